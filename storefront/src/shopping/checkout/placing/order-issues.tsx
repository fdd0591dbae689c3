import type { ReactNode } from 'react'
import type { CartLine } from '../../cart/cart-lines.ts'
import { FormNotice, noticeId } from '@vitrina/forms'
import { useLazyModule } from '../../../shared/loading/use-lazy-module.ts'
import { checkoutForm, useCheckout } from '../form/checkout-form-definition.ts'
import { loadPlaceOrder } from './use-place-order.ts'

export const ORDER_ISSUES_ID = noticeId(checkoutForm.name)

type Props = {
  linesWithIssues: readonly CartLine[]
  renderLineIssue: (line: CartLine) => ReactNode
  /** The link to where the purchase can be changed. */
  editLink: ReactNode
}

/** Beside the order button: the cart lines with issues, and why the last attempt was rejected. */
export function OrderIssues({ linesWithIssues, renderLineIssue, editLink }: Props) {
  const form = useCheckout()
  const { module } = useLazyModule(loadPlaceOrder)
  return (
    <FormNotice
      form={form}
      className="mt-5"
      renderOwn={(notice) => module && <module.CheckoutNoticeText notice={notice} editLink={editLink} />}
    >
      {module && linesWithIssues.length > 0 && (
        <module.LineIssueList lines={linesWithIssues} renderLineIssue={renderLineIssue} />
      )}
    </FormNotice>
  )
}
