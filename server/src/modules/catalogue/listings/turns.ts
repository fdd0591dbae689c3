/** Called between the parts of costly work. */
export type Turn = () => Promise<void>

const waiting: (() => void)[] = []

/**
 * Resolves in a later turn of the event loop, for one caller a turn: whatever the number of costly requests, other requests wait for a
 * part of one of them only.
 */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve)
    if (waiting.length === 1) setImmediate(resumeNext)
  })
}

function resumeNext(): void {
  const resume = waiting.shift()
  resume?.()
  if (waiting.length > 0) setImmediate(resumeNext)
}
