import type { Room } from '@vitrina/contract'
import * as m from '../../../i18n/paraglide/messages.js'
import { useTexts } from '../../../i18n/use-texts.ts'
import { classes } from '../../../ui/classes.ts'

/** For how many guests a room is, its beds and its size, in one line. */
export function RoomFacts({
  room: { max_guests, beds, size },
  className,
}: {
  room: Pick<Room, 'max_guests' | 'beds' | 'size'>
  className?: string
}) {
  const t = useTexts()
  const facts = [t(m.rooms_guests, { count: max_guests }), beds, size === null ? '' : t(m.rooms_size, { size })]
  return <p className={classes('text-sm text-muted', className)}>{facts.filter(Boolean).join(' · ')}</p>
}
