import { useQueryClient } from '@tanstack/react-query'
import { PayButton } from '../../purchase/index.ts'
import * as m from '@vitrina/i18n/messages'
import { useTexts } from '@vitrina/i18n'
import { useApi } from '@vitrina/api-client'
import { orderQuery } from './order-queries.ts'

/** Leads to the page where an order is paid. */
export function PayOrder({ url, children }: { url: string; children: string }) {
  const t = useTexts()
  const api = useApi()
  const queryClient = useQueryClient()
  return (
    <PayButton
      pay={async () =>
        (await api.call('POST /orders/{url}/pay', { params: { url }, body: {}, handlesError: true })).data
      }
      refresh={() => queryClient.invalidateQueries({ queryKey: orderQuery(api, url).queryKey })}
      unavailableText={t(m.payment_unavailable)}
    >
      {children}
    </PayButton>
  )
}
