// Sounds, made here so that nothing has to be loaded: from the first tap on, unless the device asks for calm.
// Never one for a mistake.
import { settings } from "../settings.svelte";

export type Sound = "deal" | "card" | "chip" | "call" | "turn" | "win";

interface Note {
  pitch: number; // 0: a rustle, as of paper
  at: number; // seconds from the beginning
  length: number;
  volume: number;
  wave?: OscillatorType;
}

const rustle = (at: number, volume = 0.16): Note => ({ pitch: 0, at, length: 0.05, volume });
const bell = (pitch: number, at: number, length: number, volume = 0.14): Note[] => [
  { pitch, at, length, volume, wave: "sine" },
  { pitch: pitch * 2.76, at, length: length / 2, volume: volume / 3, wave: "sine" },
];

const NOTES: Record<Sound, readonly Note[]> = {
  deal: [0, 0.07, 0.14, 0.21, 0.28].map((at) => rustle(at, 0.1)),
  card: [rustle(0), { pitch: 190, at: 0.01, length: 0.05, volume: 0.18, wave: "triangle" }],
  chip: [0, 0.06].map((at) => ({ pitch: 620 - at * 1500, at, length: 0.06, volume: 0.16, wave: "triangle" as const })),
  call: bell(1320, 0, 0.7),
  turn: [...bell(660, 0, 0.18, 0.1), ...bell(880, 0.1, 0.3, 0.1)],
  win: [523, 659, 784, 1047].flatMap((pitch, place) => bell(pitch, place * 0.13, place === 3 ? 1 : 0.3, 0.12)),
};
const BUZZES: Partial<Record<Sound, number[]>> = { call: [30], turn: [25], win: [40, 60, 40, 60, 90] };
/** What the mixer calls them. */
const PART: Record<Sound, "cards" | "calls"> = {
  deal: "cards",
  card: "cards",
  chip: "cards",
  call: "calls",
  turn: "calls",
  win: "calls",
};

let context: AudioContext | null = null;

/** A page may make a sound only after somebody has touched it. */
export function listenForTap(): void {
  const wake = (): void => {
    if (settings.kept.sound) context ??= new AudioContext();
  };
  for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, wake, { passive: true });
}

export function play(sound: Sound): void {
  if (settings.calm) return;
  const buzz = BUZZES[sound];
  if (buzz && settings.kept.vibrate && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(buzz);
  const loud = settings.kept.volume[PART[sound]] / 100;
  if (!settings.kept.sound || !context || loud === 0) return;
  for (const note of NOTES[sound]) strike(context, note, loud);
}

function strike(at: AudioContext, note: Note, loud: number): void {
  const begin = at.currentTime + note.at;
  const source =
    note.pitch > 0 ? new OscillatorNode(at, { type: note.wave ?? "sine", frequency: note.pitch }) : paper(at);
  const loudness = new GainNode(at, { gain: note.volume * loud });
  loudness.gain.setValueAtTime(note.volume * loud, begin);
  loudness.gain.exponentialRampToValueAtTime(0.0005, begin + note.length);
  source.connect(loudness).connect(at.destination);
  source.start(begin);
  source.stop(begin + note.length);
}

function paper(at: AudioContext): AudioBufferSourceNode {
  const buffer = new AudioBuffer({ length: at.sampleRate / 10, sampleRate: at.sampleRate });
  const samples = buffer.getChannelData(0);
  let last = 0;
  for (let place = 0; place < samples.length; place++) samples[place] = last = last * 0.4 + (Math.random() - 0.5) * 0.9;
  return new AudioBufferSourceNode(at, { buffer });
}
