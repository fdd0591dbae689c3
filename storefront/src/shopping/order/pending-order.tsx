import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useApi } from '@vitrina/api-client'
import { useTexts } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'
import { Notice } from '@vitrina/ui'
import { orderQuery } from './order-queries.ts'
import { PayOrder } from './pay-order.tsx'
import { settlePendingOrder } from './settle-pending-order.ts'

/** An order with a button to pay for it, and a link to its page. */
export function PendingOrder({ url, number }: { url: string; number: string }) {
  const t = useTexts()
  // Asked for each time: it may have been paid a moment ago, also in another tab.
  const { data } = useQuery({ ...orderQuery(useApi(), url), staleTime: 0, retry: false })
  useEffect(() => {
    if (data) settlePendingOrder(data)
  }, [data])
  return (
    <Notice tone="warn">
      <p>{t(m.order_pending, { number })}</p>
      <p className="mt-2 flex flex-wrap items-center gap-x-6 gap-y-2">
        <PayOrder url={url}>{t(m.order_pending_pay)}</PayOrder>
        <Link
          to="/orders/cash/thank_you/$url"
          params={{ url }}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {t(m.order_pending_show)}
        </Link>
      </p>
    </Notice>
  )
}
