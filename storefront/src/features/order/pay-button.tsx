import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useShop } from '../../lib/shop-context.tsx'
import { isInternal } from '../../lib/paths.ts'
import { Button } from '../../ui/button.tsx'
import { orderQuery } from './queries.ts'

/** Leads to the page where an order is paid, which the server names anew at each press. A failed press says why in the message area. */
export function PayButton({ url, children }: { url: string; children: string }) {
  const shop = useShop()
  const queryClient = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  useEffect(() => {
    // The browser may show this page again as it was left.
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && setIsBusy(false)
    addEventListener('pageshow', onPageShow)
    return () => removeEventListener('pageshow', onPageShow)
  }, [])
  const pay = async () => {
    setIsBusy(true)
    try {
      const { data } = await shop.api('POST /orders/{url}/pay', { params: { url }, body: {} })
      if (!isInternal(data.redirect)) return location.assign(data.redirect)
    } catch {
      // The message area says why.
    }
    // Nothing is to be paid any more, or it can't be now: the order says what is true.
    await queryClient.invalidateQueries({ queryKey: orderQuery(shop, url).queryKey })
    setIsBusy(false)
  }
  return (
    <Button busy={isBusy} onClick={() => void pay()}>
      {children}
    </Button>
  )
}
