// Whole seconds that are left until a time of this device's clock (`performance.now()`).

export function countdown(until: () => number): { readonly seconds: number } {
  let now = $state(performance.now());
  $effect(() => {
    const timer = setInterval(() => (now = performance.now()), 250);
    return () => clearInterval(timer);
  });
  const seconds = $derived(Math.max(0, Math.ceil((until() - now) / 1000)));
  return {
    get seconds() {
      return seconds;
    },
  };
}
