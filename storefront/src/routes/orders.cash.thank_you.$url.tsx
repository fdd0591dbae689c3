import { LeadOnLater } from '../content/lead-on-later.tsx'
import { readPaymentReturn } from '../shared/search-params.ts'
import { createFileRoute } from '@tanstack/react-router'
import { OrderNotFound, OrderPage } from '../shopping/order/order-page.tsx'
import { orderQuery } from '../shopping/order/order-queries.ts'
import { textsIn } from '@vitrina/i18n'
import { orNotFound } from '../shared/or-not-found.ts'
import * as m from '@vitrina/i18n/messages'
import { screenHead } from '../shell/head.ts'

export const Route = createFileRoute('/orders/cash/thank_you/$url')({
  staticData: { private: true },
  // How the customer comes back from the payment's page.
  validateSearch: readPaymentReturn,
  loader: async ({ context: { queryClient, api }, params }) => {
    await orNotFound(queryClient.ensureQueryData(orderQuery(api, params.url)))
    return { head: { title: textsIn(api.language)(m.thank_you_title), noIndex: true } }
  },
  head: screenHead,
  component: ThankYouScreen,
  notFoundComponent: OrderNotFound,
})

function ThankYouScreen() {
  const { url } = Route.useParams()
  return (
    <>
      <OrderPage url={url} />
      <LeadOnLater />
    </>
  )
}
