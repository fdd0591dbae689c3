import { onTestFinished } from 'vitest'

/** Until the test has finished, rejections that nobody handles are listed in the result. They don't fail the run meanwhile. */
export function recordUnhandledRejections(): unknown[] {
  const rejections: unknown[] = []
  const record = (error: unknown) => rejections.push(error)
  process.on('unhandledRejection', record)
  onTestFinished(() => void process.off('unhandledRejection', record))
  return rejections
}
