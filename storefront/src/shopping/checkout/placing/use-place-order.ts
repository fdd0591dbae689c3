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
import { useRedirect, type WalletPayment } from '../../../purchase/index.ts'
import { showToast } from '../../../shared/messages/toast-store.ts'
import { checkoutForm, type CheckoutNotice } from '../checkout-form.ts'
import type { FormWithDefaults } from '../choices.ts'
import type { Goods } from '../requests.ts'
import type { CheckoutPrice } from '../use-checkout-price.ts'
import { placeOrder } from './place-order.ts'

/** The checkout's form, whose submit places the order and leaves for its page, and how that is done with the wallet of the device instead. */
export function usePlaceOrder(goods: Goods, values: FormWithDefaults, { price, latest }: CheckoutPrice) {
  const t = useTexts()
  const api = useApi()
  const router = useRouter()
  const queryClient = useQueryClient()

  /**
   * Leaves the checkout for the order page, or for the payment provider's page. Cart and form of an order that is to be paid there stay
   * until it is; where that page can't be reached, the order's page leads to it later. So does that of one that a wallet could not pay.
   */
  async function redirect(order: Order, wallet: WalletPayment | undefined): Promise<void> {
    const { url } = order
    const page = `/orders/cash/thank_you/${url}`
    const isPending = order.payment_state === 'pending'
    if (isPending) savePendingOrder(order, goods.kind === 'cart' ? goods.items : [])
    const target = wallet
      ? await wallet.pay(page, () =>
          api.call('POST /orders/{url}/pay', { params: { url }, body: { by_wallet: true }, handlesError: true }),
        )
      : order.payment.redirect || page
    useRedirect.setState({ isRedirecting: true })
    clearMessages()
    // Other screens have cached the stock from before the order.
    void queryClient.invalidateQueries({ refetchType: 'none' })
    if (!isInternal(target)) return leaveShop(target)
    if (!isPending) {
      if (goods.kind === 'cart') clearCart()
      completeCheckout()
    }
    await router.navigate({ href: target, replace: true })
    if (values.remember_contact) showToast(t(m.checkout_contact_saved))
  }

  const place = async (submitted: CheckoutForm, wallet?: WalletPayment) => {
    const result = await placeOrder({
      api,
      queryClient,
      t,
      goods,
      form: submitted as FormWithDefaults,
      shownPrice: price,
      latestRequest: latest,
      byWallet: wallet !== undefined,
    })
    return 'order' in result ? redirect(result.order, wallet) : result
  }
  const form = useForm<CheckoutForm, CheckoutNotice>(checkoutForm, { values, onSubmit: place })
  /** Places the order and has the wallet pay it. */
  const payByWallet = (wallet: WalletPayment) => form.submit((submitted) => place(submitted, wallet))
  return { form, payByWallet }
}
