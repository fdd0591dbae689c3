import type { ResponseBody, Body, CallName, Params, Query } from '@vitrina/contract'
import {
  API_ROOT,
  type Language,
  MAX_BODY_LENGTH,
  MAX_CONTENT_LENGTH,
  REQUEST_TIMEOUT,
} from '@vitrina/contract/constants'
import { ApiError, type ApiErrors } from './api-error.ts'
import { isLonger, readLimited } from './read-limited.ts'

type Part<K extends string, T> = [T] extends [undefined]
  ? { [P in K]?: undefined }
  : Record<never, never> extends T
    ? { [P in K]?: T }
    : { [P in K]: T }
export type CallOptions<N extends CallName> = Part<'params', Params<N>> &
  Part<'query', Query<N>> &
  Part<'body', Body<N>> & {
    idempotencyKey?: string
    signal?: AbortSignal
    /** The caller says itself what went wrong: nothing is shown in the message area. */
    quiet?: true
  }

/** `api('GET /products', { query: { page: '2' } })`: any call of the contract, typed by its name. */
export type Api = <N extends CallName>(
  name: N,
  ...options: Record<never, never> extends CallOptions<N> ? [options?: CallOptions<N>] : [options: CallOptions<N>]
) => Promise<ResponseBody<N>>

export type ApiSettings = {
  apiKey: string
  /** Read once, here: a client is made anew when the language or the token changes. */
  language: Language
  token?: string | null
  fetch?: typeof fetch
  root?: string
  /** Milliseconds to wait for an answer. */
  timeout?: number
  onStart?: () => void
  onEnd?: () => void
  /** Hears of every failed call before its caller does. */
  onError?: (error: ApiError) => void
}

export function createApi({
  apiKey,
  language,
  token,
  fetch: send = fetch,
  root = API_ROOT,
  timeout = REQUEST_TIMEOUT,
  onStart,
  onEnd,
  onError,
}: ApiSettings): Api {
  const headers = {
    'X-Api-Key': apiKey,
    'User-Language': language,
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
  }

  async function call(name: CallName, options: LooseOptions = {}): Promise<unknown> {
    const [method, template] = name.split(' ') as [string, string]
    const tooLate = AbortSignal.timeout(timeout)
    const body = options.body === undefined ? null : JSON.stringify(options.body)
    if (body && isLonger(body, MAX_BODY_LENGTH))
      throw new ApiError({ status: 413, message: 'The request is too large.' })
    const response = await send(root + fillIn(template, options.params) + search(options.query), {
      method,
      headers: {
        ...headers,
        ...(body === null ? {} : { 'Content-Type': 'application/json' }),
        ...(options.idempotencyKey ? { 'Idempotency-Key': options.idempotencyKey } : {}),
      },
      body,
      signal: options.signal ? AbortSignal.any([options.signal, tooLate]) : tooLate,
    })
    const answer = parse(await readLimited(response, MAX_CONTENT_LENGTH))
    if (response.ok) return answer
    throw new ApiError({ status: response.status, ...(answer as ErrorBody) })
  }

  async function callAndTell(name: CallName, options?: LooseOptions): Promise<unknown> {
    onStart?.()
    try {
      return await call(name, options)
    } catch (cause) {
      // Leaving a screen cancels what it asked for: that is no failure to tell of.
      if (options?.signal?.aborted) throw cause
      const error = cause instanceof ApiError ? cause : new ApiError({ status: 0, message: String(cause) }, cause)
      if (!options?.quiet) onError?.(error)
      throw error
    } finally {
      onEnd?.()
    }
  }

  return callAndTell as Api
}

type LooseOptions = {
  params?: Record<string, string> | undefined
  query?: Record<string, unknown> | undefined
  body?: unknown
  idempotencyKey?: string
  signal?: AbortSignal
  quiet?: true
}
type ErrorBody = { errors?: ApiErrors; message?: string; code?: string; details?: Record<string, unknown> } | null

function fillIn(template: string, params: Record<string, string> = {}): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}

function search(query: Record<string, unknown> = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  return given.length > 0 ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}` : ''
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
