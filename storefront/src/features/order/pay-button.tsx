import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { useShop } from '../../lib/shop-context.tsx'
import { isInternal } from '../../lib/paths.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { orderQuery } from './queries.ts'

/** Leads to the page where an order is paid, which the server names anew at each press. A press that failed is said beside the button. */
export function PayButton({ url, children }: { url: string; children: string }) {
  const t = useTexts()
  const shop = useShop()
  const queryClient = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    // The browser may show this page again as it was left.
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && setIsBusy(false)
    addEventListener('pageshow', onPageShow)
    return () => removeEventListener('pageshow', onPageShow)
  }, [])
  const pay = async () => {
    setIsBusy(true)
    setHasFailed(false)
    try {
      const { data } = await shop.api('POST /orders/{url}/pay', { params: { url }, body: {}, quiet: true })
      if (!isInternal(data.redirect)) return location.assign(data.redirect)
    } catch (error) {
      // Where nothing is to be paid any more (409), the order says why.
      setHasFailed(!(error instanceof ApiError && error.status === 409))
    }
    await queryClient.invalidateQueries({ queryKey: orderQuery(shop, url).queryKey })
    setIsBusy(false)
  }
  return (
    <>
      <Button busy={isBusy} onClick={() => void pay()}>
        {children}
      </Button>
      <span role="alert" className="mt-2 block empty:hidden">
        {hasFailed ? t(m.payment_unavailable) : ''}
      </span>
    </>
  )
}
