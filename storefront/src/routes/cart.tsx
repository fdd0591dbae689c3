import { prefetchCheckoutChoices } from '../shopping/checkout/choices.ts'
import { Cart } from '../shopping/cart/cart-page.tsx'
import { InYourRoomHint } from '../rooms/reservation/in-your-room-hint.tsx'
import { textsIn } from '@vitrina/i18n'
import { loadSections } from '../content/sections/load-sections.ts'
import { createFileRoute } from '@tanstack/react-router'
import * as m from '@vitrina/i18n/messages'
import { screenHead } from '../shell/head.ts'

export const Route = createFileRoute('/cart')({
  staticData: { page: 'cart', leadsTo: ['/checkout'] },
  loader: async ({ context, cause }) => {
    const choices = prefetchCheckoutChoices(context, 'cart')
    // Only the server waits, and a change of the language. Otherwise the cart runs the same queries and shows skeletons meanwhile.
    await Promise.all([import.meta.env.SSR || cause === 'stay' ? choices : null, loadSections(context, 'cart')])
    return { head: { title: textsIn(context.api.language)(m.cart_title), noIndex: true } }
  },
  head: screenHead,
  component: CartScreen,
})

function CartScreen() {
  return <Cart hint={<InYourRoomHint />} />
}
