// The page on this device: kept for use without a network, and replaced by a newer one when its reader says so.

class Update {
  /** A newer page is here and waits. */
  waiting = $state.raw<ServiceWorker | null>(null);
  #isAsked = false;

  async watch(): Promise<void> {
    const { serviceWorker } = navigator;
    if (!serviceWorker) return; // only a page that nobody could have changed on its way is kept
    serviceWorker.addEventListener("controllerchange", () => {
      if (this.#isAsked) location.reload();
    });
    try {
      const kept = await serviceWorker.register("service-worker.js");
      this.#note(kept);
      kept.addEventListener("updatefound", () => {
        kept.installing?.addEventListener("statechange", () => this.#note(kept));
      });
    } catch {
      // the page works all the same, as long as there is a network
    }
  }

  #note(kept: ServiceWorkerRegistration): void {
    // The first one of all is in use at once, and replaces nothing.
    if (navigator.serviceWorker.controller) this.waiting = kept.waiting;
  }

  take(): void {
    this.#isAsked = true;
    this.waiting?.postMessage("take over");
  }
}

export const update = new Update();
