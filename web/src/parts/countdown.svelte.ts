// Whole seconds that are left until a time of this device's clock (`performance.now()`).
import type { Deadline } from "../play";

export function countdown(deadline: () => Deadline): { readonly seconds: number } {
  let now = $state(performance.now());
  $effect(() => {
    const timer = setInterval(() => (now = performance.now()), 250);
    return () => clearInterval(timer);
  });
  const seconds = $derived.by(() => {
    const { until, held, left = 0 } = deadline();
    return Math.max(0, Math.ceil(held ? left : (until - now) / 1000));
  });
  return {
    get seconds() {
      return seconds;
    },
  };
}
