import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Button, buttonClass, EmptyState, Notice } from '@vitrina/ui'
import { currencyLabel } from '@vitrina/contract/money'
import { formatMoney } from '@vitrina/i18n'
import {
  ActionBar,
  ListAnswer,
  ListPaging,
  ListTotal,
  ListView,
  NothingFound,
  rowLinkClass,
  SavedViews,
  SearchField,
  useSelection,
} from '../lists/index.ts'
import { NewOrders } from '../live/index.ts'
import { formatWhen } from '../shared/dates.ts'
import { errorText } from '../shared/errors.ts'
import { useOffice } from '../shared/session.ts'
import { m, useLanguage, useTexts } from '../shared/texts.ts'
import { Screen } from '../shell/screen.tsx'
import { OrderFilters } from './order-filters.tsx'
import { Tasks } from './order-tasks.tsx'
import { actionText } from './order-texts.ts'
import { PapersOfMany } from './papers.tsx'
import { type OrderSearch, ordersQuery, type OrderSummary } from './queries.ts'
import { PaymentMark, StateMark } from './state-mark.tsx'

/** What many orders can be made at once. */
const MANY = ['confirmed', 'packed', 'shipped'] as const

/** The orders: by what is to be done, searched, filtered, many changed at once. */
export function OrdersScreen({ search }: { search: OrderSearch }) {
  const t = useTexts()
  const { api } = useOffice()
  const navigate = useNavigate()
  const query = useQuery(ordersQuery(api, search))
  /** Another list begins at its first page, and while somebody types the back button leads to the screen before. */
  const show = (changes: OrderSearch, replace = false) =>
    void navigate({ to: '/orders', search: { ...search, page: undefined, ...changes } as OrderSearch, replace })
  const { page: _page, sort: _sort, ...filter } = search
  return (
    <Screen
      title={t(m.office_orders)}
      actions={
        <Link to="/orders/new" className={buttonClass({ variant: 'secondary' })}>
          {t(m.office_order_new)}
        </Link>
      }
    >
      <Tasks search={search} counts={query.data?.tasks} />
      <div className="mt-6 flex flex-wrap items-start gap-x-4 gap-y-4 sm:gap-x-6">
        <SearchField
          value={search.q ?? ''}
          hint={t(m.office_orders_hint)}
          onSearch={(q) => show({ q: q || undefined } as OrderSearch, true)}
        />
        <OrderFilters search={search} onChange={(changes) => show(changes)} />
      </div>
      <SavedViews list="orders" search={search} />
      <div className="mt-6">
        <NewOrders key={JSON.stringify(search)} search={search} />
        <ListAnswer query={query}>
          {({ orders, total, pages }) => (
            <>
              <ListTotal
                total={total}
                csvName={`${t(m.office_orders)}.csv`}
                readCsv={() => api('GET /orders.csv', { query: filter })}
              />
              {orders.length > 0 ? (
                <Orders orders={orders} />
              ) : Object.keys(filter).length > 0 ? (
                <NothingFound onClear={() => void navigate({ to: '/orders', search: {} })} />
              ) : (
                <EmptyState title={t(m.office_orders_none)}>{t(m.office_orders_none_text)}</EmptyState>
              )}
              <ListPaging current={search.page} last={pages} />
            </>
          )}
        </ListAnswer>
      </div>
    </Screen>
  )
}

function Orders({ orders }: { orders: readonly OrderSummary[] }) {
  const t = useTexts()
  const selection = useSelection(orders.map(({ number }) => number))
  return (
    <>
      <ListView
        label={t(m.office_orders)}
        rows={orders}
        keyOf={({ number }) => number}
        nameOf={({ number }) => t(m.office_order, { number })}
        selection={selection}
        columns={[
          { key: 'number', label: t(m.office_order_number), Cell: NumberCell, className: 'tabular-nums' },
          { key: 'when', label: t(m.office_order_when), Cell: WhenCell },
          { key: 'customer', label: t(m.office_order_customer), Cell: CustomerCell, className: 'wrap-anywhere' },
          { key: 'state', label: t(m.office_order_state), Cell: StateCell },
          { key: 'payment', label: t(m.office_order_payment_state), Cell: PaymentCell, className: 'max-lg:hidden' },
          { key: 'total', label: t(m.office_order_total), Cell: TotalCell, isNumber: true },
        ]}
        Card={OrderCard}
      />
      <ManyAtOnce orders={orders} selection={selection} />
    </>
  )
}

type Row = { row: OrderSummary }

function OrderLink({ number, children }: { number: string; children: string }) {
  return (
    <Link to="/orders/$number" params={{ number }} className={rowLinkClass}>
      {children}
    </Link>
  )
}

const NumberCell = ({ row: { number } }: Row) => <OrderLink number={number}>{number}</OrderLink>
const StateCell = ({ row: { state } }: Row) => <StateMark state={state} />
const PaymentCell = ({ row: { payment_state, with_stay } }: Row) => (
  <PaymentMark state={payment_state} isWithStay={with_stay} />
)

function WhenCell({ row: { created_at } }: Row) {
  return (
    <time dateTime={created_at} className="text-sm whitespace-nowrap text-muted tabular-nums">
      {formatWhen(created_at, useLanguage())}
    </time>
  )
}

function CustomerCell({ row: { name, has_note, address } }: Row) {
  const t = useTexts()
  return (
    <>
      {name}
      {has_note && <span className="ms-2 text-sm text-muted">{t(m.office_order_has_note)}</span>}
      <span className="block text-sm text-muted max-xl:hidden">{address}</span>
    </>
  )
}

function TotalCell({ row: { total, currency } }: Row) {
  const language = useLanguage()
  return (
    <span className="whitespace-nowrap tabular-nums">
      {formatMoney(total, { code: currency, label: currencyLabel(currency) }, language)}
    </span>
  )
}

function OrderCard({ row }: Row) {
  const t = useTexts()
  const language = useLanguage()
  return (
    <>
      <div className="flex flex-wrap justify-between gap-x-4">
        <OrderLink number={row.number}>{row.name}</OrderLink>
        <TotalCell row={row} />
      </div>
      <p className="text-sm text-muted tabular-nums">
        {t(m.office_order, { number: row.number })}, {formatWhen(row.created_at, language)}
      </p>
      <p className="text-sm text-muted">
        {t(m.office_order_items, { count: row.item_count })}
        {row.has_note && `, ${t(m.office_order_has_note)}`}
      </p>
      <div className="mt-1.5 flex flex-wrap gap-x-3 gap-y-1">
        <StateMark state={row.state} />
        <PaymentMark state={row.payment_state} isWithStay={row.with_stay} />
      </div>
    </>
  )
}

const showWhole = (said: HTMLElement | null) => said?.parentElement?.scrollIntoView({ block: 'nearest' })

function ManyAtOnce({
  orders,
  selection,
}: {
  orders: readonly OrderSummary[]
  selection: ReturnType<typeof useSelection>
}) {
  const t = useTexts()
  const { api } = useOffice()
  const queryClient = useQueryClient()
  const change = useMutation({
    mutationFn: async (to: (typeof MANY)[number]) => {
      const seen = orders.flatMap(({ number, state }) =>
        selection.keys.includes(number) ? [{ number: Number(number), state }] : [],
      )
      return (await api('POST /orders/state', { body: { numbers: selection.keys.map(Number), to, seen } })).data
    },
    onSuccess: selection.clear,
    onSettled: () =>
      Promise.all(['orders', 'order'].map((kind) => queryClient.invalidateQueries({ queryKey: [kind] }))),
  })
  return (
    <>
      {change.error && (
        <Notice tone="bad" role="alert" className="mt-4">
          {errorText(change.error, t)}
        </Notice>
      )}
      {change.data && (
        <Notice tone={change.data.refused.length > 0 ? 'warn' : 'good'} role="status" className="mt-4">
          {/* Below a long list it would not be seen. */}
          <p key={change.submittedAt} ref={showWhole}>
            {t(m.office_order_changed, { count: change.data.changed.length })}
          </p>
          {change.data.refused.length > 0 && (
            <>
              <p className="mt-2 font-semibold">{t(m.office_order_refused, { count: change.data.refused.length })}</p>
              <ul className="mt-1 grid gap-1">
                {change.data.refused.map(({ number, why }) => (
                  <li key={number} className="flex flex-wrap items-baseline gap-x-2">
                    <Link
                      to="/orders/$number"
                      params={{ number: String(number) }}
                      className="inline-flex min-h-11 items-center whitespace-nowrap underline underline-offset-[0.3em] sm:min-h-6"
                    >
                      {t(m.office_order, { number: String(number) })}
                    </Link>
                    <span>{why}</span>
                  </li>
                ))}
              </ul>
            </>
          )}
        </Notice>
      )}
      <ActionBar selection={selection}>
        {MANY.map((to) => (
          <Button
            key={to}
            variant="secondary"
            className="px-3 max-sm:grow max-sm:text-sm sm:px-4"
            busy={change.isPending && change.variables === to}
            disabled={change.isPending}
            onClick={() => change.mutate(to)}
          >
            {actionText(to, t)}
          </Button>
        ))}
        <PapersOfMany numbers={selection.keys} />
      </ActionBar>
    </>
  )
}
