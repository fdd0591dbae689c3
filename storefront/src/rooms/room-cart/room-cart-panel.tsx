import { useEffect, useRef } from 'react'
import { useMoney } from '../../shared/use-money.ts'
import * as m from '@vitrina/i18n/messages'
import { useTexts } from '@vitrina/i18n'
import { removeRoom } from '../room-store.ts'
import { BinIcon, Button, classes, Dialog, IconButton, Skeleton } from '@vitrina/ui'
import { guestsText } from '../search/guests-text.ts'
import { closeRoomCartPanel, openRoomCartPanel, useRoomCartPanel } from './open-room-cart.tsx'
import type { PricedRoom } from './use-selected-rooms.ts'

type Props = {
  rooms: readonly PricedRoom[]
  total: number | null
  /** How many of the wanted rooms are still to be selected. */
  missing: number
  onContinue: () => void
}

/** From this width on the panel stands beside the offers; below, a bar at the window's foot opens it. */
const WIDE = '(min-width: 64rem)'

/** The panel with the selected rooms. */
export function RoomCartPanel({ rooms, total, missing, onContinue }: Props) {
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
        className="top-28 hidden self-start rounded-box border border-line bg-raised p-6 outline-none lg:sticky lg:block"
      >
        <h2 className="mb-4 text-xl">{t(m.room_cart_title)}</h2>
        <RoomCart rooms={rooms} total={total} />
        <div className="mt-5">
          <ContinueButton variant={missing ? 'secondary' : 'primary'} onContinue={goOn} />
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
          <span className="block text-sm text-muted">
            {missing ? t(m.room_cart_missing, { count: missing }) : t(m.cart_total)}
          </span>
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
        footer={<ContinueButton variant="primary" onContinue={goOn} />}
      >
        <RoomCart rooms={rooms} total={total} />
      </Dialog>
    </>
  )
}

/** The selected rooms with their prices. */
function RoomCart({ rooms, total }: Pick<Props, 'rooms' | 'total'>) {
  const t = useTexts()
  const { formatPrice, formatSecondPrice } = useMoney()
  if (rooms.length === 0) return <p className="text-muted">{t(m.room_cart_empty)}</p>
  return (
    <>
      <ul className="-mt-3 divide-y divide-line border-b border-line">
        {rooms.map(({ index, selected, guests, room, price, hasFailed }) => (
          <li key={index} className="flex items-start gap-3 py-3">
            <div className="min-w-0 grow">
              <p className="font-semibold">{room?.name ?? t(m.guests_room, { number: selected.room + 1 })}</p>
              <p className="text-sm text-muted">{price?.variation.name}</p>
              <p className="text-sm text-muted">{guestsText(guests, t)}</p>
              {hasFailed ? (
                <p className="text-sm font-semibold text-bad">{t(m.room_unavailable)}</p>
              ) : price ? (
                <p className="mt-1 tabular-nums">
                  {formatPrice(price.total)}
                  {price.total !== selected.total && selected.extras.length === 0 && (
                    <span className="block text-sm text-warn">
                      {t(m.room_price_changed, { price: formatPrice(selected.total) })}
                    </span>
                  )}
                </p>
              ) : (
                <Skeleton className="mt-1 h-6 w-24" />
              )}
            </div>
            <IconButton label={t(m.room_remove, { name: room?.name ?? '' })} onClick={() => removeRoom(index)}>
              <BinIcon />
            </IconButton>
          </li>
        ))}
      </ul>
      <p className="mt-4 flex items-baseline justify-between gap-4">
        <span>{t(m.cart_total)}</span>
        <span className="text-end text-lg font-semibold tabular-nums" aria-busy={total === null || undefined}>
          {total === null ? '…' : formatPrice(total)}
          {total !== null && <span className="block text-sm font-normal text-muted">{formatSecondPrice(total)}</span>}
        </span>
      </p>
    </>
  )
}

/**
 * Leads to the reservation once every wanted room is selected, and says before that what is missing. It does not wait for the prices, which
 * the reservation shows, too.
 */
function ContinueButton({ variant, onContinue }: { variant: 'primary' | 'secondary'; onContinue: () => void }) {
  const t = useTexts()
  return (
    <Button variant={variant} size="large" className="w-full" onClick={onContinue}>
      {t(m.room_cart_continue)}
    </Button>
  )
}
