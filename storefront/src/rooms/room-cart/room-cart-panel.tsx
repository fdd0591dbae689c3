import { useEffect, useRef } from 'react'
import { useMoney } from '../../shared/use-money.ts'
import * as m from '@vitrina/i18n/messages'
import { useTexts } from '@vitrina/i18n'
import { closeRoomCartPanel, openRoomCartPanel, useRoomCartPanel } from './panel-store.ts'
import { Button, classes, Dialog } from '@vitrina/ui'
import { ContinueButton, RoomCart } from './room-cart.tsx'
import type { PricedRoom } from './use-selected-rooms.ts'

type Props = { rooms: readonly PricedRoom[]; total: number | null; onContinue: () => void }

/** From this width on the panel stands beside the offers; below, a bar at the window's foot opens it. */
const WIDE = '(min-width: 64rem)'

/** The panel with the selected rooms. */
export function RoomCartPanel({ rooms, total, onContinue }: Props) {
  const t = useTexts()
  const { formatPrice } = useMoney()
  const { isOpen } = useRoomCartPanel()
  const aside = useRef<HTMLElement>(null)
  useEffect(() => closeRoomCartPanel, [])
  useEffect(() => {
    if (!isOpen || !matchMedia(WIDE).matches) return
    aside.current?.focus()
    closeRoomCartPanel()
  }, [isOpen])
  const goOn = () => {
    closeRoomCartPanel()
    onContinue()
  }
  return (
    <>
      <aside
        ref={aside}
        tabIndex={-1}
        aria-label={t(m.room_cart_title)}
        className="top-28 hidden self-start border border-line bg-raised p-6 outline-none lg:sticky lg:block"
      >
        <h2 className="mb-4 text-xl">{t(m.room_cart_title)}</h2>
        <RoomCart rooms={rooms} total={total} />
        <div className="mt-5">
          <ContinueButton onContinue={goOn} />
        </div>
      </aside>
      <div
        data-sticky-bar
        className={classes(
          rooms.length === 0 ? 'hidden' : 'flex',
          'fixed inset-x-0 bottom-0 z-20 items-center justify-between gap-4 border-t border-line bg-paper gutters pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:hidden',
        )}
      >
        <p className="min-w-0 tabular-nums" role="status">
          <span className="block text-sm text-muted">{t(m.room_cart_count, { count: rooms.length })}</span>
          <span className="block font-semibold">{total === null ? '…' : formatPrice(total)}</span>
        </p>
        <Button onClick={openRoomCartPanel} aria-haspopup="dialog" className="shrink-0">
          {t(m.room_cart_show)}
        </Button>
      </div>
      <Dialog
        open={isOpen}
        onClose={closeRoomCartPanel}
        title={t(m.room_cart_title)}
        closeLabel={t(m.close)}
        place="bottom"
        className="lg:hidden"
        footer={<ContinueButton onContinue={goOn} />}
      >
        <RoomCart rooms={rooms} total={total} />
      </Dialog>
    </>
  )
}
