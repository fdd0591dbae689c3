import type { Logger } from 'pino'
import type { Database } from '../../platform/database/client.ts'
import { and, eq, sql } from '../../platform/database/drizzle.ts'
import { Rejection } from '../../platform/rejection.ts'
import { applyReport, NEVER_BEGUN } from './reports/apply-report.ts'
import { openPayment, PAYMENT_WINDOW_MS } from './open-payment.ts'
import {
  type BegunPayment,
  type OnlineProvider,
  type PaymentProvider,
  type PaymentRequest,
  ProviderError,
} from './providers/provider.ts'
import { findActivePayment, findPaymentMethod, lockPayment } from './queries.ts'
import type { PaymentRow, PaymentSubject, SubjectDescription, Subjects } from './subjects.ts'
import { payment } from './tables.ts'
import { text } from './texts.ts'

export type PaymentContext = {
  database: Database
  providers: ReadonlyMap<string, PaymentProvider>
  subjects: Subjects
  logger: Logger
  /** The shop's origin, where customers come back to. */
  publicUrl: string
  /** The whole of asking a provider, tries and pauses included: a shopper waits for it. */
  deadlineMs: number
}

/** Stripe refuses sessions that expire in less than 30 minutes; its clock and ours differ a little. */
const LEAST_WINDOW_MS = 31 * 60_000

/** Says on the order's page that the customer comes back from the payment, and how. */
const returnParameter = { paid: '?payment=returned', back: '?payment=back' } as const

/**
 * The page where a subject is paid: begun now, or begun before and still open. Repeatable: two requests at once get one page. A
 * subject that is paid, or that the bank is about to pay, gets its own page. A Rejection (409) when nothing is to be paid, and (503)
 * when the provider can't be reached: the subject then waits, and paying can be tried again.
 */
export async function pay(subject: PaymentSubject, context: PaymentContext): Promise<{ redirect: string } | Rejection> {
  const due = await readDuePayment(subject, context)
  if (due instanceof Rejection) return due
  const { redirect, state } = due.active
  switch (state) {
    case 'created':
      return begin(due, context)
    case 'open':
      return redirect === null ? leaveWallet(due, context) : reopen(due, redirect, context)
    default:
      return { redirect: due.description.path }
  }
}

/** What is to be paid, the payment by which it is, and at whom. */
export type DuePayment = {
  subject: PaymentSubject
  description: SubjectDescription
  active: PaymentRow
  online: OnlineProvider
}

/** The payment by which a subject is to be paid. A Rejection (409) when nothing is, and (503) when its provider is not set up any more. */
export async function readDuePayment(
  subject: PaymentSubject,
  context: PaymentContext,
): Promise<DuePayment | Rejection> {
  const { database, subjects, providers } = context
  const description = await subjects.handlersOf(subject.kind).describe(database.queries, subject.id)
  if (!description) return Rejection.notFound()
  const active =
    (await findActivePayment(database.queries, subject)) ?? (await openAnother(subject, description, context))
  if (active instanceof Rejection) return active
  const online = providers.get(active.provider)?.online
  return online ? { subject, description, active, online } : unavailable()
}

/** A payment for what is due although none is open, such as the rest of a booking. */
async function openAnother(
  subject: PaymentSubject,
  { due, currency, method }: SubjectDescription,
  { database, providers }: PaymentContext,
): Promise<PaymentRow | Rejection> {
  if (due === null) return Rejection.of(409, 'conflict', text('payment_not_due'))
  const row = await findPaymentMethod(database.queries, method)
  const provider = row && providers.get(row.provider)
  if (!provider?.online) return Rejection.of(409, 'conflict', text('payment_not_due'))
  const rejection = await database.transaction((tx) => openPayment(tx, { subject, method, provider, due, currency }))
  return (
    rejection ??
    (await findActivePayment(database.queries, subject)) ??
    Rejection.of(409, 'conflict', text('payment_not_due'))
  )
}

async function begin(due: DuePayment, context: PaymentContext): Promise<{ redirect: string } | Rejection> {
  const begun = await beginWith((request) => due.online.begin(request), due, context)
  return begun instanceof Rejection ? begun : { redirect: begun?.redirect ?? due.description.path }
}

/** Has the provider begin a payment in one of its ways, and writes down how. Null when it is not wanted any more. */
export async function beginWith<B extends SavedBegin>(
  ask: (request: PaymentRequest) => Promise<B>,
  { active, online, description }: DuePayment,
  context: PaymentContext,
): Promise<B | null | Rejection> {
  const { path, title, number, language, email } = description
  const row = await withTimeToPay(active, context)
  const origin = context.publicUrl
  try {
    const begun = await withDeadline(
      ask({
        key: row.key,
        idempotencyKey: `${row.key}-${row.attempt}`,
        amount: row.amount,
        currency: row.currency,
        expiresAt: row.expires_at!,
        title,
        number,
        language,
        email,
        returnUrl: `${origin}${path}${returnParameter.paid}`,
        cancelUrl: `${origin}${path}${returnParameter.back}`,
      }),
      context,
    )
    return (await saveBegun(row, begun, online, context)) ? begun : null
  } catch (error) {
    return reportFailure(error, row, context)
  }
}

/** What is written down of a payment that is begun. One by a wallet has no page. */
type SavedBegin = Omit<BegunPayment, 'redirect'> & { redirect: string | null }

/**
 * A payment that was begun with a wallet is to be paid at the provider's page. It is begun anew before its former try is ended, so that the end of that
 * means nothing to it; had the customer been faster with the wallet, it is paid by that.
 */
async function leaveWallet(left: DuePayment, context: PaymentContext): Promise<{ redirect: string } | Rejection> {
  const { database, subjects } = context
  const { subject, description, active: row, online } = left
  const handlers = subjects.handlersOf(subject.kind)
  const { renewed, due } = await database.transaction(async (tx) => {
    const { state, reference } = await lockPayment(tx, row.id)
    // Another request has done so meanwhile.
    if (state !== 'open' || reference !== row.reference) return { renewed: undefined, due: row.due }
    await handlers.onPaymentRetried(tx, subject.id)
    const due = (await handlers.describe(tx, subject.id))?.due ?? null
    // What was cancelled or changed at the office is about to end this payment, and has to hear of its end.
    if (due === null || (due !== row.due && handlers.replacesOutdated)) return { renewed: undefined, due }
    const [renewed] = await tx
      .update(payment)
      .set({ state: 'created', reference: null, attempt: sql`${payment.attempt} + 1`, modified_at: sql`now()` })
      .where(eq(payment.id, row.id))
      .returning()
    return { renewed, due }
  })
  if (due === null) return { redirect: description.path }
  if (!renewed) return due === row.due ? pay(subject, context) : unavailable()
  try {
    const ended = await withDeadline(online.cancel(row.reference!), context)
    if (ended === null || ended.state === 'expired')
      return await begin({ ...left, active: await withDue(renewed, due, left, context) }, context)
    await database.transaction((tx) => applyReport(tx, row.id, ended, context))
    return { redirect: description.path }
  } catch (error) {
    return reportFailure(error, row, context)
  }
}

/** The payment for what is due by now. Not before its former try has ended, which was for what was due then. */
async function withDue(
  row: PaymentRow,
  due: number,
  { online, description }: DuePayment,
  { database }: PaymentContext,
): Promise<PaymentRow> {
  if (row.due === due) return row
  return (await updateCreated(row, { due, ...online.chargeOf(due, description.currency) }, database)) ?? row
}

/** The payment with an expiry that the provider accepts: the customer may have waited until it could be reached. */
async function withTimeToPay(row: PaymentRow, { database }: PaymentContext): Promise<PaymentRow> {
  if (row.expires_at!.getTime() - Date.now() >= LEAST_WINDOW_MS) return row
  return (await updateCreated(row, { expires_at: new Date(Date.now() + PAYMENT_WINDOW_MS) }, database)) ?? row
}

/** Changes what the provider is to be asked for; undefined where another request has done so, or has asked. */
async function updateCreated(
  row: PaymentRow,
  changes: Partial<Pick<PaymentRow, 'due' | 'amount' | 'currency' | 'expires_at'>>,
  { queries }: Database,
): Promise<PaymentRow | undefined> {
  const [updated] = await queries
    .update(payment)
    // What is asked with one key must not change.
    .set({ ...changes, attempt: sql`${payment.attempt} + 1`, modified_at: sql`now()` })
    .where(and(eq(payment.id, row.id), eq(payment.state, 'created'), eq(payment.attempt, row.attempt)))
    .returning()
  return updated
}

/** False when the payment is not wanted any more, for instance because the merchant has cancelled the order meanwhile. */
async function saveBegun(
  row: PaymentRow,
  { reference, redirect, expiresAt }: SavedBegin,
  online: OnlineProvider,
  { database: { queries } }: PaymentContext,
): Promise<boolean> {
  const opened = await queries
    .update(payment)
    .set({ state: 'open', reference, redirect, expires_at: expiresAt, failure: null, modified_at: sql`now()` })
    // What was begun anew meanwhile is not opened by the answer of a former try.
    .where(and(eq(payment.id, row.id), eq(payment.state, 'created'), eq(payment.attempt, row.attempt)))
    .returning({ id: payment.id })
  if (opened.length > 0) return true
  const [current] = await queries.select().from(payment).where(eq(payment.id, row.id))
  // Another request has begun it, or it is paid already.
  if (current?.reference === reference) return current.state === 'open'
  await online.cancel(reference).catch(() => {})
  return false
}

/** An open payment is paid at the page it has. What became of it is asked first, so that what is paid or over is not paid again. */
async function reopen(
  { subject, description, active, online }: DuePayment,
  redirect: string,
  context: PaymentContext,
): Promise<{ redirect: string } | Rejection> {
  const { database, subjects } = context
  const handlers = subjects.handlersOf(subject.kind)
  const isOpen = await checkPayment(active, online, context).catch((error: unknown) => {
    if (error instanceof ProviderError) return true
    throw error
  })
  if (isOpen) {
    await database.transaction((tx) => handlers.onPaymentRetried(tx, subject.id))
    return { redirect }
  }
  const after = await handlers.describe(database.queries, subject.id)
  return after?.due == null ? { redirect: description.path } : unavailable()
}

/** Asks the provider what became of a payment, and takes it over. True while it can be paid. Throws a ProviderError. */
export async function checkPayment(row: PaymentRow, online: OnlineProvider, context: PaymentContext): Promise<boolean> {
  const { database } = context
  const isOver = row.expires_at !== null && row.expires_at.getTime() < Date.now()
  // A provider that still holds it open is told to close it, so that its answer is final.
  const reported = await withDeadline(isOver ? online.cancel(row.reference!) : online.fetch(row.reference!), context)
  await database.queries
    .update(payment)
    .set({ checked_at: sql`now()` })
    .where(eq(payment.id, row.id))
  // A provider that does not know it can't be paid for it, unless the customer has paid before the shop changed its keys.
  const report = reported ?? (isOver && row.state !== 'processing' ? NEVER_BEGUN : null)
  if (!report || report.state === 'open') return true
  await database.transaction((tx) => applyReport(tx, row.id, report, context))
  return false
}

function reportFailure(error: unknown, row: PaymentRow, { logger }: PaymentContext): Rejection {
  if (!(error instanceof ProviderError)) throw error
  const level = error.kind === 'unavailable' ? 'warn' : 'error'
  logger[level]({ payment_id: row.id, code: error.code }, 'a payment could not be begun')
  return unavailable()
}

const unavailable = () => Rejection.of(503, 'unavailable', text('payment_unavailable'))

/** The library's timeout counts from byte to byte; a provider that answers drop by drop must not hold a shopper up either. */
async function withDeadline<T>(answer: Promise<T>, { deadlineMs }: PaymentContext): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const deadline = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ProviderError('provider', 'unavailable', 'deadline')), deadlineMs)
  })
  try {
    return await Promise.race([answer, deadline])
  } finally {
    clearTimeout(timer)
    answer.catch(() => {})
  }
}
