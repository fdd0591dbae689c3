import { describe, expect, it, vi } from 'vitest'
import { createApi } from './api.ts'
import type { ApiError } from './api-error.ts'
import { isLonger } from './read-limited.ts'

function answering(body: unknown, status = 200, headers: Record<string, string> = {}) {
  const send = vi.fn<(address: string, init?: RequestInit) => Promise<Response>>(
    async () => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers }),
  )
  return {
    send,
    api: createApi({ apiKey: 'key', language: 'bg', token: 'secret', fetch: send as unknown as typeof fetch }),
  }
}

describe('the client', () => {
  it('sends key, language and token with every call', async () => {
    const { send, api } = answering({ data: [] })
    await api('GET /menu')
    expect(send.mock.calls[0]?.[0]).toBe('/api/v1/menu')
    expect(send.mock.calls[0]?.[1]?.headers).toMatchObject({
      'X-Api-Key': 'key',
      'User-Language': 'bg',
      Authorization: 'Bearer secret',
    })
  })

  it('fills in the address and leaves out what is not given', async () => {
    const { send, api } = answering({ data: {} })
    await api('GET /products', { query: { q: 'a&b', page: '2', sort: undefined } })
    await api('GET /products/{url}', { params: { url: 'a/b c' } })
    expect(send.mock.calls.map(([address]) => address)).toEqual([
      '/api/v1/products?q=a%26b&page=2',
      '/api/v1/products/a%2Fb%20c',
    ])
  })

  it('sends a body and an idempotency key', async () => {
    const { send, api } = answering({ data: [] }, 201)
    await api('POST /payments/services', { body: { country: 'BG' }, idempotencyKey: 'one' })
    expect(send.mock.calls[0]?.[1]).toMatchObject({
      method: 'POST',
      body: '{"country":"BG"}',
      headers: { 'Idempotency-Key': 'one', 'Content-Type': 'application/json' },
    })
  })

  it('rejects with what the server said', async () => {
    const { api } = answering({ errors: { email: 'Wrong' }, details: { total: 5 } }, 406)
    await expect(api('GET /menu')).rejects.toMatchObject({
      status: 406,
      fields: { email: 'Wrong' },
      details: { total: 5 },
    })
  })

  it('tells of start, end and failure', async () => {
    const [onStart, onEnd, onError] = [vi.fn(), vi.fn(), vi.fn<(error: ApiError) => void>()]
    const api = createApi({
      apiKey: 'k',
      language: 'en',
      fetch: (async () => Promise.reject(new TypeError('offline'))) as typeof fetch,
      onStart,
      onEnd,
      onError,
    })
    await expect(api('GET /menu')).rejects.toMatchObject({ status: 0 })
    expect([onStart, onEnd, onError].map((heard) => heard.mock.calls.length)).toEqual([1, 1, 1])
  })

  it('is silent about a call that was called off', async () => {
    const onError = vi.fn()
    const leaving = new AbortController()
    leaving.abort()
    const api = createApi({
      apiKey: 'k',
      language: 'en',
      fetch: (async (_: unknown, init?: RequestInit) => {
        throw init?.signal?.reason
      }) as typeof fetch,
      onError,
    })
    await expect(api('GET /menu', { signal: leaving.signal })).rejects.toThrow()
    expect(onError).not.toHaveBeenCalled()
  })

  it('refuses an answer that is too large', async () => {
    const { api } = answering('{}', 200, { 'Content-Length': '100000001' })
    await expect(api('GET /menu')).rejects.toMatchObject({ status: 0, message: 'The answer is too large.' })
  })

  it('gives up after ten seconds, whether nothing comes or the end of it', async () => {
    const patience: number[] = []
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
      patience.push(milliseconds)
      return AbortSignal.abort(new DOMException('too late', 'TimeoutError'))
    })
    const never = (async (_: unknown, init?: RequestInit) => {
      init?.signal?.throwIfAborted()
      return new Response('{}')
    }) as typeof fetch
    await expect(createApi({ apiKey: 'k', language: 'en', fetch: never })('GET /menu')).rejects.toMatchObject({
      status: 0,
    })
    timeout.mockRestore()
    expect(patience).toEqual([10_000])
  })

  it('refuses an answer that turns out too large on the way, and a request of more than 1,000,000,000 bytes before it leaves', async () => {
    const piece = new Uint8Array(30_000_000)
    const endless = new ReadableStream({ pull: (stream) => stream.enqueue(piece) })
    const large = createApi({ apiKey: 'k', language: 'en', fetch: (async () => new Response(endless)) as typeof fetch })
    await expect(large('GET /menu')).rejects.toMatchObject({ status: 0, message: 'The answer is too large.' })

    const { send, api } = answering({})
    // No test should hold such a text: its length and its bytes are made up.
    const written = vi.spyOn(JSON, 'stringify').mockReturnValueOnce({ length: 400_000_000 } as string)
    vi.stubGlobal(
      'Blob',
      class {
        size = 1_000_000_001
      },
    )
    await expect(api('POST /payments/services', { body: { country: 'BG' } })).rejects.toMatchObject({ status: 413 })
    written.mockRestore()
    vi.unstubAllGlobals()
    expect(send).not.toHaveBeenCalled()
  })

  it('reads token and language once, when it is made', async () => {
    const { send } = answering({ data: [] })
    const settings = {
      apiKey: 'key',
      language: 'bg' as 'en' | 'bg',
      token: 'old',
      fetch: send as unknown as typeof fetch,
    }
    const api = createApi(settings)
    Object.assign(settings, { language: 'en', token: 'new' })
    await api('GET /menu')
    await createApi(settings)('GET /menu')
    expect(send.mock.calls.map(([, init]) => init?.headers)).toMatchObject([
      { 'User-Language': 'bg', Authorization: 'Bearer old' },
      { 'User-Language': 'en', Authorization: 'Bearer new' },
    ])
  })
})

it('counts bytes, not letters', () => {
  expect([isLonger('мед', 6), isLonger('мед', 5), isLonger('tea', 3), isLonger('tea', 2)]).toEqual([
    false,
    true,
    false,
    true,
  ])
})
