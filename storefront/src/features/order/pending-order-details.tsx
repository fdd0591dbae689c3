import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { paths } from '../../lib/paths.ts'
import { useShop } from '../../lib/shop-context.tsx'
import { type PendingOrder, settlePendingOrder } from '../../stores/pending-order.ts'
import { Notice } from '../../ui/notice.tsx'
import { orderQuery } from './queries.ts'

/** The order that waits for its payment, with links to pay for it and to its page. */
export function PendingOrderDetails({ order: { url, number, paymentUrl } }: { order: PendingOrder }) {
  const t = useTexts()
  // Asked for each time: it may have been paid a moment ago, also in another tab.
  const { data } = useQuery({ ...orderQuery(useShop(), url), staleTime: 0, retry: false })
  useEffect(() => {
    if (data) settlePendingOrder(data)
  }, [data])
  const link = 'inline-flex min-h-11 items-center underline underline-offset-4'
  return (
    <div className="frame pt-6">
      <Notice tone="warn">
        <p>{t(m.order_pending, { number })}</p>
        <p className="flex flex-wrap gap-x-6">
          <a href={paymentUrl} className={`${link} font-semibold`}>
            {t(m.order_pending_pay)}
          </a>
          <Link to={paths.thankYou} params={{ url }} className={link}>
            {t(m.order_pending_show)}
          </Link>
        </p>
      </Notice>
    </div>
  )
}
