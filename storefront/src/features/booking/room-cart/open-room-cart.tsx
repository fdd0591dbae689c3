import { useNavigate } from '@tanstack/react-router'
import * as m from '../../../i18n/paraglide/messages.js'
import { useTexts } from '../../../i18n/use-texts.ts'
import { paths } from '../../../lib/paths.ts'
import { openRoomCartPanel } from '../../../stores/room-cart-panel.ts'
import { useRooms } from '../../../stores/rooms.ts'
import { Button } from '../../../ui/button.tsx'

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
