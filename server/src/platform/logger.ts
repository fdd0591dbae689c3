import { DrizzleQueryError } from 'drizzle-orm'
import { DatabaseError } from 'pg'
import { type DestinationStream, type Logger, pino } from 'pino'

export type LoggedError = { type: string; message: string; code?: string; stack: string; cause?: LoggedError }

/** One JSON line an event, without personal data: an error is logged as `describeError` tells it. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = { level, redact: ['req.headers'], serializers: { err: describeError } }
  return destination ? pino(options, destination) : pino(options)
}

/**
 * What may be logged of an error: what kind, where, and why, but none of a query's values, which are names, addresses and
 * letters. So a failed query is told by its text with placeholders, and a database error without the row it speaks of.
 */
export function describeError(error: unknown): LoggedError | unknown {
  if (!(error instanceof Error)) return error
  const { code } = error as { code?: unknown }
  return {
    type: error.constructor.name,
    message: messageOf(error),
    ...(typeof code === 'string' ? { code } : {}),
    stack: framesOf(error),
    ...(error.cause instanceof Error ? { cause: describeError(error.cause) } : {}),
  }
}

function messageOf(error: Error): string {
  if (error instanceof DrizzleQueryError) return `Failed query: ${error.query}`
  // Of all classes of errors, "data exception" is the one whose messages quote what was sent.
  if (error instanceof DatabaseError && error.code?.startsWith('22')) return error.message.replaceAll(/"[^"]*"/g, '"…"')
  return error.message
}

/** A stack begins with the message, which may be of many lines. */
const framesOf = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .filter((line) => /^ {4}at /.test(line))
    .join('\n')
