import type { ResponseBody, Body, CallName, Params, Query } from '@vitrina/contract'
import {
  API_ROOT,
  type Language,
  MAX_BODY_LENGTH,
  MAX_CONTENT_LENGTH,
  REQUEST_TIMEOUT_MS,
} from '@vitrina/contract/constants'
import { ApiError, type ApiErrors } from './api-error.ts'

type CallOption<K extends string, T> = [T] extends [undefined]
  ? { [P in K]?: undefined }
  : Record<never, never> extends T
    ? { [P in K]?: T }
    : { [P in K]: T }
export type CallOptions<N extends CallName> = CallOption<'params', Params<N>> &
  CallOption<'query', Query<N>> &
  CallOption<'body', Body<N>> & {
    idempotencyKey?: string
    signal?: AbortSignal
    /** The caller handles the error itself: onError is not called. */
    handlesError?: true
    /** Of a call that sends a lot; else that of the client. */
    timeoutMs?: number
  }

/** `api('GET /products', { query: { page: '2' } })`: any call of the contract, typed by its name. */
export type ApiCall = <N extends CallName>(
  name: N,
  ...options: Record<never, never> extends CallOptions<N> ? [options?: CallOptions<N>] : [options: CallOptions<N>]
) => Promise<ResponseBody<N>>

/** What every client of an API of the shop has. */
export type ClientOptions = {
  fetch?: typeof fetch
  /** Reads the body of a response; by default at most so much that no response of a shop is longer. */
  readBody?: (response: Response) => Promise<unknown>
  baseUrl?: string
  timeoutMs?: number
  onStart?: () => void
  onEnd?: () => void
  /** Called with the headers of every response; `requestedAt` is when it was asked for, as `Date.now()`. */
  onResponse?: (headers: Headers, requestedAt: number) => void
  /** Called for every failed call, before its promise rejects. */
  onError?: (error: ApiError) => void
}
export type ApiOptions = ClientOptions & {
  apiKey: string
  /** Read once. A change of language or token needs a new client. */
  language: Language
  token?: string | null
}

/** The client of the storefront's API. */
export const createApiCall = ({ apiKey, language, token, ...options }: ApiOptions): ApiCall =>
  createClient(
    {
      'X-Api-Key': apiKey,
      'User-Language': language,
      // A visitor sends an empty token (docs/specification.md, section 7: every request has the header). Browsers send it without the space.
      Authorization: `Bearer ${token ?? ''}`,
    },
    options,
  ) as ApiCall

/** A client that sends calls by their name, such as `GET /products/{url}`, with these headers. Who knows the calls gives it their types. */
export function createClient(
  headers: Record<string, string>,
  {
    // Calls the global `fetch` of that moment: error reports replace it by one that adds a trace.
    fetch: send = (...request) => fetch(...request),
    readBody = async (response) => parse(await readLimited(response, MAX_CONTENT_LENGTH)),
    baseUrl = API_ROOT,
    timeoutMs = REQUEST_TIMEOUT_MS,
    onStart,
    onEnd,
    onResponse,
    onError,
  }: ClientOptions = {},
): (name: string, options?: LooseOptions) => Promise<unknown> {
  async function call(name: string, options: LooseOptions = {}): Promise<unknown> {
    const [method, template] = name.split(' ') as [string, string]
    const body = options.body === undefined ? null : JSON.stringify(options.body)
    if (body && exceedsBytes(body, MAX_BODY_LENGTH))
      throw new ApiError({ status: 413, message: 'The request is too large.' })
    const { signal, dispose } = abortAfter(options.timeoutMs ?? timeoutMs, options.signal)
    const requestedAt = Date.now()
    try {
      const response = await send(baseUrl + fillIn(template, options.params) + search(options.query), {
        method,
        headers: {
          ...headers,
          ...(body === null ? {} : { 'Content-Type': 'application/json' }),
          ...(options.idempotencyKey ? { 'Idempotency-Key': options.idempotencyKey } : {}),
        },
        body,
        signal,
      })
      onResponse?.(response.headers, requestedAt)
      const result = await readBody(response)
      if (response.ok) return result
      throw new ApiError({ status: response.status, ...(result as ErrorBody) })
    } finally {
      dispose()
    }
  }

  async function callWithEvents(name: string, options?: LooseOptions): Promise<unknown> {
    onStart?.()
    try {
      return await call(name, options)
    } catch (cause) {
      // Leaving a screen cancels its calls, which is no failure.
      if (options?.signal?.aborted) throw cause
      const error = cause instanceof ApiError ? cause : new ApiError({ status: 0, message: String(cause) }, cause)
      error.call = name
      if (!options?.handlesError) onError?.(error)
      throw error
    } finally {
      onEnd?.()
    }
  }

  return callWithEvents
}

export type LooseOptions = {
  params?: Record<string, string | number> | undefined
  query?: Record<string, unknown> | undefined
  body?: unknown
  idempotencyKey?: string
  signal?: AbortSignal
  handlesError?: true
  timeoutMs?: number
}
type ErrorBody = { errors?: ApiErrors; message?: string; code?: string; details?: Record<string, unknown> } | null

/**
 * A signal that aborts after a time, or with `signal`. `dispose` releases timer and listener. By hand, because Safari before 17.4 has no
 * `AbortSignal.any`.
 */
function abortAfter(timeoutMs: number, signal: AbortSignal | undefined): { signal: AbortSignal; dispose: () => void } {
  const controller = new AbortController()
  const timer = setTimeout(
    () => controller.abort(new DOMException(`No response within ${timeoutMs} ms.`, 'TimeoutError')),
    timeoutMs,
  )
  const onAbort = () => controller.abort(signal?.reason)
  if (signal?.aborted) onAbort()
  signal?.addEventListener('abort', onAbort)
  return {
    signal: controller.signal,
    dispose() {
      clearTimeout(timer)
      signal?.removeEventListener('abort', onAbort)
    },
  }
}

function fillIn(template: string, params: Record<string, string | number> = {}): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}

function search(query: Record<string, unknown> = {}): string {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  return entries.length > 0 ? `?${new URLSearchParams(entries.map(([name, value]) => [name, String(value)]))}` : ''
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The text of a response; throws an ApiError as soon as it turns out longer than `limit` bytes. */
async function readLimited(response: Response, limit: number): Promise<string> {
  const tooLarge = () => new ApiError({ status: 0, message: 'The response is too large.' })
  const declared = response.headers.get('Content-Length')
  if (Number(declared) > limit) throw tooLarge()
  // Chromium sometimes reports a body that is read in pieces as an aborted request. Where the length is known, read it in one go.
  if (declared !== null && !response.headers.has('Content-Encoding')) return response.text()
  if (!response.body) return ''
  const decoder = new TextDecoder()
  const reader = response.body.getReader()
  let text = ''
  let length = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    length += value.byteLength
    if (length > limit) {
      void reader.cancel()
      throw tooLarge()
    }
    text += decoder.decode(value, { stream: true })
  }
}

/** True when a text has more than `limit` bytes as UTF-8. Bytes are counted only when the number of characters makes it possible. */
export function exceedsBytes(text: string, limit: number): boolean {
  return text.length * 3 > limit && new Blob([text]).size > limit
}
