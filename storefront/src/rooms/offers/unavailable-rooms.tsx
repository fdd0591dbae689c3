import { Link } from '@tanstack/react-router'
import type { UnavailableRoom } from '@vitrina/contract'
import * as m from '@vitrina/i18n/messages'
import { useTexts } from '@vitrina/i18n'
import { Picture } from '@vitrina/ui'
import { RoomFacts } from '../room/room-facts.tsx'
import { NearestStay } from './nearest-stay.tsx'

type Props = { rooms: readonly UnavailableRoom[]; onStayChosen: () => void }

/** The rooms that can't be had on these dates, why, and when they can. */
export function UnavailableRooms({ rooms, onStayChosen }: Props) {
  const t = useTexts()
  if (rooms.length === 0) return null
  return (
    <section aria-labelledby="unavailable" className="mt-6">
      <h2 id="unavailable" className="pb-3 text-xl">
        {t(m.offers_other_rooms)}
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {rooms.map((room) => (
          <li key={room.id} className="flex items-start gap-4 py-4">
            {room.picture && (
              <Picture
                picture={room.picture}
                alt=""
                sizes="6rem"
                className="aspect-[3/2] w-24 shrink-0 max-xs:hidden"
              />
            )}
            <div className="min-w-0 grow">
              <h3 className="font-sans text-base font-semibold tracking-normal">
                <Link to="/rooms/$url" params={{ url: room.url }} className="underline-offset-4 hover:underline">
                  {room.name}
                </Link>
              </h3>
              <RoomFacts room={room} />
              <div className="flex flex-wrap items-center gap-x-4">
                <p className="text-sm">{room.message}</p>
                {room.nearest.map((stay) => (
                  <NearestStay key={stay.from_date} stay={stay} name={room.name} onChosen={onStayChosen} />
                ))}
              </div>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
