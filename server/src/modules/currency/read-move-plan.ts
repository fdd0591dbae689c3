import { convertCurrency, type Currency, fixedRate, type Language, toDecimal } from '@vitrina/contract'
import type { CurrencyMove as MovePlan } from '@vitrina/contract/office'
import type { Translated } from '../../platform/database/columns.ts'
import type { Queries } from '../../platform/database/client.ts'
import { sql } from '../../platform/database/drizzle.ts'
import { inLanguage } from '../../platform/language.ts'
import { translate } from '../../platform/texts/index.ts'
import { convertDocument, type CurrencyMove, type Document, findMoveErrors, readDocuments } from '../records/index.ts'

type Documents = Awaited<ReturnType<typeof readDocuments>>
type Example = MovePlan['examples'][number]
export type { MovePlan }

/** So many products are shown as examples, and so many amounts of every other kind. */
const EXAMPLES = 3

/** The currency that a shop can move to by a rate of the law: Bulgaria has had the euro since 2026. */
export const moveFrom = (currency: Currency): CurrencyMove | null =>
  currency === 'BGN' ? { from: 'BGN', to: 'EUR' } : null

/** What a move would do now: how much, examples, and what has to be changed before. Nothing is changed, and nobody waits. */
export async function readMovePlan(queries: Queries, move: CurrencyMove, language: Language): Promise<MovePlan> {
  const documents = await readDocuments(queries)
  const { numerator, denominator } = fixedRate(move.from, move.to)
  const [errors, products, counts, mentions] = await Promise.all([
    findMoveErrors(queries, move),
    readProductExamples(queries, move, language),
    readCounts(queries, move.from),
    findMentions(queries, documents, language),
  ])
  return {
    to: move.to,
    rate: denominator / numerator,
    counts: { ...counts, ...countDocuments(documents) },
    examples: [...products, ...examplesOf(documents, move, language)],
    errors: errors.map(({ record, path, message }) => ({
      record: [record, path.join('.')].filter(Boolean).join(' '),
      reason: translate(message, language),
    })),
    mentions,
  }
}

async function readProductExamples(queries: Queries, move: CurrencyMove, language: Language): Promise<Example[]> {
  type Row = { key: string; name: Translated; price: number; regular_price: number | null }
  const { rows } = await queries.execute<Row>(sql`
    select key, name, price, regular_price from product where archived_at is null order by position, id limit ${EXAMPLES}`)
  const example = (what: Example['what'], { name, key }: Row, minor: number): Example => ({
    what,
    name: inLanguage(name, language) || key,
    before: toDecimal(minor, move.from),
    after: toDecimal(convertCurrency(minor, move.from, move.to), move.to),
  })
  return rows.flatMap((row) => [
    example('product', row, row.price),
    ...(row.regular_price === null ? [] : [example('regular_price', row, row.regular_price)]),
  ])
}

/** So many records that name amounts in their words are listed. */
const MENTIONS = 30
/** Kinds whose words a merchant writes. */
const KINDS_WITH_WORDS = [
  'info',
  'news',
  'maker',
  'section',
  'category',
  'payment',
  'hotel',
  'plan',
  'extra',
  'room',
] as const

/** Records whose words name an amount in leva, which only people can change. */
async function findMentions(queries: Queries, documents: Documents, language: Language): Promise<MovePlan['mentions']> {
  const nameOf = (names: unknown, key: string) => inLanguage((names ?? {}) as Translated, language) || key
  const records = KINDS_WITH_WORDS.flatMap((kind) =>
    [...documents[kind]].flatMap(([key, document]) =>
      /\d\s*(лв|лева|BGN|leva?(?!\p{L}))/iu.test(JSON.stringify(document))
        ? [{ kind, key, name: nameOf(document.title ?? document.name, key) }]
        : [],
    ),
  )
  const { rows } = await queries.execute<{ key: string; name: Translated }>(sql`
    select key, name from product where archived_at is null and (summary::text || description::text) ~* '[0-9]\s*(лв|лева|BGN|leva?([^[:alpha:]]|$))'
    order by position, id limit ${MENTIONS}`)
  return [...records, ...rows.map(({ key, name }) => ({ kind: 'product', key, name: nameOf(name, key) }))].slice(
    0,
    MENTIONS,
  )
}

type Counts = MovePlan['counts']

/** What is counted in the database; the rest is counted in documents. */
async function readCounts(
  queries: Queries,
  currency: Currency,
): Promise<Pick<Counts, 'products' | 'former_prices' | 'planned' | 'drafts' | 'open_orders' | 'future_bookings'>> {
  const { rows } = await queries.execute<Counts>(sql`select
    (select count(*)::int from product where archived_at is null) as products,
    (select count(*)::int from price_change) as former_prices,
    (select count(*)::int from scheduled_change where done_at is null) as planned,
    (select count(*)::int from draft) as drafts,
    (select count(*)::int from shop_order where currency = ${currency} and state in ('placed', 'confirmed', 'packed', 'shipped')) as open_orders,
    (select count(*)::int from booking where currency = ${currency} and state in ('held', 'confirmed')) as future_bookings`)
  return rows[0]!
}

function countDocuments({ delivery, payment, promo, room, season, plan, extra }: Documents) {
  const count = (documents: ReadonlyMap<string, Document>, hasAmount: (document: Document) => boolean = () => true) =>
    [...documents.values()].filter(hasAmount).length
  const services = (delivery.get('delivery')?.services ?? []) as Document[]
  return {
    services: services.filter(({ rates }) => rates !== undefined).length,
    fees: count(payment, ({ fee }) => fee !== undefined),
    promos: count(promo, ({ kind, minimum }) => kind === 'amount' || minimum !== undefined),
    rooms: count(room),
    seasons: count(season, ({ rates }) => rates !== undefined),
    plans: count(
      plan,
      ({ adult_supplement: adult, child_supplement: child }) => adult !== undefined || child !== undefined,
    ),
    extras: count(extra),
  }
}

/** The first amounts of every kind. A season is called by its key: it has no name. */
function examplesOf(documents: Documents, move: CurrencyMove, language: Language): Example[] {
  const amounts = [...amountsOf(documents, language)]
  const converted = [...amountsOf(convertAll(documents, move), language)]
  const shown = new Map<Example['what'], number>()
  return amounts.flatMap(({ amount, ...example }, index) => {
    const count = (shown.get(example.what) ?? 0) + 1
    shown.set(example.what, count)
    return count > EXAMPLES ? [] : [{ ...example, before: amount, after: converted[index]!.amount }]
  })
}

const SHOWN_KINDS = ['settings', 'delivery', 'payment', 'promo', 'hotel', 'room', 'season', 'extra'] as const
type ShownDocuments = Record<(typeof SHOWN_KINDS)[number], ReadonlyMap<string, Document>>

const convertAll = (documents: Documents, move: CurrencyMove): ShownDocuments =>
  Object.fromEntries(
    SHOWN_KINDS.map((kind) => [
      kind,
      new Map([...documents[kind]].map(([key, document]) => [key, convertDocument(kind, document, move)])),
    ]),
  ) as unknown as ShownDocuments

type Amount = Pick<Example, 'what' | 'name'> & { amount: number }

/** Amounts in the order of the documents, so that those before and after the move stand at the same places. */
function* amountsOf(documents: ShownDocuments, language: Language): Generator<Amount> {
  const named = (document: Document, key: string) => inLanguage((document.name ?? {}) as Translated, language) || key
  const amount = (what: Amount['what'], name: string, value: unknown): Amount[] =>
    typeof value === 'number' ? [{ what, name, amount: value }] : []
  for (const service of (documents.delivery.get('delivery')?.services ?? []) as Document[])
    for (const rate of (service.rates ?? []) as { free_from?: number; steps: { price: number }[] }[]) {
      yield* amount('delivery', named(service, String(service.key)), rate.steps[0]!.price)
      yield* amount('free_from', named(service, String(service.key)), rate.free_from)
    }
  for (const [key, { title, gift_wrapping }] of documents.settings)
    yield* amount('gift_wrapping', named({ name: title }, key), (gift_wrapping as Document | undefined)?.price)
  for (const [key, payment] of documents.payment) yield* amount('fee', named(payment, key), payment.fee)
  for (const [code, promo] of documents.promo) {
    if (promo.kind === 'amount') yield* amount('promo', code, promo.value)
    yield* amount('minimum', code, promo.minimum)
  }
  for (const [key, room] of documents.room) yield* amount('room', named(room, key), room.price)
  for (const [key, season] of documents.season)
    for (const rate of Object.values((season.rates ?? {}) as Record<string, Document>))
      yield* amount('season', key, rate.price)
  for (const [key, extra] of documents.extra) yield* amount('extra', named(extra, key), extra.price)
  for (const [key, hotel] of documents.hotel) yield* amount('city_tax', named(hotel, key), hotel.city_tax)
}
