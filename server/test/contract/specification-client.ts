/**
 * A client written from docs/specification.md alone: section 7 lists the calls, their headers and the part of each response that
 * is used. It uses none of the contract's types, so that the tests do not depend on them.
 */

/** Milliseconds, section 9 of docs/specification.md. */
const REQUEST_TIMEOUT_MS = 10_000

export type SpecificationResponse = { status: number; headers: Headers; text: string; body: any }
export type SpecificationClient = ReturnType<typeof createSpecificationClient>

export type SpecificationClientSettings = {
  origin: string
  apiKey?: string | undefined
  language?: string | undefined
  token?: string | undefined
}

/** "The token and language are read once, when the client is created." */
export function createSpecificationClient({ origin, apiKey, language, token }: SpecificationClientSettings) {
  const defaultHeaders: Record<string, string> = {}
  if (apiKey !== undefined) defaultHeaders['X-Api-Key'] = apiKey
  if (language !== undefined) defaultHeaders['User-Language'] = language
  // The specification's client sends the header with every request, even without a token.
  defaultHeaders['Authorization'] = `Bearer ${token ?? ''}`

  async function send(
    method: string,
    path: string,
    payload: unknown,
    headers: Record<string, string> = {},
  ): Promise<SpecificationResponse> {
    const response = await fetch(`${origin}/api/v1${path}`, {
      method,
      headers: {
        ...defaultHeaders,
        ...(payload === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(payload === undefined ? {} : { body: typeof payload === 'string' ? payload : JSON.stringify(payload) }),
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
      redirect: 'manual',
    })
    const text = await response.text()
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: text === '' ? undefined : JSON.parse(text),
    }
  }

  const get = (path: string, headers?: Record<string, string>) => send('GET', path, undefined, headers)
  const post = (path: string, payload?: unknown, headers?: Record<string, string>) =>
    send('POST', path, payload, headers)

  /** The part of a successful response that the specification names as "answer used". */
  const usedPart = async (response: Promise<SpecificationResponse>, path: string): Promise<any> => {
    const { status, body, text } = await response
    if (status !== 200 && status !== 201) throw new Error(`${status}: ${text}`)
    return path.split('.').reduce((value, key) => value[key], body)
  }

  return {
    get,
    post,
    send,
    // One line for each row of the specification's table, in the same order.
    settings: async () => (await get('/settings')).body,
    options: () => usedPart(get('/options'), 'data'),
    sections: () => usedPart(get('/sections'), 'data'),
    menu: () => usedPart(get('/menu'), 'data'),
    infos: () => usedPart(get('/info'), 'data.data'),
    sendMessage: (message: unknown) => post('/info/send-message', message),
    productCategories: () => usedPart(get('/categories?type=1'), 'data.data'),
    newsCategories: () => usedPart(get('/categories?type=2'), 'data'),
    products: () => usedPart(get('/products'), 'data.data'),
    reservedDays: (id: number) => usedPart(get(`/products/reserved/${id}`), 'data.data'),
    news: () => usedPart(get('/news'), 'data'),
    storeSingle: (order: unknown, headers?: Record<string, string>) => post('/orders/store-single', order, headers),
    storeOrder: (order: unknown, headers?: Record<string, string>) => post('/orders', order, headers),
    login: async (credentials: unknown) =>
      (await post('/auth/login', credentials)).body as { data: any; auth_token: string },
    register: async (data: unknown) => (await post('/auth/register', data)).body as { data: any; auth_token: string },
    forgot: (request: unknown) => post('/auth/forgot', request),
    reset: (data: unknown) => send('PUT', '/auth/reset', data),
    user: () => usedPart(get('/auth/user'), 'data'),
    tokenProfile: () => usedPart(post('/auth/get-token-profile'), 'data'),
    rooms: () => usedPart(get('/rooms'), 'data.data'),
    dailyRates: async (query = '') => (await get(`/rooms/daily-rates${query}`)).body as { list: any[]; hotel: any },
    searchRooms: (filter: unknown) => usedPart(post('/rooms/search', filter), 'data.data'),
    realPrice: (room: unknown) => post('/rooms/get-real-price', room),
    deliveryServices: async () => (await post('/deliveries/services')).body as { data: any[]; to: any[] },
    countries: () => usedPart(post('/deliveries/countries'), 'data'),
    cities: (iso: string) => usedPart(post('/deliveries/cities', { iso }), 'data'),
    offices: (filter: { service: string; iso: string; city?: unknown; postCode?: string }) =>
      usedPart(post('/deliveries/offices', filter), 'data'),
    calculate: (delivery: unknown) => post('/deliveries/calculate', delivery),
    paymentServices: () => usedPart(post('/payments/services'), 'data'),
  }
}
