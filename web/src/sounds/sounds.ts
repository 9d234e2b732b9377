/** Small sounds, made when they are wanted: wood on wood, and a few tones. */

import type { Settings } from '../settings/settings';

export type Sound = 'move' | 'capture' | 'check' | 'end' | 'dice' | 'low-time';

let context: AudioContext | null = null;

function audio(): AudioContext | null {
  try {
    context ??= new AudioContext();
    if (context.state === 'suspended') void context.resume().catch(() => {});
    return context;
  } catch {
    return null; // no sound here, then
  }
}

interface Tone {
  /** In hertz, at the beginning and at the end. */
  readonly from: number;
  readonly to: number;
  /** In seconds. */
  readonly at: number;
  readonly length: number;
  readonly loudness: number;
  readonly shape: OscillatorType;
}

const knock = (at: number, from: number, loudness = 0.5): Tone => ({
  from,
  to: from / 3,
  at,
  length: 0.09,
  loudness,
  shape: 'triangle',
});
const bell = (at: number, from: number): Tone => ({
  from,
  to: from,
  at,
  length: 0.35,
  loudness: 0.16,
  shape: 'sine',
});

const sounds: Readonly<Record<Sound, readonly Tone[]>> = {
  move: [knock(0, 320)],
  capture: [knock(0, 420, 0.6), knock(0.05, 240, 0.6)],
  check: [knock(0, 320), bell(0.05, 740)],
  end: [bell(0, 523), bell(0.14, 659), bell(0.28, 784)],
  dice: [knock(0, 700, 0.3), knock(0.07, 620, 0.3), knock(0.16, 560, 0.25), knock(0.28, 500, 0.2)],
  'low-time': [bell(0, 880), bell(0.2, 880)],
};

function play(audio: AudioContext, { from, to, at, length, loudness, shape }: Tone): void {
  const start = audio.currentTime + at;
  const source = audio.createOscillator();
  const volume = audio.createGain();
  source.type = shape;
  source.frequency.setValueAtTime(from, start);
  source.frequency.exponentialRampToValueAtTime(to, start + length);
  volume.gain.setValueAtTime(loudness, start);
  volume.gain.exponentialRampToValueAtTime(0.001, start + length);
  source.connect(volume).connect(audio.destination);
  source.start(start);
  source.stop(start + length);
}

const loudnessOf = { quiet: 0.35, normal: 1, loud: 1.6 } as const;

/** How long a sound waits for each that is played before it, in seconds. */
const gap = 0.25;

/** place: among those that are heard one after another. */
export function playSound(sound: Sound, volume: Settings['volume'], place = 0): void {
  const device = audio();
  if (!device) return;
  const factor = loudnessOf[volume];
  for (const tone of sounds[sound])
    play(device, {
      ...tone,
      at: tone.at + place * gap,
      loudness: Math.min(1, tone.loudness * factor),
    });
}
