import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTexts } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'
import { paths } from '../../shared/paths.ts'
import { useApi } from '@vitrina/api-client'
import { type PendingOrder, settlePendingOrder } from './pending-order.ts'
import { Notice } from '@vitrina/ui'
import { PayButton } from './pay-order-button.tsx'
import { orderQuery } from './order-queries.ts'

/** The order that waits for its payment: a button to pay for it, and a link to its page. */
export function PendingOrderDetails({ order: { url, number } }: { order: PendingOrder }) {
  const t = useTexts()
  // Asked for each time: it may have been paid a moment ago, also in another tab.
  const { data } = useQuery({ ...orderQuery(useApi(), url), staleTime: 0, retry: false })
  useEffect(() => {
    if (data) settlePendingOrder(data)
  }, [data])
  return (
    <div className="frame pt-6">
      <Notice tone="warn">
        <p>{t(m.order_pending, { number })}</p>
        <p className="mt-2 flex flex-wrap items-center gap-x-6 gap-y-2">
          <PayButton url={url}>{t(m.order_pending_pay)}</PayButton>
          <Link
            to={paths.thankYou}
            params={{ url }}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {t(m.order_pending_show)}
          </Link>
        </p>
      </Notice>
    </div>
  )
}
