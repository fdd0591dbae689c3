import { Link } from '@tanstack/react-router'
import { localStore } from '@vitrina/api-client'
import * as m from '@vitrina/i18n/messages'
import { useTexts } from '@vitrina/i18n'
import { buttonClass } from '@vitrina/ui'
import { useSyncExternalStore } from 'react'

/** Of the room store, which the cart loads nothing else of. */
const STORAGE_KEY = 'rooms'
const subscribe = (onChange: () => void) => localStore.onChange(STORAGE_KEY, onChange)

/** In the cart of somebody who is booking a room: the way to have these goods in it. */
export function InYourRoomHint() {
  const t = useTexts()
  const stay = stayOf(
    useSyncExternalStore(
      subscribe,
      () => localStore.get(STORAGE_KEY),
      () => null,
    ),
  )
  if (!stay) return null
  return (
    <p className="mb-4 flex flex-wrap items-center gap-x-3 text-sm text-muted">
      {t(m.cart_in_room)}
      <Link
        to="/booking"
        search={{ ...stay, step: 'reservation' }}
        className={buttonClass({ variant: 'link', className: '-mx-1 text-sm' })}
      >
        {t(m.cart_in_room_link)}
      </Link>
    </p>
  )
}

/** The stay that rooms are selected for, as an address has it; its screen checks it. Null where none are. */
function stayOf(stored: string | null): { from?: string; to?: string; guests?: string } | null {
  try {
    const { stay, selected } = JSON.parse(stored ?? '{}') as Partial<Record<string, unknown>>
    if (!Array.isArray(selected) || selected.length === 0) return null
    return Object.fromEntries(
      Object.entries(stay ?? {}).filter(
        ([name, value]) => /^(from|to|guests)$/.test(name) && typeof value === 'string',
      ),
    )
  } catch {
    return null
  }
}
