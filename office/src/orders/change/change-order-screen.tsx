import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ApiError } from '@vitrina/api-client'
import { Button, Field, Notice, Skeleton } from '@vitrina/ui'
import { useEffect, useRef } from 'react'
import { errorText, fieldError } from '../../shared/errors.ts'
import { LeaveQuestion } from '../../shared/leave-question.tsx'
import { useOffice } from '../../shared/session.ts'
import { m, useTexts } from '../../shared/texts.ts'
import { useChange } from '../../shared/use-change.ts'
import { NotFoundScreen } from '../../shell/dead-end.tsx'
import { Part, Screen } from '../../shell/screen.tsx'
import { ChangesSince } from '../changes-since.tsx'
import { CustomerFields } from '../customer-fields.tsx'
import { DeliveryFields } from '../delivery-fields.tsx'
import { MoneyChangeView, useMoneyChange } from '../money/money-change.tsx'
import { parseAmount } from '../../shared/amounts.ts'
import { withProduct } from '../new-order-draft.ts'
import { NewOrderLines } from '../new-order-lines.tsx'
import { ProductSearch } from '../product-search.tsx'
import { type OfficeOrder, orderQuery } from '../queries.ts'
import { changeBody, otherDelivery, useOrderChange } from './change-draft.ts'
import { ChangeLines } from './change-lines.tsx'

/** Changes what was ordered, for whom and where to, before it has left. */
export function ChangeOrderScreen({ number }: { number: string }) {
  const t = useTexts()
  const { api } = useOffice()
  const { data, error, refetch } = useQuery({ ...orderQuery(api, number), refetchOnWindowFocus: false })
  if (error instanceof ApiError && error.status === 404) return <NotFoundScreen />
  return (
    <Screen
      title={t(m.office_order_change_title, { number })}
      parent={{ link: { to: '/orders/$number', params: { number } }, label: t(m.office_order, { number }) }}
    >
      {error && !data && (
        <Notice tone="bad" role="alert">
          {errorText(error, t)}{' '}
          <Button variant="link" onClick={() => void refetch()}>
            {t(m.office_try_again)}
          </Button>
        </Notice>
      )}
      {data ? data.can.edit ? <ChangeForm data={data} /> : <TooLate /> : !error && <Skeleton className="h-96" />}
    </Screen>
  )
}

function TooLate() {
  const t = useTexts()
  return <Notice tone="warn">{t(m.office_order_change_too_late)}</Notice>
}

function ChangeForm({ data }: { data: OfficeOrder }) {
  const t = useTexts()
  const { api } = useOffice()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const { order } = data
  const { number } = order
  const { change, seen, isUnsaved, set, rebase, clear } = useOrderChange(data)
  const body = changeBody(change, data)
  const save = useChange(
    ['order', 'orders', 'today'],
    (_api, saved: NonNullable<typeof body>) => _api('PUT /orders/{number}', { params: { number }, body: saved }),
    () => {
      clear()
      void navigate({ to: '/orders/$number', params: { number }, ignoreBlocker: true })
    },
  )
  const preview = useMoneyChange(
    `edit ${number}`,
    body,
    (asked: NonNullable<typeof body>) =>
      api('PUT /orders/{number}', { params: { number }, body: { ...asked, preview: true } }),
    save,
  )
  const isOutdated = data.version !== change.version
  const failure = save.error ?? preview.error
  const error = (field: string) => fieldError(failure, field)
  const keptIndexes = change.kept.filter(({ isRemoved }) => !isRemoved).map(({ line }) => line)
  const keptError = (line: number, field: string) =>
    error([`lines.${keptIndexes.indexOf(line)}`, field].filter(Boolean).join('.'))
  useEffect(() => {
    if (save.error) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [save.error])
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => event.preventDefault()}
      className="grid gap-x-12 gap-y-10 max-lg:pb-20 *:min-w-0 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
    >
      <LeaveQuestion isUnsaved={isUnsaved} />
      <div>
        <Part title={t(m.office_order_lines)}>
          <div className="grid gap-5">
            <ChangeLines
              order={order}
              lines={change.kept.slice(0, order.lines.length)}
              onChange={(kept) => set({ kept })}
              error={keptError}
            />
            <NewOrderLines
              lines={change.added}
              priced={undefined}
              onChange={(added) => set({ added })}
              error={(field) =>
                error(field.replace(/^items\.(\d+)/, (_, index) => `lines.${keptIndexes.length + Number(index)}`))
              }
            />
            <ProductSearch
              language={data.language}
              onChoose={(product) => set({ added: withProduct(change.added, product) })}
              error={keptIndexes.length + change.added.length === 0 ? t(m.office_order_change_empty) : error('lines')}
            />
          </div>
        </Part>
        <Part title={t(m.office_order_customer)}>
          <CustomerFields
            value={change.customer}
            onChange={(changed) => set({ customer: { ...change.customer, ...changed } })}
            error={(field) => error(`customer.${field}`)}
          />
        </Part>
        <Part title={t(m.office_order_delivery)}>
          <div className="grid gap-5">
            {change.delivery ? (
              <DeliveryFields
                value={change.delivery}
                onChange={(changed) => set({ delivery: { ...change.delivery!, ...changed } })}
                error={(field) => error(`delivery.${field}`)}
              />
            ) : (
              <p>
                {order.delivery.service_name}
                <br />
                {order.delivery.address}
              </p>
            )}
            <Button
              variant="link"
              className="justify-self-start"
              onClick={() => set({ delivery: change.delivery ? null : otherDelivery(data) })}
            >
              {t(change.delivery ? m.office_change_keep_address : m.office_change_address)}
            </Button>
            <Field
              label={t(m.office_order_delivery_price)}
              hint={t(m.office_order_change_delivery_price_hint)}
              optionalMark={t(m.field_optional)}
              inputMode="decimal"
              autoComplete="off"
              maxLength={14}
              value={change.delivery_price}
              onChange={({ target }) => set({ delivery_price: target.value })}
              error={
                Number.isNaN(parseAmount(change.delivery_price))
                  ? t(m.office_order_amount_invalid)
                  : error('delivery_price')
              }
            />
          </div>
        </Part>
      </div>
      <div className="xl:sticky xl:top-6 xl:self-start">
        <Part title={t(m.office_balance)}>
          <div className="grid gap-5">
            {isOutdated ? (
              <Notice tone="warn" role="alert">
                {t(m.office_change_conflict)}
                <ChangesSince data={data} entry={seen} />
                <Button variant="link" onClick={() => rebase()}>
                  {t(m.office_change_look)}
                </Button>
              </Notice>
            ) : (
              <MoneyChangeView change={preview.data} error={preview.error} />
            )}
            <Field
              label={t(m.office_reason)}
              optionalMark={t(m.field_optional)}
              autoComplete="off"
              maxLength={300}
              value={change.reason}
              onChange={({ target }) => set({ reason: target.value })}
            />
            {errorText(save.error, t) && !isOutdated && (
              <Notice tone="bad" role="alert">
                {errorText(save.error, t)}
              </Notice>
            )}
            <div className="flex flex-wrap gap-3">
              <Button
                disabled={!body || isOutdated}
                busy={save.isPending}
                onClick={() => {
                  if (body) save.mutate(body)
                }}
              >
                {t(m.office_save)}
              </Button>
              <Button variant="link" onClick={clear}>
                {t(m.office_text_discard)}
              </Button>
            </div>
          </div>
        </Part>
      </div>
    </form>
  )
}
