import { expect, it } from 'vitest'
import { scrubItem } from './scrub-envelope.ts'

const ORIGIN = 'https://shop.example'
const ORDER = `${ORIGIN}/orders/cash/thank_you/s3cret`
const scrub = (type: string, payload: unknown) => scrubItem([{ type }, payload], ORIGIN, 'Browser/1')

it('an error has what failed and where, and only fields that are known', () => {
  const item = scrub('event', {
    event_id: 'abc',
    level: 'error',
    platform: 'javascript',
    transaction: '/orders/cash/thank_you/$url',
    tags: { route: 'boundary' },
    user: { id: 's3cret', ip_address: '1.2.3.4' },
    extra: { __serialized__: { name: 's3cret' } },
    request: { url: ORDER, headers: { Referer: ORDER, Cookie: 's3cret' }, query_string: 's3cret' },
    contexts: { trace: { trace_id: 't', span_id: 's', data: { url: ORDER, 'lcp.element': 's3cret' } }, culture: {} },
    exception: {
      values: [
        {
          type: 'Error',
          value: `cannot open ${ORDER} "s3cret"`,
          stacktrace: { frames: [{ filename: `${ORIGIN}/assets/x-12345678.js`, lineno: 1 }] },
        },
      ],
    },
    breadcrumbs: [
      { category: 'navigation', data: { from: ORDER, to: '/cart', state: 's3cret' } },
      { category: 'fetch', data: { url: '/api/v1/orders/s3cret', method: 'GET', status_code: 200, body: 's3cret' } },
      { category: 'ui.click', message: 'button', data: { text: 's3cret' } },
      { category: 'console', message: 's3cret' },
    ],
  })
  expect(JSON.stringify(item)).not.toContain('s3cret')
  expect(item![1]).toMatchObject({
    event_id: 'abc',
    request: { url: `${ORIGIN}/orders/cash/thank_you/*`, headers: { 'User-Agent': 'Browser/1' } },
    exception: { values: [{ value: 'cannot open [address] "…"' }] },
    breadcrumbs: [
      { category: 'navigation', data: { from: `${ORIGIN}/orders/cash/thank_you/*`, to: '/cart' } },
      { category: 'fetch', data: { url: '/api/v1/orders/*', method: 'GET', status_code: 200 } },
      { category: 'ui.click', message: 'button' },
      { category: 'console' },
    ],
  })
  expect(Object.keys(item![1] as object)).not.toContain('user')
})

it('a transaction has its spans by their pattern, and no element of the page', () => {
  const item = scrub('transaction', {
    type: 'transaction',
    transaction: '/product/$url',
    spans: [
      { span_id: 's', op: 'http.client', description: `GET ${ORIGIN}/api/v1/orders/s3cret`, data: { x: 's3cret' } },
    ],
    measurements: { lcp: { value: 1 } },
  })
  expect(JSON.stringify(item)).not.toContain('s3cret')
  expect(item![1]).toMatchObject({ spans: [{ description: `GET ${ORIGIN}/api/v1/orders/*` }] })
})

it('a recording has the structure of the page, without texts, names, values and addresses', () => {
  const page = {
    type: 2,
    tagName: 'div',
    attributes: {
      class: 'p-4',
      'aria-label': 's3cret',
      title: 's3cret',
      'data-id': 's3cret',
      href: ORDER,
      value: 's3cret',
    },
    childNodes: [
      { type: 3, textContent: 's3cret' },
      { type: 3, isStyle: true, textContent: 'a{color:red}' },
      { type: 5, textContent: 's3cret' },
    ],
  }
  const events = [
    { type: 4, data: { href: ORDER, width: 1, height: 1 } },
    { type: 2, data: { node: page } },
    {
      type: 3,
      data: {
        source: 0,
        texts: [{ id: 1, value: 's3cret' }],
        attributes: [{ id: 1, attributes: { alt: 's3cret', class: 'x' } }],
      },
    },
    { type: 3, data: { source: 5, text: 's3cret', id: 2 } },
    {
      type: 5,
      timestamp: 1,
      data: {
        tag: 'breadcrumb',
        payload: { category: 'ui.click', message: 's3cret', data: { node: { textContent: 's3cret' } } },
      },
    },
    {
      type: 5,
      timestamp: 1,
      data: {
        tag: 'performanceSpan',
        payload: { op: 'navigation.push', description: ORDER, data: { previous: 's3cret' } },
      },
    },
  ]
  const [header, payload] = scrub('replay_recording', `{"segment_id":0}\n${JSON.stringify(events)}`)!
  const text = new TextDecoder().decode(payload as Uint8Array)
  expect(text).not.toContain('s3cret')
  expect(header['length']).toBe((payload as Uint8Array).length)
  const [line, scrubbed] = text.split('\n').map((part) => JSON.parse(part))
  expect(line).toEqual({ segment_id: 0 })
  expect(scrubbed[1].data.node).toMatchObject({
    tagName: 'div',
    attributes: { class: 'p-4', href: `${ORIGIN}/orders/cash/thank_you/*` },
    childNodes: [{ textContent: '******' }, { textContent: 'a{color:red}' }, { textContent: '******' }],
  })
  expect(scrubbed[2].data).toMatchObject({
    texts: [{ id: 1, value: '******' }],
    attributes: [{ id: 1, attributes: { class: 'x' } }],
  })
})

it('an item of an unknown kind does not leave the browser', () => {
  for (const type of ['attachment', 'log', 'span', 'session']) expect(scrub(type, { text: 's3cret' })).toBeNull()
  expect(scrub('client_report', { discarded_events: [] })).not.toBeNull()
})
