import { fileURLToPath } from 'node:url'
import type { Exception, StackFrame, StackParser } from '@sentry/core'
import { withoutPersonalData } from '@vitrina/contract/personal-data'
import { describeError, isDescribed, type LoggedError } from '../../logger.ts'

const ROOT = fileURLToPath(new URL('../../../../../', import.meta.url)).replaceAll('\\', '/')
const MAX_FRAMES = 50
const MAX_MESSAGE_LENGTH = 500

/**
 * The exceptions of an event, the cause before what it caused, as Sentry wants them
 * (https://develop.sentry.dev/sdk/foundations/envelopes/event-payloads/exception/): what may be logged of the error, without what messages of
 * libraries quote.
 */
export function presentExceptions(error: unknown, stackParser: StackParser, source: string): Exception[] {
  const described = describeError(error)
  const first = isDescribed(described) ? described : { type: 'Error', message: `a thrown ${typeof error}`, stack: '' }
  const exceptions: Exception[] = []
  for (let part: LoggedError | undefined = first; part; part = part.cause)
    exceptions.unshift({
      type: part.type,
      value: messageOf(part),
      stacktrace: { frames: stackParser(part.stack).slice(-MAX_FRAMES).map(withoutRoot) },
    })
  // Nobody caught it who could have gone on.
  exceptions.at(-1)!.mechanism = { type: source, handled: source !== 'process' }
  return exceptions
}

const messageOf = ({ message, code }: LoggedError): string =>
  withoutPersonalData(code ? `${message} (${code})` : message).slice(0, MAX_MESSAGE_LENGTH)

/** Files by their place in the shop, so that two machines report the same, and no folder of a machine is told. */
function withoutRoot(frame: StackFrame): StackFrame {
  const filename = frame.filename?.replace(/^file:\/\//, '')
  return filename?.startsWith(ROOT)
    ? { ...frame, filename: `app:///${filename.slice(ROOT.length)}`, in_app: !filename.includes('/node_modules/') }
    : { ...frame, in_app: false }
}
