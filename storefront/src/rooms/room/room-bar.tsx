import type { RoomDetail } from '@vitrina/contract'
import { formatDays } from '@vitrina/contract/format-day'
import { type RefObject, useEffect, useRef, useState } from 'react'
import * as m from '@vitrina/i18n/messages'
import { useTexts } from '@vitrina/i18n'
import { useApi } from '@vitrina/api-client'
import { Button, classes } from '@vitrina/ui'
import { useIsVisible } from '../../shared/use-is-visible.ts'
import { useMoney } from '../../shared/use-money.ts'
import { useRoomOffers } from './use-room-offers.ts'

type Props = {
  room: RoomDetail
  /** The search for a stay, whose first button opens the calendar. */
  search: RefObject<HTMLFormElement | null>
}

/** Below `lg`, a bar at the window's foot with the price and the way to the dates, while the search is out of sight. */
export function RoomBar({ room, search }: Props) {
  const t = useTexts()
  const bar = useRef<HTMLDivElement>(null)
  const isSearchVisible = useIsVisible(search)
  const isLow = useIsLow(bar)
  const { stay, offers } = useRoomOffers(room.id)
  const canBook = stay !== null && offers.length > 0
  const openCalendar = () => {
    const dates = search.current?.querySelector('button')
    // The focus is there again when the calendar is closed.
    dates?.focus()
    dates?.click()
  }
  return (
    // Always in the layout: it covers nothing at the article's end, and nothing moves when it appears.
    <div
      ref={bar}
      data-no-print
      data-sticky-bar={isLow || undefined}
      className={classes(
        'bottom-0 z-30 bleed mt-10 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-paper gutters pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:hidden noscript:hidden',
        isLow && 'sticky',
        isSearchVisible && 'invisible',
      )}
    >
      <BarPrice room={room} />
      <Button
        className="max-xs:px-4"
        onClick={canBook ? () => search.current?.requestSubmit() : openCalendar}
        aria-haspopup={canBook ? undefined : 'dialog'}
      >
        {t(canBook ? m.rooms_book : m.stay_choose)}
      </Button>
    </div>
  )
}

/** The lowest price of the chosen stay, or of a night. */
function BarPrice({ room }: Pick<Props, 'room'>) {
  const t = useTexts()
  const { language } = useApi()
  const { formatPrice } = useMoney()
  const { stay, lowest, obstacle } = useRoomOffers(room.id)
  const [price, text] =
    stay && lowest
      ? [formatPrice(lowest.total), t(m.stay_nights, { count: lowest.nights })]
      : stay && obstacle
        ? [obstacle, null]
        : room.price_from === null
          ? [null, null]
          : [t(m.price_from, { price: formatPrice(room.price_from) }), t(m.rooms_per_night)]
  return (
    <p className="min-w-0 grow basis-28 tabular-nums">
      <span className="font-semibold">{price}</span> <span className="text-sm text-muted">{text}</span>
      {stay && <span className="block text-sm text-muted">{formatDays(stay.from, stay.to, language)}</span>}
    </p>
  )
}

/** Whether a bar takes a quarter of the window at most: with large text in a small one it would cover what is read. */
function useIsLow(bar: RefObject<HTMLElement | null>): boolean {
  const [isLow, setIsLow] = useState(true)
  useEffect(() => {
    const measure = () => setIsLow((bar.current?.offsetHeight ?? 0) <= innerHeight / 4)
    const observer = new ResizeObserver(measure)
    if (bar.current) observer.observe(bar.current)
    addEventListener('resize', measure)
    return () => {
      observer.disconnect()
      removeEventListener('resize', measure)
    }
  }, [bar])
  return isLow
}
