interface Tone {
  readonly hertz: number
  /** Seconds from now. */
  readonly at: number
  readonly lasts: number
  readonly shape: OscillatorType
}

/** One short high tone, or two long low ones: heard over a noisy room, and told apart without looking. */
const tones: Readonly<Record<'good' | 'bad', readonly Tone[]>> = {
  good: [{ hertz: 1320, at: 0, lasts: 0.09, shape: 'sine' }],
  bad: [
    { hertz: 196, at: 0, lasts: 0.2, shape: 'square' },
    { hertz: 147, at: 0.24, lasts: 0.34, shape: 'square' },
  ],
}
const shakes = { good: [50], bad: [180, 90, 180] } as const
const LOUD = 0.25

let context: AudioContext | undefined

/** Makes the sound ready; phones allow it in a press alone. */
export function prepareSound(): void {
  if (typeof AudioContext === 'undefined') return
  context ??= new AudioContext()
  void context.resume()
}

/** A beep and a shake that say whether a code was right. */
export function signal(kind: 'good' | 'bad'): void {
  // Before the first press of a person a browser does neither, and complains.
  if (!navigator.userActivation.hasBeenActive) return
  // Safari has none.
  if ('vibrate' in navigator) navigator.vibrate(shakes[kind])
  prepareSound()
  if (context === undefined) return
  for (const tone of tones[kind]) play(context, tone)
}

function play(audio: AudioContext, { hertz, at, lasts, shape }: Tone): void {
  const begins = audio.currentTime + at
  const ends = begins + lasts
  const volume = new GainNode(audio, { gain: LOUD })
  // Without it the end of a tone clicks.
  volume.gain.setValueAtTime(LOUD, ends - 0.02)
  volume.gain.linearRampToValueAtTime(0, ends)
  volume.connect(audio.destination)
  const tone = new OscillatorNode(audio, { frequency: hertz, type: shape })
  tone.connect(volume)
  tone.start(begins)
  tone.stop(ends)
}
