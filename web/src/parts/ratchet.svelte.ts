// A size that goes one way only, so that nothing moves back and forth under the finger.
import { untrack } from "svelte";

/** The largest that `wanted` has been since `scene` changed last; with `Math.min` the smallest. */
export function ratchet(
  wanted: () => number,
  scene: () => string,
  choose: (one: number, other: number) => number = Math.max,
): { readonly value: number } {
  let kept = $state.raw({ scene: "", value: 0 });
  const value = $derived(kept.scene === scene() ? choose(kept.value, wanted()) : wanted());
  $effect(() => {
    const now = { scene: scene(), value };
    untrack(() => (kept = now));
  });
  return {
    get value() {
      return value;
    },
  };
}
