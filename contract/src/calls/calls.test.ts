import { expect, expectTypeOf, test } from 'vitest'
import { type Body, calls } from './calls.ts'

type OrderBody = Body<'POST /orders'>
type SingleOrderBody = Body<'POST /orders/store-single'>

test('requests are typed: an optional field takes what its schema takes, or nothing', () => {
  expectTypeOf<OrderBody['note']>().toEqualTypeOf<string | null | undefined>()
  expectTypeOf<OrderBody['expected_total']>().toEqualTypeOf<number | '' | null | undefined>()
  expectTypeOf<Exclude<OrderBody['delivery'], null | undefined | ''>['office_id']>().toEqualTypeOf<
    number | '' | null | undefined
  >()
  expectTypeOf<Exclude<OrderBody['delivery'], null | undefined | ''>['quarter']>().toEqualTypeOf<
    string | null | undefined
  >()
  expectTypeOf<OrderBody['items'][number]['selected_options']>().toEqualTypeOf<
    Record<string, number> | readonly never[] | '' | null | undefined
  >()
  expectTypeOf<SingleOrderBody['from_date']>().toEqualTypeOf<string | null | undefined>()
  expectTypeOf<Body<'POST /deliveries/services'>>().toEqualTypeOf<{ country?: string | null | undefined }>()
  expectTypeOf<Body<'POST /deliveries/offices'>['postCode']>().toEqualTypeOf<string | number | null | undefined>()
  expectTypeOf<Body<'POST /info/send-message'>['phone']>().toEqualTypeOf<string | null | undefined>()
  // @ts-expect-error -- a note is a text
  const note: Pick<OrderBody, 'note'> = { note: 42 }
  expect(calls['POST /orders'].body.shape.note.safeParse(note.note).success).toBe(false)
})

const offices = (postCode: unknown) =>
  calls['POST /deliveries/offices'].body.safeParse({ service: 'post', iso: 'BG', postCode })

test('a post code may be a number', () => {
  expect([4000, '4000', '', null, undefined].map((code) => offices(code).data?.postCode)).toEqual([
    '4000',
    '4000',
    undefined,
    undefined,
    undefined,
  ])
  expect([true, [], {}, 'x'.repeat(21)].map((code) => offices(code).success)).toEqual([false, false, false, false])
})

const item = (selected_options: unknown) =>
  calls['POST /cart/price'].body.safeParse({ items: [{ id: 1, selected_count: 1, selected_options }] })

test('no options may be an empty list', () => {
  expect([[], {}, null, undefined].map((options) => item(options).data?.items[0]?.selected_options)).toEqual([
    {},
    {},
    undefined,
    undefined,
  ])
  expect([[1], 'x', 1].map((options) => item(options).success)).toEqual([false, false, false])
})

const message = (fields: object) =>
  calls['POST /info/send-message'].body.safeParse({
    first_name: 'Ana',
    email: 'ana@example.bg',
    subject: 'x',
    message: 'x',
    gdpr_consent: true,
    ...fields,
  })

test('characters that show nothing, and that turn text around, are removed from what people type', () => {
  expect(message({ first_name: 'A\u00adna \u202egnp.exe\u200b' }).data?.first_name).toBe('Ana gnp.exe')
  expect(message({ message: 'a\u2066b\u2069\n\u200fc' }).data?.message).toBe('ab\nc')
  expect(message({ first_name: '👩‍👧 Ѝна' }).data?.first_name).toBe('👩‍👧 Ѝна')
  for (const first_name of ['\u202e', ' \u200b ', 'a\u2028b', 'a\nb', 'a\u0000b'])
    expect([first_name, message({ first_name }).success]).toEqual([first_name, false])
})

test('an e-mail address is taken without the spaces around it', () => {
  expect(message({ email: ' ana@example.bg\n' }).data?.email).toBe('ana@example.bg')
  expect(message({ email: 'a na@example.bg' }).success).toBe(false)
})
