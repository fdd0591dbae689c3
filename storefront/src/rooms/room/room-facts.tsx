import type { Room } from '@vitrina/contract'
import * as m from '@vitrina/i18n/messages'
import { useTexts } from '@vitrina/i18n'
import { classes, Facts } from '@vitrina/ui'

/** For how many guests a room is, its size and its beds. The beds, which are the longest, come last: nothing stands alone in a line after them. */
export function RoomFacts({
  room: { max_guests, beds, size },
  className,
}: {
  room: Pick<Room, 'max_guests' | 'beds' | 'size'>
  className?: string
}) {
  const t = useTexts()
  const facts = [t(m.rooms_guests, { count: max_guests }), size === null ? '' : t(m.rooms_size, { size }), beds]
  return (
    <p className={classes('text-sm text-muted', className)}>
      <Facts facts={facts.filter(Boolean)} />
    </p>
  )
}
