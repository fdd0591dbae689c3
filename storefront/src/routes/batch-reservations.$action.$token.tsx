import { createFileRoute, notFound } from '@tanstack/react-router'
import { textsIn } from '@vitrina/i18n'
import { isReservationAction, RESERVATION_TITLES, ReservationScreen } from '../batch-reservation/reservation-screen.tsx'
import { screenHead } from '../shell/head.ts'

/** The links of e-mails about reserved pieces: they confirm a reservation, put its pieces into the cart, or cancel it. */
export const Route = createFileRoute('/batch-reservations/$action/$token')({
  staticData: { private: true },
  loader: ({ context, params: { action } }) => {
    if (!isReservationAction(action)) throw notFound()
    return { action, head: { title: textsIn(context.api.language)(RESERVATION_TITLES[action]), noIndex: true } }
  },
  head: screenHead,
  component: function ReservationLinkScreen() {
    return <ReservationScreen action={Route.useLoaderData().action} token={Route.useParams().token} />
  },
})
