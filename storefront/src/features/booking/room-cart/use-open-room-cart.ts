import { useNavigate } from '@tanstack/react-router'
import { paths } from '../../../lib/paths.ts'
import { openRoomCartPanel } from '../../../stores/room-cart-panel.ts'

/** The specification's helper: goes to /booking, then opens the panel with the selected rooms. */
export function useOpenRoomCart(): () => Promise<void> {
  const navigate = useNavigate()
  return async () => {
    await navigate({ to: paths.booking })
    openRoomCartPanel()
  }
}
