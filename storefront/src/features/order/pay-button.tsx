import { useQueryClient } from '@tanstack/react-query'
import { PayButton as PayButtonOf } from '../../domain/pay-button.tsx'
import * as m from '../../i18n/paraglide/messages.js'
import { useTexts } from '../../i18n/use-texts.ts'
import { useShop } from '../../lib/shop-context.tsx'
import { orderQuery } from './queries.ts'

/** Leads to the page where an order is paid. */
export function PayButton({ url, children }: { url: string; children: string }) {
  const t = useTexts()
  const shop = useShop()
  const queryClient = useQueryClient()
  return (
    <PayButtonOf
      pay={async () => (await shop.api('POST /orders/{url}/pay', { params: { url }, body: {}, quiet: true })).data}
      refresh={() => queryClient.invalidateQueries({ queryKey: orderQuery(shop, url).queryKey })}
      unavailableText={t(m.payment_unavailable)}
    >
      {children}
    </PayButtonOf>
  )
}
