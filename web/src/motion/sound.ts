// Sounds, off until asked for: made here, so that nothing has to be loaded. Never one for a mistake.
import { settings } from "../settings.svelte";

export type Sound = "card" | "chip" | "call";

const NOTES: Record<Sound, { pitch: number; length: number; wave: OscillatorType; volume: number }> = {
  card: { pitch: 190, length: 0.05, wave: "triangle", volume: 0.25 }, // a dry tap
  chip: { pitch: 520, length: 0.07, wave: "triangle", volume: 0.2 }, // wood
  call: { pitch: 1320, length: 0.6, wave: "sine", volume: 0.18 }, // a small bell
};

let context: AudioContext | null = null;

export function play(sound: Sound): void {
  if (!settings.kept.sound) return;
  context ??= new AudioContext();
  const { pitch, length, wave, volume } = NOTES[sound];
  const tone = new OscillatorNode(context, { type: wave, frequency: pitch });
  const loudness = new GainNode(context, { gain: volume });
  const now = context.currentTime;
  loudness.gain.exponentialRampToValueAtTime(0.001, now + length);
  tone.connect(loudness).connect(context.destination);
  tone.start(now);
  tone.stop(now + length);
}
