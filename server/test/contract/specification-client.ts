/**
 * A client as somebody would write it who has the specification and nothing else: its section 7 says which calls there
 * are, how they are headed and which part of each answer is used. It knows none of our types on purpose.
 */

/** Milliseconds, the specification's section 9. */
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
  // Every request carries the header, with no token too: the specification's client does not ask whether it has one.
  defaultHeaders['Authorization'] = `Bearer ${token ?? ''}`

  async function send(
    method: string,
    path: string,
    payload: unknown,
    headers: Record<string, string> = {},
  ): Promise<SpecificationResponse> {
    const answer = await fetch(`${origin}/api/v1${path}`, {
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
    const text = await answer.text()
    return { status: answer.status, headers: answer.headers, text, body: text === '' ? undefined : JSON.parse(text) }
  }

  const get = (path: string, headers?: Record<string, string>) => send('GET', path, undefined, headers)
  const post = (path: string, payload?: unknown, headers?: Record<string, string>) =>
    send('POST', path, payload, headers)

  /** The "answer used" of a call that has to succeed. */
  const used = async (answer: Promise<SpecificationResponse>, path: string): Promise<any> => {
    const { status, body, text } = await answer
    if (status !== 200 && status !== 201) throw new Error(`${status}: ${text}`)
    return path.split('.').reduce((at, step) => at[step], body)
  }

  return {
    get,
    post,
    // One line for each row of the table, in its order.
    settings: async () => (await get('/settings')).body,
    options: () => used(get('/options'), 'data'),
    sections: () => used(get('/sections'), 'data'),
    menu: () => used(get('/menu'), 'data'),
    infos: () => used(get('/info'), 'data.data'),
    sendMessage: (message: unknown) => post('/info/send-message', message),
    productCategories: () => used(get('/categories?type=1'), 'data.data'),
    newsCategories: () => used(get('/categories?type=2'), 'data'),
    products: () => used(get('/products'), 'data.data'),
    reservedDays: (id: number) => used(get(`/products/reserved/${id}`), 'data.data'),
    news: () => used(get('/news'), 'data'),
    storeSingle: (order: unknown, headers?: Record<string, string>) => post('/orders/store-single', order, headers),
    storeOrder: (order: unknown, headers?: Record<string, string>) => post('/orders', order, headers),
    deliveryServices: async () => (await post('/deliveries/services')).body as { data: any[]; to: any[] },
    countries: () => used(post('/deliveries/countries'), 'data'),
    cities: (iso: string) => used(post('/deliveries/cities', { iso }), 'data'),
    offices: (asked: { service: string; iso: string; city?: unknown; postCode?: string }) =>
      used(post('/deliveries/offices', asked), 'data'),
    calculate: (delivery: unknown) => post('/deliveries/calculate', delivery),
    paymentServices: () => used(post('/payments/services'), 'data'),
  }
}
