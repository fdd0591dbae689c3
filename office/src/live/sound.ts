import { localStore } from '@vitrina/api-client'

const KEY = 'office-sound'
/** Two notes, the second higher. Hertz. */
const NOTES = [784, 1175]
const NOTE_SECONDS = 0.18
const VOLUME = 0.2
/** Of several open tabs one plays. */
const LOCK_MS = 1000

let context: AudioContext | null = null

/** Whether this device plays a sound for a new order: unless somebody has turned it off here. */
export const isSoundOn = (): boolean => localStore.get(KEY) !== 'off'
export const setSound = (isOn: boolean): void => localStore.set(KEY, isOn ? null : 'off')

/** Browsers play nothing before somebody has pressed something, and phones stop after a call. Returns what stops listening. */
export function prepareSound(): () => void {
  const controller = new AbortController()
  const prepare = () => {
    if (!isSoundOn()) return
    context ??= new AudioContext()
    if (context.state !== 'running') void context.resume().catch(() => {})
  }
  for (const event of ['pointerdown', 'keydown'])
    window.addEventListener(event, prepare, { signal: controller.signal, passive: true })
  return () => controller.abort()
}

/** Plays the sound; for who has just turned it on. */
export async function playSound(): Promise<void> {
  context ??= new AudioContext()
  await context.resume()
  NOTES.forEach((frequency, index) => playNote(context!, frequency, context!.currentTime + index * NOTE_SECONDS))
}

/** There is a new order: plays the sound in one tab of this browser, where it is on and the browser allows it. */
export async function ring(): Promise<void> {
  if (!isSoundOn() || context?.state !== 'running') return
  await navigator.locks.request(KEY, { ifAvailable: true }, async (lock) => {
    if (!lock) return
    await playSound()
    await new Promise((resolve) => setTimeout(resolve, LOCK_MS))
  })
}

function playNote(audio: AudioContext, frequency: number, at: number): void {
  const [oscillator, gain] = [audio.createOscillator(), audio.createGain()]
  oscillator.frequency.value = frequency
  // Without a ramp a note begins and ends with a click.
  gain.gain.setValueAtTime(0, at)
  gain.gain.linearRampToValueAtTime(VOLUME, at + 0.02)
  gain.gain.linearRampToValueAtTime(0, at + NOTE_SECONDS)
  oscillator.connect(gain).connect(audio.destination)
  oscillator.start(at)
  oscillator.stop(at + NOTE_SECONDS)
}
