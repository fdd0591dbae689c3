import { useNavigate } from '@tanstack/react-router'
import * as m from '@vitrina/i18n/messages'
import { useTexts } from '@vitrina/i18n'
import { paths } from '../../shared/paths.ts'
import { openRoomCartPanel } from './panel-store.ts'
import { useRooms } from '../room-store.ts'
import { Button } from '@vitrina/ui'

/** Leads from other screens to the selected rooms: to /booking, where it opens their panel. Nothing while no room is selected. */
export function OpenRoomCart() {
  const t = useTexts()
  const navigate = useNavigate()
  const { selected } = useRooms()
  if (selected.length === 0) return null
  const open = async () => {
    await navigate({ to: paths.booking })
    openRoomCartPanel()
  }
  return (
    <Button variant="quiet" onClick={() => void open()}>
      {t(m.room_cart_title)}: {t(m.room_cart_count, { count: selected.length })}
    </Button>
  )
}
