import { DatabaseError } from 'pg'
import { type DestinationStream, type Logger, pino } from 'pino'
import { DrizzleQueryError } from './database/drizzle.ts'

export type LoggedError = { type: string; message: string; code?: string; stack: string; cause?: LoggedError }

/** Logs one JSON line per message, without personal data: errors are reduced by `describeError`. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = { level, redact: ['req.headers'], serializers: { err: describeError } }
  return destination ? pino(options, destination) : pino(options)
}

/**
 * The parts of an error that may be logged: type, message, code and stack, but no values of a query, which are names, addresses
 * and messages of customers. A failed query is logged with its placeholders, a database error without the row it quotes.
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
  // Class 22, "data exception", is the only one whose messages quote values of the query.
  if (error instanceof DatabaseError && error.code?.startsWith('22')) return error.message.replaceAll(/"[^"]*"/g, '"…"')
  return error.message
}

/** The stack without the message it begins with, which may have several lines. */
const framesOf = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .filter((line) => /^ {4}at /.test(line))
    .join('\n')

/** An error that may be stored: the messages and codes of the error and its causes, without values of a query. */
export function errorWithoutValues(error: unknown): Error {
  const described = describeError(error)
  if (!isDescribed(described)) return new Error(typeof described)
  const messages: string[] = []
  for (let part: LoggedError | undefined = described; part; part = part.cause)
    messages.push(part.code ? `${part.message} (${part.code})` : part.message)
  return new Error(messages.join(': '), { cause: error })
}

export const isDescribed = (value: unknown): value is LoggedError =>
  typeof value === 'object' && value !== null && 'message' in value && 'stack' in value
