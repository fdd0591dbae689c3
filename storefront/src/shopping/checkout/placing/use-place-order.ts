import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { Order } from '@vitrina/contract'
import { useForm } from '@vitrina/forms'
import * as m from '@vitrina/i18n/messages'
import { useTexts } from '@vitrina/i18n'
import { leaveShop } from '../../../shared/native-app.ts'
import { isInternal } from '../../../shared/paths.ts'
import { useApi } from '@vitrina/api-client'
import { clearCart } from '../../cart/cart-store.ts'
import { type CheckoutForm, completeCheckout } from '../checkout-draft.ts'
import { clearMessages } from '../../../shared/messages/messages.ts'
import { savePendingOrder } from '../../order/settle-pending-order.ts'
import { useRedirect } from '../../../purchase/index.ts'
import { showToast } from '../../../shared/messages/toast-store.ts'
import { checkoutForm, type CheckoutNotice } from '../checkout-form.ts'
import type { FormWithDefaults } from '../choices.ts'
import type { Goods } from '../requests.ts'
import type { CheckoutPrice } from '../use-checkout-price.ts'
import { placeOrder } from './place-order.ts'

/** The checkout's form, whose submit places the order and leaves for its page. */
export function usePlaceOrder(goods: Goods, values: FormWithDefaults, { price, latest }: CheckoutPrice) {
  const t = useTexts()
  const api = useApi()
  const router = useRouter()
  const queryClient = useQueryClient()

  /**
   * Leaves the checkout for the order page, or for the payment provider's page. Cart and form of an order that is to be paid there stay
   * until it is; where that page can't be reached, the order's page leads to it later.
   */
  async function redirect(order: Order): Promise<void> {
    const target = order.payment.redirect || `/orders/cash/thank_you/${order.url}`
    useRedirect.setState({ isRedirecting: true })
    clearMessages()
    // Other screens have cached the stock from before the order.
    void queryClient.invalidateQueries({ refetchType: 'none' })
    const isPending = order.payment_state === 'pending'
    if (isPending) savePendingOrder(order, goods.kind === 'cart' ? goods.items : [])
    if (!isInternal(target)) return leaveShop(target)
    if (!isPending) {
      if (goods.kind === 'cart') clearCart()
      completeCheckout()
    }
    await router.navigate({ href: target, replace: true })
    if (values.remember_contact) showToast(t(m.checkout_contact_saved))
  }

  return useForm<CheckoutForm, CheckoutNotice>(checkoutForm, {
    values,
    onSubmit: async (submitted) => {
      const form = submitted as FormWithDefaults
      const result = await placeOrder({ api, queryClient, t, goods, form, shownPrice: price, latestRequest: latest })
      return 'order' in result ? redirect(result.order) : result
    },
  })
}
