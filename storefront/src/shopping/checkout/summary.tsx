import type { ReactNode } from 'react'
import { towardsFreeDelivery, toOrderAmounts } from '../cart/cart-price.ts'
import { FreeDeliveryProgress } from '../cart/free-delivery-progress.tsx'
import { OrderTotals } from '../order/order-totals.tsx'
import { useIncludesVat } from '../../shared/shop-data.ts'
import { useMoney } from '../../shared/use-money.ts'
import { SummaryPanel } from '../../purchase/index.ts'
import { useTexts } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'
import { LoadFailed } from '../../shared/loading/load-failed.tsx'
import { checkoutForm } from './checkout-form.ts'
import { CheckoutPromoCode } from './checkout-promo-code.tsx'
import type { CheckoutPrice } from './use-checkout-price.ts'

type Props = {
  price: CheckoutPrice
  errors: { promo: string | undefined; voucher: string | undefined }
  /** The service that the price of the delivery is of. */
  deliveryService: string | undefined
  lines: ReactNode
  /** The link to where the purchase can be changed. */
  editLink: ReactNode
  /** The order button beside the total in the bar of a narrow screen. */
  button: ReactNode
}

/** Lines, promo code and totals beside the checkout's form. */
export function Summary({
  price: { price, query, isUpdating },
  errors,
  deliveryService,
  lines,
  editLink,
  button,
}: Props) {
  const t = useTexts()
  return (
    <SummaryPanel
      formName={checkoutForm.name}
      title={t(m.checkout_summary)}
      total={price?.to_pay}
      totalLabel={price?.voucher?.applied ? t(m.voucher_to_pay) : undefined}
      isUpdating={isUpdating}
      error={errors.promo ?? errors.voucher}
      button={button}
    >
      {lines}
      <div className="mt-1">{editLink}</div>
      <div className="mt-3 border-t border-line pt-4">
        <CheckoutPromoCode price={price} errors={errors} />
      </div>
      <div className="mt-4">
        {query.isError && (
          <div className="mb-4">
            <LoadFailed text={t(m.checkout_price_failed)} onRetry={() => void query.refetch()} />
          </div>
        )}
        <PriceTotals price={price} deliveryService={deliveryService} isUpdating={isUpdating} />
      </div>
    </SummaryPanel>
  )
}

function PriceTotals({
  price,
  deliveryService,
  isUpdating,
}: Pick<CheckoutPrice, 'price' | 'isUpdating'> & Pick<Props, 'deliveryService'>) {
  const t = useTexts()
  const money = useMoney()
  const includesVat = useIncludesVat()
  const missing = price && towardsFreeDelivery(price)
  return (
    <OrderTotals
      amounts={price && toOrderAmounts(price)}
      money={money}
      isUpdating={isUpdating}
      deliveryService={deliveryService}
      deliveryNote={missing && <FreeDeliveryProgress {...missing} />}
      {...(includesVat && price?.needs_delivery !== false && { totalNote: t(m.checkout_tax) })}
    />
  )
}
