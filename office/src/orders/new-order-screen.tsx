import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { isLanguage, LANGUAGES, LOCALES } from '@vitrina/contract/locales'
import { currencyLabel } from '@vitrina/contract/money'
import type { OfficeResponse } from '@vitrina/contract/office'
import { formatMoney } from '@vitrina/i18n'
import { AmountRow, Button, Field, Notice, Select, Skeleton, TextArea, useDebouncedValue } from '@vitrina/ui'
import { useEffect, useRef } from 'react'
import { errorText, fieldError } from '../shared/errors.ts'
import { useOffice } from '../shared/session.ts'
import { m, useLanguage, useTexts } from '../shared/texts.ts'
import { useChange } from '../shared/use-change.ts'
import { Part, Screen } from '../shell/screen.tsx'
import { CustomerFields } from './customer-fields.tsx'
import { DeliveryFields } from './delivery-fields.tsx'
import { KnownCustomer } from './known-customer.tsx'
import { parseAmount } from '../shared/amounts.ts'
import { hasReadableAmounts, type NewOrder, orderBody, priceBody, useNewOrder, withProduct } from './new-order-draft.ts'
import { NewOrderLines } from './new-order-lines.tsx'
import { PaymentChoice } from './payment-choice.tsx'
import { ProductSearch } from './product-search.tsx'

const TYPING_DELAY_MS = 250

type Price = OfficeResponse<'POST /orders/price'>['data']
type ErrorOf = (field: string) => string | undefined

/** An order for somebody who has called, written or come in. What is typed stays in this browser until it is an order. */
export function NewOrderScreen() {
  const t = useTexts()
  const language = useLanguage()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const { order, change, clear, finish, restore } = useNewOrder(language)
  const { price, priceError, isUpdating } = usePrice(order)
  const isSent = order.lines.length === 0 || price?.needs_delivery !== false
  const isPaid = order.voucher_code !== '' && price?.voucher?.applied === true && price.to_pay === 0
  const place = useChange(
    ['orders', 'today'],
    (api, placed: NewOrder) => api('POST /orders', { body: orderBody(placed, isSent) }),
    ({ data }) => {
      finish()
      void navigate({ to: '/orders/$number', params: { number: data.number } })
    },
  )
  const error: ErrorOf = (field) => fieldError(place.error, field)
  useEffect(() => {
    if (place.error) form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')?.focus()
  }, [place.error])
  const amountError = (typed: string) =>
    Number.isNaN(parseAmount(typed)) ? t(m.office_order_amount_invalid) : undefined
  return (
    <Screen
      title={t(m.office_order_new)}
      parent={{ link: { to: '/orders' }, label: t(m.office_orders) }}
      actions={
        <Button variant="link" onClick={restore ?? clear}>
          {restore ? t(m.office_order_restore) : t(m.office_order_clear)}
        </Button>
      }
    >
      {/* Enter in a field does not place the order: half of it is typed then. */}
      <form
        ref={form}
        noValidate
        onSubmit={(event) => event.preventDefault()}
        className="grid gap-x-12 gap-y-10 max-lg:pb-20 *:min-w-0 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
      >
        <div>
          <Part title={t(m.office_order_lines)}>
            <div className="grid gap-5">
              <NewOrderLines
                lines={order.lines}
                priced={isUpdating ? undefined : price?.lines}
                onChange={(lines) => change(() => ({ lines }))}
                error={error}
              />
              <ProductSearch
                language={order.language}
                onChoose={(product) => change(({ lines }) => ({ lines: withProduct(lines, product) }))}
                error={order.lines.length === 0 ? error('items') : undefined}
              />
            </div>
          </Part>
          <Part title={t(m.office_order_customer)}>
            <div className="grid gap-5">
              <CustomerFields
                value={order.customer}
                onChange={(changed) => change(({ customer }) => ({ customer: { ...customer, ...changed } }))}
                error={error}
              >
                <KnownCustomer
                  customer={order.customer}
                  delivery={order.delivery}
                  onUse={(used) => change(() => used)}
                />
              </CustomerFields>
              <Select
                id="new-order-language"
                label={t(m.office_order_customer_language)}
                value={order.language}
                onChange={({ target }) =>
                  isLanguage(target.value) && change(() => ({ language: target.value as typeof language }))
                }
              >
                {LANGUAGES.map((each) => (
                  <option key={each} value={each} lang={each}>
                    {LOCALES[each].name}
                  </option>
                ))}
              </Select>
            </div>
          </Part>
          <Part title={t(m.office_order_delivery)}>
            {isSent ? (
              <div className="grid gap-5">
                <DeliveryFields
                  value={order.delivery}
                  onChange={(changed) => change(({ delivery }) => ({ delivery: { ...delivery, ...changed } }))}
                  error={(field) => error(`delivery.${field}`) ?? error(field)}
                />
                <Field
                  id="new-order-delivery-price"
                  label={t(m.office_order_delivery_price)}
                  hint={t(m.office_order_delivery_price_hint)}
                  optionalMark={t(m.field_optional)}
                  inputMode="decimal"
                  autoComplete="off"
                  maxLength={14}
                  value={order.delivery_price}
                  onChange={({ target }) => change(() => ({ delivery_price: target.value }))}
                  error={amountError(order.delivery_price) ?? error('delivery_price')}
                />
              </div>
            ) : (
              <p>{t(m.office_order_vouchers_by_email)}</p>
            )}
          </Part>
          <PaymentChoice
            isPaid={isPaid}
            value={order.payment_method}
            onChange={(payment_method) => change(() => ({ payment_method }))}
            error={error('payment_method')}
          />
        </div>
        <div className="xl:sticky xl:top-8 xl:self-start">
          <Part title={t(m.office_notes)}>
            <div className="grid gap-5">
              <TextArea
                label={t(m.office_order_customer_note)}
                optionalMark={t(m.field_optional)}
                rows={2}
                maxLength={2000}
                value={order.note}
                onChange={({ target }) => change(() => ({ note: target.value }))}
                error={error('note')}
              />
              <TextArea
                label={t(m.office_note)}
                hint={t(m.office_notes_hint)}
                optionalMark={t(m.field_optional)}
                rows={2}
                maxLength={2000}
                value={order.office_note}
                onChange={({ target }) => change(() => ({ office_note: target.value }))}
                error={error('office_note')}
              />
            </div>
          </Part>
          <Part title={t(m.office_order_total)}>
            <div className="grid gap-5">
              <Field
                id="new-order-promo"
                label={t(m.office_order_promo)}
                optionalMark={t(m.field_optional)}
                autoComplete="off"
                maxLength={60}
                value={order.promo_code}
                onChange={({ target }) => change(() => ({ promo_code: target.value }))}
                error={error('promo_code') ?? price?.promo_problem}
              />
              <Field
                id="new-order-voucher"
                label={t(m.voucher_code)}
                hint={price?.voucher?.applied ? price.voucher.message : undefined}
                optionalMark={t(m.field_optional)}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                maxLength={60}
                value={order.voucher_code}
                onChange={({ target }) => change(() => ({ voucher_code: target.value }))}
                error={error('voucher_code') ?? (price?.voucher?.applied === false ? price.voucher.message : undefined)}
              />
              {order.lines.length > 0 && <Totals price={price} isUpdating={isUpdating} />}
              {priceError && (
                <Notice tone="bad" role="alert">
                  {errorText(priceError, t) ?? t(m.office_failed)}
                </Notice>
              )}
            </div>
          </Part>
          {place.error && (
            <Notice tone="bad" role="alert" className="mt-6">
              {errorText(place.error, t) ?? t(m.office_order_check)}
            </Notice>
          )}
          <div className="fixed inset-x-0 bottom-[calc(3.5rem+1px+env(safe-area-inset-bottom))] z-20 border-t border-line bg-raised px-4 py-2 lg:static lg:mt-6 lg:border-0 lg:bg-transparent lg:p-0">
            <Button
              className="w-full"
              busy={place.isPending}
              disabled={order.lines.length === 0 || !hasReadableAmounts(order)}
              onClick={() => place.mutate(order)}
            >
              {t(m.office_order_place)}
              {price && order.lines.length > 0 && (
                <span className="ms-2 tabular-nums">
                  {formatMoney(price.to_pay, { code: price.currency, label: currencyLabel(price.currency) }, language)}
                </span>
              )}
            </Button>
          </div>
        </div>
      </form>
    </Screen>
  )
}

/** What the order costs as it is now, a moment after the last key. The last price stays while a newer one is on its way. */
function usePrice(order: NewOrder) {
  const { api } = useOffice()
  const body = priceBody(order)
  const latest = JSON.stringify(body)
  const asked = useDebouncedValue(latest, TYPING_DELAY_MS)
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: ['order-price', asked],
    queryFn: async ({ signal }) => (await api('POST /orders/price', { body: JSON.parse(asked), signal })).data,
    enabled: order.lines.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  return { price: data, priceError: error, isUpdating: isPlaceholderData || asked !== latest }
}

function Totals({ price, isUpdating }: { price: Price | undefined; isUpdating: boolean }) {
  const t = useTexts()
  const language = useLanguage()
  if (!price) return <Skeleton className="h-28" />
  const money = (amount: number) =>
    formatMoney(amount, { code: price.currency, label: currencyLabel(price.currency) }, language)
  return (
    <dl aria-busy={isUpdating} className="tabular-nums aria-busy:opacity-60">
      <AmountRow label={t(m.office_order_subtotal)} amount={money(price.subtotal)} />
      {price.discount > 0 && <AmountRow label={t(m.office_order_discount)} amount={`−${money(price.discount)}`} />}
      {price.needs_delivery && (
        <AmountRow
          label={t(m.office_order_delivery)}
          amount={price.delivery_price === null ? '–' : money(price.delivery_price)}
        />
      )}
      {price.payment_fee > 0 && <AmountRow label={t(m.cart_payment_fee)} amount={money(price.payment_fee)} />}
      <AmountRow label={t(m.office_order_total)} amount={money(price.total)} />
      {price.voucher?.applied && (
        <>
          <AmountRow
            label={t(m.voucher_paid, { last_four: price.voucher.last_four })}
            amount={`−${money(price.voucher.amount)}`}
          />
          <AmountRow label={t(m.voucher_to_pay)} amount={money(price.to_pay)} />
        </>
      )}
    </dl>
  )
}
