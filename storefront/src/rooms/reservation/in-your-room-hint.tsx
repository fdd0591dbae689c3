import { Link } from '@tanstack/react-router'
import * as m from '@vitrina/i18n/messages'
import { useTexts } from '@vitrina/i18n'
import { buttonClass } from '@vitrina/ui'
import { useEffect } from 'react'
import { syncRoomsWithStorage, useRooms } from '../room-store.ts'

/** In the cart of somebody who is booking a room: the way to have these goods in it. */
export function InYourRoomHint() {
  const t = useTexts()
  const { stay, selected } = useRooms()
  useEffect(syncRoomsWithStorage, [])
  if (selected.length === 0) return null
  return (
    <p className="mb-4 flex flex-wrap items-center gap-x-3 text-sm text-muted">
      {t(m.cart_in_room)}
      <Link
        to="/booking"
        search={{ ...stay, step: 'reservation' }}
        className={buttonClass({ variant: 'link', className: 'text-sm' })}
      >
        {t(m.cart_in_room_link)}
      </Link>
    </p>
  )
}
