// What players call out at the table, spoken by the browser's own voice: one voice, but a pitch for each seat.
import { language } from "../i18n/language.svelte";
import { settings } from "../settings.svelte";

/** By seat; neighbours are far apart. */
const PITCHES = [1, 1.5, 0.7, 1.25, 0.5, 1.75, 0.85, 1.4, 0.6];
const QUICK = 1.15; // a call, not a speech

/** `always`: where there is nothing but the voice, it speaks without being switched on. */
export function callOut(text: string, seat: number, always = false): void {
  // Whoever has announcements read aloud hears of every call there.
  if (!(always || settings.kept.voices) || settings.kept.speak || !("speechSynthesis" in window)) return;
  if (speechSynthesis.pending) speechSynthesis.cancel(); // in a race a call is soon out of date
  const call = new SpeechSynthesisUtterance(text);
  call.lang = language.code;
  call.pitch = PITCHES[(seat - 1) % PITCHES.length] ?? 1;
  call.rate = QUICK;
  call.volume = settings.kept.volume.calls / 100;
  speechSynthesis.speak(call);
}
