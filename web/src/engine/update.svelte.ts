// The page on this device: kept for use without a network, and replaced by a newer one when its reader says so.

import { meanwhileFolder, workerScope } from "./place";

const worker = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register(`${meanwhileFolder}service-worker.js`, workerScope ? { scope: workerScope } : {});

class Update {
  /** There is a page here for times without a line. */
  meanwhile = $state(false);

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
      const kept = await worker();
      this.#note(kept);
      kept.addEventListener("updatefound", () => {
        kept.installing?.addEventListener("statechange", () => this.#note(kept));
      });
    } catch {
      // the page works all the same, as long as there is a network
    }
  }

  /** On a server's page, which is never out of date itself: the other one is brought here, and kept up to date. */
  async prepare(): Promise<void> {
    if (!navigator.serviceWorker) return;
    try {
      const kept = await worker();
      kept.waiting?.postMessage("take over");
      this.meanwhile = !!(await navigator.serviceWorker.ready).active;
    } catch {
      // then there is none
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
