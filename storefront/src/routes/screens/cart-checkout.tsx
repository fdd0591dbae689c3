import { CartCheckout } from '../../shopping/checkout/cart-checkout.tsx'
import { ORDER_ISSUES_ID } from '../../shopping/checkout/placing/order-issues.tsx'
import { lazyModule } from '../../shared/loading/lazy-module.ts'
import { useLazyModule } from '../../shared/loading/use-lazy-module.ts'

const loadLineIssue = lazyModule(() => import('../../shopping/cart/checkout-line-issue.tsx'))

/** The checkout of the cart, with what can be done about lines that cannot be ordered. */
export function CartCheckoutScreen() {
  const { module } = useLazyModule(loadLineIssue)
  const focusIssues = () => document.getElementById(ORDER_ISSUES_ID)?.focus()
  return (
    <CartCheckout
      renderLineIssue={(line) => module && <module.CheckoutLineIssue line={line} onResolve={focusIssues} />}
    />
  )
}
