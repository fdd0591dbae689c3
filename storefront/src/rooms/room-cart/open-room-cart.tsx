import { useNavigate } from '@tanstack/react-router'
import { create } from 'zustand'
import * as m from '@vitrina/i18n/messages'
import { useTexts } from '@vitrina/i18n'
import { useRooms } from '../room-store.ts'
import { Button } from '@vitrina/ui'

/** Whether the panel with the selected rooms is open. On wide windows it stands beside the offers, and opening it moves the focus there. */
export const useRoomCartPanel = create(() => ({ isOpen: false }))

export const openRoomCartPanel = (): void => useRoomCartPanel.setState({ isOpen: true })
export const closeRoomCartPanel = (): void => useRoomCartPanel.setState({ isOpen: false })

/** Leads from other screens to the selected rooms: to /booking, where it opens their panel. Nothing while no room is selected. */
export function OpenRoomCart() {
  const t = useTexts()
  const navigate = useNavigate()
  const { selected } = useRooms()
  if (selected.length === 0) return null
  const open = async () => {
    await navigate({ to: '/booking' })
    openRoomCartPanel()
  }
  return (
    <Button variant="link" onClick={() => void open()}>
      {t(m.room_cart_title)}: {t(m.room_cart_count, { count: selected.length })}
    </Button>
  )
}
