import { createFileRoute } from '@tanstack/react-router'
import { textsIn } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'
import { useEffect, useRef } from 'react'
import { loadSections } from '../content/sections/load-sections.ts'
import { BookingSteps } from '../rooms/booking-steps.tsx'
import type { StayParams } from '../rooms/search/stay-search.ts'
import { readStayParams } from '../shared/search-params.ts'
import { screenHead } from '../shell/head.ts'
import { focusScreen } from '../shell/screen-focus.ts'

export const Route = createFileRoute('/booking')({
  staticData: { page: 'booking', leadsTo: ['/bookings/$url'] },
  // The stay that is searched for, and how far the booking is.
  validateSearch: (search: Record<string, unknown>): StayParams & { step?: 'reservation' | undefined } => ({
    ...readStayParams(search),
    ...(search['step'] === 'reservation' && { step: 'reservation' }),
  }),
  loader: async ({ context }) => {
    await loadSections(context, 'booking')
    return { head: { title: textsIn(context.api.language)(m.booking_title), noIndex: true } }
  },
  head: screenHead,
  component: BookingScreen,
})

/** Rooms that are free for a stay, the selected ones, and the reservation. */
function BookingScreen() {
  const { step } = Route.useSearch()
  const lastStep = useRef(step)
  // The address of the screen stays, so nothing else moves the focus from one step to the other.
  useEffect(() => {
    if (lastStep.current === step) return
    lastStep.current = step
    focusScreen('', document.activeElement)
    if (step) scrollTo({ top: 0 })
  }, [step])
  return <BookingSteps step={step} />
}
