import { useQuery } from '@tanstack/react-query'
import { ApiError } from '@vitrina/api-client'
import { AmountRow, ArrowIcon, Button, buttonClass, Notice, Skeleton, Thumbnail } from '@vitrina/ui'
import { formatDays } from '@vitrina/contract/format-day'
import { LOCALES } from '@vitrina/contract/locales'
import { minAgeOf } from '@vitrina/contract/min-age'
import { AlsoHere } from '../live/index.ts'
import { formatWhen } from '../shared/dates.ts'
import { errorText } from '../shared/errors.ts'
import { useOffice } from '../shared/session.ts'
import { m, useLanguage, useTexts } from '../shared/texts.ts'
import { NotFoundScreen } from '../shell/dead-end.tsx'
import { Part, Screen } from '../shell/screen.tsx'
import { useMoney } from './money/use-money.ts'
import { IssuedVouchers } from './issued-vouchers.tsx'
import { OrderBalance } from './money/order-balance.tsx'
import { NextStates } from './next-states.tsx'
import { Messages } from './messages.tsx'
import { Notes } from './notes.tsx'
import { entryText, reasonText, reductionText, whoText } from './order-texts.ts'
import { Gift } from './gift.tsx'
import { PapersOfOne } from './papers.tsx'
import { ParcelPart } from './parcel.tsx'
import { type OfficeOrder, orderQuery } from './queries.ts'
import { PaymentMark, StateMark } from './state-mark.tsx'
import { Unpaid } from './unpaid.tsx'

/** One order: what to send to whom, what is paid, what comes next, and what has been. */
export function OrderScreen({ number }: { number: string }) {
  const t = useTexts()
  const language = useLanguage()
  const { api } = useOffice()
  const { data, error, isFetching, refetch } = useQuery(orderQuery(api, number))
  if (error instanceof ApiError && error.status === 404) return <NotFoundScreen />
  return (
    <Screen
      title={t(m.office_order, { number })}
      parent={{ link: { to: '/orders' }, label: t(m.office_orders) }}
      actions={
        data && (
          <a href={data.page_url} target="_blank" rel="noreferrer" className={buttonClass({ variant: 'link' })}>
            {t(m.office_order_customer_page)}
            <ArrowIcon />
          </a>
        )
      }
    >
      {data && <AlsoHere record={{ kind: 'order', number: Number(number) }} />}
      {error && (
        <Notice tone="bad" role="alert" className="mb-6">
          <div className="flex flex-wrap items-center justify-between gap-x-6">
            <p>
              {errorText(error, t)} {data && t(m.office_list_stale)}
            </p>
            <Button variant="link" busy={isFetching} onClick={() => void refetch()}>
              {t(m.office_try_again)}
            </Button>
          </div>
        </Notice>
      )}
      {data ? (
        <>
          <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <StateMark state={data.order.state} />
            <PaymentMark state={data.order.payment_state} isWithStay={data.order.stay !== null} />
            <time dateTime={data.order.created_at} className="text-sm text-muted tabular-nums">
              {formatWhen(data.order.created_at, language)}
            </time>
          </p>
          <Unpaid data={data} />
          <NextStates data={data} />
          <div className="mt-8 grid gap-x-12 gap-y-10 *:min-w-0 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <div>
              {data.order.note && (
                <Notice className="mb-8">
                  <p className="text-sm font-semibold">{t(m.office_order_customer_note)}</p>
                  <p className="break-words whitespace-pre-line">{data.order.note}</p>
                </Notice>
              )}
              {data.order.stay && (
                <Notice className="mb-8">{t(m.office_order_stay, { number: data.order.stay.number })}</Notice>
              )}
              <MinimumAge lines={data.order.lines} />
              {data.order.gift && <Gift gift={data.order.gift} />}
              <Lines data={data} />
              <IssuedVouchers data={data} />
              <OrderBalance data={data} />
              <Notes number={number} notes={data.notes} />
            </div>
            <div>
              <People data={data} />
              {data.order.delivery.to !== 'email' && data.order.stay === null && <ParcelPart order={data.order} />}
              <Messages messages={data.messages} />
              <History history={data.history} order={data.order} />
            </div>
          </div>
        </>
      ) : (
        isFetching && <OrderSkeleton />
      )}
    </Screen>
  )
}

const isBeforeSending = ({ state }: OfficeOrder['order']): boolean =>
  state === 'placed' || state === 'confirmed' || state === 'packed'

const lineName = (line: OfficeOrder['order']['lines'][number] | undefined): string =>
  line ? [line.name, ...line.options.map(({ value }) => value)].join(', ') : ''

function Lines({ data: { order, returnable } }: { data: OfficeOrder }) {
  const t = useTexts()
  const language = useLanguage()
  const money = useMoney(order.currency)
  return (
    <Part title={t(m.office_order_lines)}>
      <ul className="divide-y divide-line border-y border-line">
        {order.lines.map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a line is known by its position
          <li key={index} className="flex flex-wrap items-start gap-x-4 py-3">
            <Thumbnail icon={line.icon} className="w-14 shrink-0" />
            <div className="min-w-0 grow basis-32">
              <p>
                <span className="me-2 font-semibold tabular-nums">{line.selected_count} ×</span>
                {line.name}
              </p>
              {line.options.length > 0 && (
                <p className="text-sm text-muted">
                  {line.options.map(({ name, value }) => `${name}: ${value}`).join(', ')}
                </p>
              )}
              {line.from_date && line.to_date && (
                <p className="text-sm text-muted">{formatDays(line.from_date, line.to_date, language)}</p>
              )}
              {line.selected_count > 1 && <p className="text-sm text-muted tabular-nums">{money(line.price)}</p>}
              {isBeforeSending(order) && !line.voucher && returnable[index]! < line.selected_count && (
                <p className="text-sm font-semibold">{t(m.office_order_to_send, { count: returnable[index]! })}</p>
              )}
            </div>
            <span className="ms-auto tabular-nums">{money(line.total)}</span>
          </li>
        ))}
      </ul>
      <dl className="mt-3 tabular-nums">
        <AmountRow label={t(m.office_order_subtotal)} amount={money(order.subtotal)} />
        {order.discount > 0 && (
          <AmountRow
            label={
              order.promo_code
                ? t(m.office_order_discount_code, { code: order.promo_code })
                : t(m.office_order_discount)
            }
            amount={money(-order.discount)}
          />
        )}
        <AmountRow label={t(m.office_order_delivery)} amount={money(order.delivery_price)} />
        {order.gift_wrapping !== null && (
          <AmountRow label={t(m.office_order_wrapping)} amount={money(order.gift_wrapping)} />
        )}
        {order.payment_fee > 0 && <AmountRow label={t(m.office_order_fee)} amount={money(order.payment_fee)} />}
        {order.reductions.map(({ created_at, kind, amount, reason }) => (
          <AmountRow
            key={created_at}
            label={[reductionText(kind, t), reason].filter(Boolean).join(': ')}
            amount={money(-amount)}
          />
        ))}
        <div className="mt-2 flex flex-wrap justify-between gap-x-6 border-t border-line-strong pt-2 text-lg font-semibold">
          <dt>{t(m.office_order_total)}</dt>
          <dd className="ms-auto">{money(order.total)}</dd>
        </div>
        {order.paid_by_voucher.map(({ last_four, amount }) => (
          <AmountRow key={last_four} label={t(m.office_voucher_paid, { last_four })} amount={money(-amount)} />
        ))}
      </dl>
      {order.withdrawal.statements.map(({ created_at, lines }) => (
        <Notice key={created_at} tone="warn" className="mt-4">
          {formatWhen(created_at, language)}:{' '}
          {t(m.office_order_withdrawn, {
            what: lines.map(({ line, count }) => `${count} × ${lineName(order.lines[line])}`).join('; '),
          })}
        </Notice>
      ))}
    </Part>
  )
}

const CONTACT =
  'inline-flex min-h-11 items-center break-all underline decoration-line-strong underline-offset-[0.3em] hover:decoration-ink'

/** Who packs it and who hands it over have to know. */
function MinimumAge({ lines }: { lines: OfficeOrder['order']['lines'] }) {
  const t = useTexts()
  const age = minAgeOf(lines)
  return age > 0 && <Notice className="mb-8">{t(m.office_order_min_age, { age })}</Notice>
}

function People({ data: { order, language: theirs } }: { data: OfficeOrder }) {
  const t = useTexts()
  const { invoice } = order
  return (
    <>
      <Part title={t(m.office_order_customer)}>
        <p className="font-semibold">
          {order.first_name} {order.last_name}
        </p>
        <p className="flex flex-wrap gap-x-6">
          {order.phone && (
            <a href={`tel:${order.phone}`} className={CONTACT}>
              {order.phone}
            </a>
          )}
          {order.email && (
            <a href={`mailto:${order.email}`} className={CONTACT}>
              {order.email}
            </a>
          )}
        </p>
        <p className="text-sm text-muted">{t(m.office_order_language, { language: LOCALES[theirs].name })}</p>
      </Part>
      <Part title={t(m.office_order_delivery)}>
        <p>{order.delivery.service_name}</p>
        <p className="select-all">{order.delivery.address}</p>
        {order.stay && (
          <p className="mt-3">
            <PapersOfOne number={order.number} kinds={['slip']} />
          </p>
        )}
      </Part>
      <Part title={t(m.office_order_payment)}>
        <p>{order.payment.name}</p>
        {!(order.stay && order.payment_state === 'due_on_delivery') && (
          <PaymentMark state={order.payment_state} isWithStay={order.stay !== null} />
        )}
      </Part>
      {invoice && (
        <Part title={t(m.office_order_invoice)}>
          {Object.values(invoice).map((value) => value && <p key={String(value)}>{String(value)}</p>)}
        </Part>
      )}
    </>
  )
}

function History({ history, order }: { history: OfficeOrder['history']; order: OfficeOrder['order'] }) {
  const money = useMoney(order.currency)
  const t = useTexts()
  const language = useLanguage()
  if (history.length === 0) return null
  return (
    <Part title={t(m.office_history)}>
      <ol className="divide-y divide-line border-y border-line text-sm">
        {history.toReversed().map((entry) => (
          <li key={entry.id} className="py-2.5">
            <p className="break-words">{entryText(entry, t, money, order.stay !== null)}</p>
            {entry.reason && <p className="break-words whitespace-pre-line">{reasonText(entry.reason, t)}</p>}
            <p className="text-muted tabular-nums">
              {whoText(entry.who, t)}, <time dateTime={entry.at}>{formatWhen(entry.at, language)}</time>
            </p>
          </li>
        ))}
      </ol>
    </Part>
  )
}

function OrderSkeleton() {
  return (
    <div aria-busy="true">
      <Skeleton className="h-6 w-56" />
      <Skeleton className="mt-6 h-11 w-72 max-w-full" />
      <div className="mt-8 grid gap-x-12 gap-y-10 xl:grid-cols-[3fr_2fr]">
        <div>
          {[0, 1, 2].map((line) => (
            <div key={line} className="flex gap-4 border-b border-line py-3">
              <Skeleton className="h-17 w-14" />
              <Skeleton className="h-4 grow" />
              <Skeleton className="h-4 w-20" />
            </div>
          ))}
        </div>
        <div>
          <Skeleton className="h-6 w-40" />
          <Skeleton className="mt-4 h-20" />
        </div>
      </div>
    </div>
  )
}
