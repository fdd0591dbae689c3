import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { VOUCHER_STATES } from '@vitrina/contract/constants'
import { formatLongDay } from '@vitrina/contract/format-day'
import { Button, EmptyState } from '@vitrina/ui'
import { useState } from 'react'
import {
  ListAnswer,
  ListPaging,
  ListView,
  NothingFound,
  rowLinkClass,
  SearchField,
  TabRow,
  tabClass,
} from '../lists/index.ts'
import { useMoney } from '../orders/money/use-money.ts'
import { useMe, useOffice } from '../shared/session.ts'
import { m, useLanguage, useTexts } from '../shared/texts.ts'
import { Screen } from '../shell/screen.tsx'
import { IssueDialog } from './issue-dialog.tsx'
import { stateName, type VoucherSearch, type VoucherSummary, vouchersQuery } from './queries.ts'

/** Every voucher, by its state and by the end of its code; what can be bought with them all; and the button that issues one. */
export function VouchersScreen({ search }: { search: VoucherSearch }) {
  const t = useTexts()
  const { api } = useOffice()
  const { permissions } = useMe()
  const navigate = useNavigate()
  const query = useQuery(vouchersQuery(api, search))
  const [isIssuing, setIsIssuing] = useState(false)
  const { q, state } = search
  return (
    <Screen
      title={t(m.office_vouchers)}
      actions={
        permissions.includes('refunds') && (
          <Button variant="secondary" onClick={() => setIsIssuing(true)}>
            {t(m.office_voucher_issue)}
          </Button>
        )
      }
    >
      {isIssuing && query.data && <IssueDialog currency={query.data.currency} onClose={() => setIsIssuing(false)} />}
      <TabRow label={t(m.office_vouchers_filter)} current={state}>
        {[undefined, ...VOUCHER_STATES].map((each) => (
          <li key={each ?? 'all'}>
            <Link
              to="/vouchers"
              search={{ ...(q && { q }), ...(each && { state: each }) }}
              aria-current={each === state ? 'page' : undefined}
              className={tabClass(each === state)}
            >
              {each ? stateName(each, t) : t(m.office_vouchers_all)}
            </Link>
          </li>
        ))}
      </TabRow>
      <div className="mt-6 max-w-xl">
        <SearchField
          value={q ?? ''}
          hint={t(m.office_vouchers_hint)}
          onSearch={(words) =>
            void navigate({
              to: '/vouchers',
              search: { ...(words && { q: words }), ...(state && { state }) },
              replace: true,
            })
          }
        />
      </div>
      <div className="mt-6">
        <ListAnswer query={query}>
          {({ vouchers, pages, outstanding, currency }) => (
            <>
              {outstanding > 0 && <Outstanding amount={outstanding} currency={currency} />}
              {vouchers.length > 0 ? (
                <Vouchers vouchers={vouchers} />
              ) : q || state ? (
                <NothingFound onClear={() => void navigate({ to: '/vouchers', search: {} })} />
              ) : (
                <EmptyState title={t(m.office_vouchers_none)}>{t(m.office_vouchers_none_text)}</EmptyState>
              )}
              <ListPaging current={search.page} last={pages} />
            </>
          )}
        </ListAnswer>
      </div>
    </Screen>
  )
}

function Outstanding({ amount, currency }: { amount: number; currency: VoucherSummary['currency'] }) {
  const t = useTexts()
  const money = useMoney(currency)
  return <p className="mb-4 text-sm text-muted">{t(m.office_vouchers_outstanding, { amount: money(amount) })}</p>
}

function Vouchers({ vouchers }: { vouchers: readonly VoucherSummary[] }) {
  const t = useTexts()
  return (
    <ListView
      label={t(m.office_vouchers)}
      rows={vouchers}
      keyOf={({ id }) => String(id)}
      nameOf={({ last_four }) => t(m.office_voucher, { last_four })}
      columns={[
        { key: 'code', label: t(m.office_voucher_code), Cell: CodeCell },
        { key: 'state', label: t(m.office_voucher_state), Cell: StateCell },
        { key: 'until', label: t(m.office_voucher_until), Cell: UntilCell },
        { key: 'order', label: t(m.office_order_number), Cell: OrderCell, className: 'tabular-nums' },
        { key: 'value', label: t(m.office_voucher_value), Cell: ValueCell, isNumber: true },
        { key: 'left', label: t(m.office_voucher_left), Cell: LeftCell, isNumber: true },
      ]}
      Card={VoucherCard}
    />
  )
}

type Row = { row: VoucherSummary }

const CodeCell = ({ row: { id, last_four } }: Row) => (
  <Link to="/vouchers/$id" params={{ id: String(id) }} className={rowLinkClass}>
    …{last_four}
  </Link>
)
function StateCell({ row: { state } }: Row) {
  return stateName(state, useTexts())
}
function UntilCell({ row: { valid_until } }: Row) {
  return formatLongDay(valid_until, useLanguage())
}
function OrderCell({ row: { order_number } }: Row) {
  const t = useTexts()
  return order_number ?? t(m.office_voucher_by_hand)
}
function ValueCell({ row: { value, currency } }: Row) {
  return <span className="tabular-nums">{useMoney(currency)(value)}</span>
}
function LeftCell({ row: { left, currency } }: Row) {
  return <span className="font-semibold tabular-nums">{useMoney(currency)(left)}</span>
}

function VoucherCard({ row }: Row) {
  const t = useTexts()
  return (
    <>
      <p className="flex justify-between gap-3">
        <CodeCell row={row} />
        <LeftCell row={row} />
      </p>
      <p className="text-sm text-muted">
        <StateCell row={row} />, {t(m.office_voucher_until_short)} <UntilCell row={row} />
      </p>
    </>
  )
}
