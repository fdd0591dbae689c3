import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { currencyLabel } from '@vitrina/contract/money'
import type { OrderTask, Today } from '@vitrina/contract/office'
import { ORDER_TASKS } from '@vitrina/contract/office/constants'
import { formatMoney } from '@vitrina/i18n'
import { Button, buttonClass, Notice, Skeleton } from '@vitrina/ui'
import type { ReactNode } from 'react'
import { OpeningSteps, OwnShop } from '../opening/index.ts'
import { failureText } from '../records/index.ts'
import type { OfficeApi } from '../shared/api.ts'
import { formatWhen } from '../shared/dates.ts'
import { errorText } from '../shared/errors.ts'
import { useMe, useOffice } from '../shared/session.ts'
import { m, type Texts, useLanguage, useTexts } from '../shared/texts.ts'
import { Part, Screen } from '../shell/screen.tsx'

type Stay = NonNullable<Today['stays']>['arrivals'][number]

const REFRESH_MS = 60_000

/** Loaded again each minute, and when the window is looked at again. */
export const todayQuery = (api: OfficeApi) =>
  queryOptions({
    queryKey: ['today'],
    queryFn: async ({ signal }) => (await api('GET /today', { signal })).data,
    staleTime: 0,
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  })

/** What is to be done, each line one press away from where it is done. What was shown stays when it can't be loaded again. */
export function TodayScreen() {
  const t = useTexts()
  const language = useLanguage()
  const { api } = useOffice()
  const isOwner = useMe().permissions.includes('settings')
  const { data, error, isPending, dataUpdatedAt, refetch } = useQuery(todayQuery(api))
  return (
    <Screen title={t(m.office_today)}>
      {error && (
        <Notice tone="warn" role="status" className="mb-6">
          {data
            ? t(m.office_today_stale, { when: formatWhen(new Date(dataUpdatedAt).toISOString(), language) })
            : errorText(error, t)}{' '}
          <Button variant="link" onClick={() => void refetch()}>
            {t(m.office_try_again)}
          </Button>
        </Notice>
      )}
      {isOwner && <OpeningSteps />}
      {isPending && !error && <TodaySkeleton />}
      {data && <TodayParts today={data} />}
      {isOwner && <OwnShop />}
    </Screen>
  )
}

function TodayParts({ today }: { today: Today }) {
  const t = useTexts()
  const lines = useLines(today)
  return (
    <>
      {lines.length === 0 ? (
        <div className="border-y border-line py-10">
          <h2 className="text-2xl">{t(m.office_today_done)}</h2>
          <p className="mt-2 text-muted">{t(m.office_today_done_text)}</p>
        </div>
      ) : (
        <section>
          <h2 className="sr-only">{t(m.office_today_to_do)}</h2>
          <ul className="divide-y divide-line border-y border-line">{lines}</ul>
        </section>
      )}
      {today.stays && (
        <div className="mt-10 grid gap-10 *:mt-0 *:min-w-0 lg:grid-cols-2">
          <Stays title={t(m.office_today_arrivals)} stays={today.stays.arrivals} />
          <Stays title={t(m.office_today_departures)} stays={today.stays.departures} />
        </div>
      )}
    </>
  )
}

const ORDER_LINES: Record<OrderTask, Parameters<Texts>[0]> = {
  new: m.office_today_orders_new,
  to_pack: m.office_today_orders_to_pack,
  to_ship: m.office_today_orders_to_ship,
  to_give_back: m.office_today_orders_to_give_back,
  unpaid: m.office_today_orders_unpaid,
}

const attention = (part: 'emails' | 'jobs' | 'planned' | 'stock') => ({
  to: '/attention' as '/messages',
  search: { part },
})

/** The lines with something to do. */
function useLines({ orders, messages, reviews, emails, planned_changes, jobs, stock, batches }: Today): ReactNode[] {
  const t = useTexts()
  const line = (key: string, label: string, count: number | undefined, rest: Omit<LineProps, 'label' | 'count'>) =>
    count ? [<Line key={key} label={label} count={count} {...rest} />] : []
  return [
    ...ORDER_TASKS.flatMap((task) =>
      line(task, t(ORDER_LINES[task], {}), orders?.[task], {
        link: { to: '/orders' as '/messages', search: { task } },
      }),
    ),
    ...line('messages', t(m.office_today_messages), messages?.open, {
      link: { to: '/messages', search: { state: 'open' } },
    }),
    ...line('reviews', t(m.office_today_reviews), reviews?.waiting, {
      link: { to: '/reviews' as '/messages', search: {} },
    }),
    ...line('stuck', t(m.office_today_emails_stuck), emails?.stuck, { isBad: true, link: attention('emails') }),
    ...line('stored', t(m.office_today_emails_stored), emails?.stored, { link: attention('emails') }),
    ...(planned_changes ?? []).map(({ id, title, failure }) => (
      <Line
        key={`planned ${id}`}
        label={t(m.office_today_planned, { title })}
        detail={failureText(failure, t)}
        link={attention('planned')}
        isBad
      />
    )),
    ...line('jobs', t(m.office_today_jobs), jobs?.failed, { isBad: true, link: attention('jobs') }),
    ...line('batches', t(m.office_today_batches), batches?.due, {
      detail: batches?.name,
      link: { to: `/products/${batches?.product}` as '/messages', search: {} },
    }),
    ...line('stock', t(m.office_today_sold_out), stock?.sold_out, {
      detail: stock && namesOf(stock, t),
      link: attention('stock'),
    }),
    ...line('low', t(m.office_today_low), stock?.low, {
      link: { to: '/products' as '/messages', search: { part: 'low' } },
    }),
  ]
}

function namesOf({ sold_out, names }: NonNullable<Today['stock']>, t: Texts): string {
  const listed = names.join(', ')
  return sold_out > names.length ? t(m.office_today_names, { names: listed }) : listed
}

type LineProps = {
  label: string
  count?: number
  detail?: string | undefined
  link: { to: '/messages'; search: object }
  isBad?: boolean
}

function Line({ label, count, detail, link, isBad = false }: LineProps) {
  const content = (
    <>
      <span className={`min-w-10 text-2xl tabular-nums ${isBad ? 'text-bad' : 'text-accent'}`}>{count ?? '!'}</span>
      <span className="min-w-0">
        <span className="block">{label}</span>
        {detail && <span className="block truncate text-sm text-muted">{detail}</span>}
      </span>
    </>
  )
  const layout = 'flex min-h-14 items-center gap-4 px-2 py-3'
  return (
    <li>
      <Link {...link} className={`${layout} hover:bg-raised`}>
        {content}
      </Link>
    </li>
  )
}

function Stays({ title, stays }: { title: string; stays: readonly Stay[] }) {
  const t = useTexts()
  const language = useLanguage()
  return (
    <Part title={title}>
      {stays.length === 0 ? (
        <p className="text-muted">{t(m.office_today_nobody)}</p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {stays.map(({ numbers, name, nights, rooms, guests, due, currency, goods }) => (
            <li key={numbers.join()} className="px-2 py-3">
              <p className="flex items-baseline justify-between gap-4">
                <bdi className="min-w-0 font-semibold">{name}</bdi>
                <span
                  className={`max-w-1/2 shrink-0 text-end text-sm ${due === null ? 'text-muted' : 'font-semibold'}`}
                >
                  {due === null
                    ? t(m.office_today_paid)
                    : t(m.office_today_due, {
                        amount: formatMoney(due, { code: currency, label: currencyLabel(currency) }, language),
                      })}
                </span>
              </p>
              <p className="text-sm text-muted">
                {inWords(rooms)}, {t(m.office_today_nights, { count: nights })},{' '}
                {t(m.office_today_guests, { count: guests })}
              </p>
              {goods.map((order) => (
                <InTheRoom key={order.number} order={order} />
              ))}
            </li>
          ))}
        </ul>
      )}
    </Part>
  )
}

/** `2 × Attic room, Family room`. */
function inWords(rooms: readonly string[]): string {
  const countOf = (name: string) => rooms.filter((room) => room === name).length
  return [...new Set(rooms)].map((room) => (countOf(room) > 1 ? `${countOf(room)} × ${room}` : room)).join(', ')
}

function TodaySkeleton() {
  return (
    <div className="flex flex-col gap-3" aria-busy="true">
      {Array.from({ length: 4 }, (_, index) => (
        <Skeleton key={index} className="h-14" />
      ))}
    </div>
  )
}

/** What was ordered with a stay: whoever may see the order has the way to it. */
function InTheRoom({ order: { number, lines } }: { order: Stay['goods'][number] }) {
  const t = useTexts()
  const mayOpen = useMe().permissions.includes('orders')
  const goods = lines.map(({ name, count }) => `${count}\u00a0× ${name}`).join('; ')
  return (
    <p className="text-sm">
      {t(m.office_today_in_room, { goods })}{' '}
      {mayOpen ? (
        <Link
          to="/orders/$number"
          params={{ number }}
          className={buttonClass({ variant: 'link', className: '-mx-1 text-sm' })}
        >
          {t(m.office_order, { number })}
        </Link>
      ) : (
        t(m.office_order, { number })
      )}
    </p>
  )
}
