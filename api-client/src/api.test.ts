import { describe, expect, it, vi } from 'vitest'
import { createApiCall, exceedsBytes } from './api.ts'
import type { ApiError } from './api-error.ts'

function apiReturning(body: unknown, status = 200, headers: Record<string, string> = {}) {
  const send = vi.fn<(address: string, init?: RequestInit) => Promise<Response>>(
    async () => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers }),
  )
  return {
    send,
    api: createApiCall({ apiKey: 'key', language: 'bg', token: 'secret', fetch: send as unknown as typeof fetch }),
  }
}

describe('the API client', () => {
  it('sends key, language and token with every call', async () => {
    const { send, api } = apiReturning({ data: [] })
    await api('GET /menu')
    expect(send.mock.calls[0]?.[0]).toBe('/api/v1/menu')
    expect(send.mock.calls[0]?.[1]?.headers).toMatchObject({
      'X-Api-Key': 'key',
      'User-Language': 'bg',
      Authorization: 'Bearer secret',
    })
  })

  it('fills in path and query parameters and leaves out undefined ones', async () => {
    const { send, api } = apiReturning({ data: {} })
    await api('GET /products', { query: { q: 'a&b', page: '2', sort: undefined } })
    await api('GET /products/{url}', { params: { url: 'a/b c' } })
    expect(send.mock.calls.map(([address]) => address)).toEqual([
      '/api/v1/products?q=a%26b&page=2',
      '/api/v1/products/a%2Fb%20c',
    ])
  })

  it('sends a body and an idempotency key', async () => {
    const { send, api } = apiReturning({ data: [] }, 201)
    await api('POST /payments/services', { body: { country: 'BG' }, idempotencyKey: 'one' })
    expect(send.mock.calls[0]?.[1]).toMatchObject({
      method: 'POST',
      body: '{"country":"BG"}',
      headers: { 'Idempotency-Key': 'one', 'Content-Type': 'application/json' },
    })
  })

  it('rejects with the status, errors and details of the response', async () => {
    const { api } = apiReturning({ errors: { email: 'Wrong' }, details: { total: 5 } }, 406)
    await expect(api('GET /menu')).rejects.toMatchObject({
      status: 406,
      fields: { email: 'Wrong' },
      details: { total: 5 },
    })
  })

  it('reports start, end and failure of a call', async () => {
    const [onStart, onEnd, onError] = [vi.fn(), vi.fn(), vi.fn<(error: ApiError) => void>()]
    const api = createApiCall({
      apiKey: 'k',
      language: 'en',
      fetch: (async () => Promise.reject(new TypeError('offline'))) as typeof fetch,
      onStart,
      onEnd,
      onError,
    })
    await expect(api('GET /menu')).rejects.toMatchObject({ status: 0 })
    expect([onStart, onEnd, onError].map((handler) => handler.mock.calls.length)).toEqual([1, 1, 1])
  })

  it('does not report a cancelled call', async () => {
    const onError = vi.fn()
    const controller = new AbortController()
    controller.abort()
    const api = createApiCall({
      apiKey: 'k',
      language: 'en',
      fetch: (async (_: unknown, init?: RequestInit) => {
        throw init?.signal?.reason
      }) as typeof fetch,
      onError,
    })
    await expect(api('GET /menu', { signal: controller.signal })).rejects.toThrow()
    expect(onError).not.toHaveBeenCalled()
  })

  it('rejects a response that is too large', async () => {
    const { api } = apiReturning('{}', 200, { 'Content-Length': '100000001' })
    await expect(api('GET /menu')).rejects.toMatchObject({ status: 0, message: 'The response is too large.' })
  })

  it('carries an empty token when nobody is logged in', async () => {
    const { send } = apiReturning({ data: [] })
    for (const token of [undefined, null, ''])
      await createApiCall({
        apiKey: 'k',
        language: 'en',
        ...(token === undefined ? {} : { token }),
        fetch: send as never,
      })('GET /menu')
    expect(send.mock.calls.map(([, init]) => new Headers(init?.headers).get('Authorization'))).toEqual([
      'Bearer',
      'Bearer',
      'Bearer',
    ])
  })

  it('times out after ten seconds, also while the body is being read', async () => {
    vi.useFakeTimers()
    const aborted = ({ signal }: RequestInit = {}) =>
      new Promise<never>((_, reject) => signal!.addEventListener('abort', () => reject(signal!.reason)))
    const noResponse = (async (_: unknown, init?: RequestInit) => aborted(init)) as typeof fetch
    const noBody = (async (_: unknown, init?: RequestInit) =>
      new Response(new ReadableStream({ pull: () => aborted(init) }))) as typeof fetch
    for (const send of [noResponse, noBody]) {
      const settled = vi.fn()
      const call = createApiCall({ apiKey: 'k', language: 'en', fetch: send })('GET /menu').catch((error) =>
        settled(error),
      )
      await vi.advanceTimersByTimeAsync(9_999)
      expect(settled).not.toHaveBeenCalled()
      await vi.advanceTimersByTimeAsync(1)
      await call
      expect(settled).toHaveBeenCalledWith(expect.objectContaining({ status: 0, call: 'GET /menu' }))
    }
    vi.useRealTimers()
  })

  it('is cancelled by its caller without AbortSignal.any or AbortSignal.timeout, and leaves no timer and no listener', async () => {
    vi.useFakeTimers()
    for (const name of ['any', 'timeout'] as const)
      vi.spyOn(AbortSignal, name).mockImplementation(() => {
        throw new TypeError('not in this browser')
      })
    const controller = new AbortController()
    const [add, remove] = [
      vi.spyOn(controller.signal, 'addEventListener'),
      vi.spyOn(controller.signal, 'removeEventListener'),
    ]
    const { api } = apiReturning({ data: [] })
    for (let times = 0; times < 3; times += 1) await api('GET /menu', { signal: controller.signal })
    expect([add.mock.calls.length, vi.getTimerCount()]).toEqual([3, 0])
    expect(remove.mock.calls).toEqual(add.mock.calls)

    const waiting = createApiCall({
      apiKey: 'k',
      language: 'en',
      fetch: ((_: unknown, { signal }: RequestInit = {}) =>
        new Promise((_, reject) => signal!.addEventListener('abort', () => reject(signal!.reason)))) as typeof fetch,
    })('GET /menu', { signal: controller.signal })
    controller.abort('left the screen')
    await expect(waiting).rejects.toBe('left the screen')
    expect(vi.getTimerCount()).toBe(0)
    vi.restoreAllMocks()
    vi.useRealTimers()
  })

  it('rejects a streamed response that grows too large, and a request of more than 1,000,000,000 bytes before it is sent', async () => {
    const chunk = new Uint8Array(30_000_000)
    const endless = new ReadableStream({ pull: (stream) => stream.enqueue(chunk) })
    const large = createApiCall({
      apiKey: 'k',
      language: 'en',
      fetch: (async () => new Response(endless)) as typeof fetch,
    })
    await expect(large('GET /menu')).rejects.toMatchObject({ status: 0, message: 'The response is too large.' })

    const { send, api } = apiReturning({})
    // A text of this size would need too much memory: its length and byte count are faked.
    const stringify = vi.spyOn(JSON, 'stringify').mockReturnValueOnce({ length: 400_000_000 } as string)
    vi.stubGlobal(
      'Blob',
      class {
        size = 1_000_000_001
      },
    )
    await expect(api('POST /payments/services', { body: { country: 'BG' } })).rejects.toMatchObject({ status: 413 })
    stringify.mockRestore()
    vi.unstubAllGlobals()
    expect(send).not.toHaveBeenCalled()
  })

  it('reads token and language once, when it is created', async () => {
    const { send } = apiReturning({ data: [] })
    const settings = {
      apiKey: 'key',
      language: 'bg' as 'en' | 'bg',
      token: 'old',
      fetch: send as unknown as typeof fetch,
    }
    const api = createApiCall(settings)
    Object.assign(settings, { language: 'en', token: 'new' })
    await api('GET /menu')
    await createApiCall(settings)('GET /menu')
    expect(send.mock.calls.map(([, init]) => init?.headers)).toMatchObject([
      { 'User-Language': 'bg', Authorization: 'Bearer old' },
      { 'User-Language': 'en', Authorization: 'Bearer new' },
    ])
  })
})

it('counts bytes, not characters', () => {
  expect([exceedsBytes('мед', 6), exceedsBytes('мед', 5), exceedsBytes('tea', 3), exceedsBytes('tea', 2)]).toEqual([
    false,
    true,
    false,
    true,
  ])
})
