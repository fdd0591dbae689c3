import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { CartPrice, Order } from '@vitrina/contract'
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
import type { WalletPayment } from '../wallet/wallet-buttons.tsx'
import { placeOrder } from './place-order.ts'

/** The checkout's form, whose submit places the order and leaves for its page, and how that is done with the wallet of the device instead. */
export function usePlaceOrder(goods: Goods, values: FormWithDefaults, { price, latest }: CheckoutPrice) {
  const t = useTexts()
  const api = useApi()
  const router = useRouter()
  const queryClient = useQueryClient()

  /**
   * Leaves the checkout for the order page, or for the payment provider's page. Cart and form of an order that is to be paid there stay
   * until it is; where that page can't be reached, the order's page leads to it later.
   */
  async function redirect(order: Order, target = order.payment.redirect || pageOf(order)): Promise<void> {
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

  const place = (submitted: CheckoutForm, shownPrice: CartPrice | undefined, byWallet: boolean) =>
    placeOrder({
      api,
      queryClient,
      t,
      goods,
      form: submitted as FormWithDefaults,
      shownPrice,
      latestRequest: latest,
      byWallet,
    })
  const form = useForm<CheckoutForm, CheckoutNotice>(checkoutForm, {
    values,
    onSubmit: async (submitted) => {
      const result = await place(submitted, price, false)
      return 'order' in result ? redirect(result.order) : result
    },
  })

  /** Places the order and has the wallet pay it, for the price that was agreed to. One that could not be paid by it is placed all the same, and paid from its page. */
  const payByWallet = ({ confirm, fail }: WalletPayment, agreed: CartPrice | undefined) =>
    form.submit(async (submitted) => {
      const result = await place(submitted, agreed, true)
      if (!('order' in result)) return result
      const { order } = result
      const page = pageOf(order)
      savePendingOrder(order, goods.kind === 'cart' ? goods.items : [])
      const secret = await api
        .call('POST /orders/{url}/pay', { params: { url: order.url }, body: { by_wallet: true }, handlesError: true })
        .then(
          ({ data }) => data.client_secret,
          () => null,
        )
      if (secret === null) fail()
      const returned = `${page}?payment=returned`
      const isConfirmed = secret !== null && (await confirm(secret, `${location.origin}${returned}`))
      await redirect(order, isConfirmed ? returned : page)
    })
  return { form, payByWallet }
}

const pageOf = ({ url }: Pick<Order, 'url'>): string => `/orders/cash/thank_you/${url}`
