import { Link } from '@tanstack/react-router'
import type { Room } from '@vitrina/contract'
import { useMoney } from '../../shared/use-money.ts'
import * as m from '@vitrina/i18n/messages'
import { useTexts } from '@vitrina/i18n'
import { classes, Picture } from '@vitrina/ui'
import { RoomFacts } from './room-facts.tsx'

const SIZES = '(min-width: 88rem) 40rem, (min-width: 48rem) 46vw, 92vw'

type Props = {
  room: Room
  priority?: boolean
  /** Where it has two columns, the picture is in one and the text in the other. */
  isWide?: boolean
}

/** A room type in a list, which links to its page as a whole. */
export function RoomCard({ room, priority = false, isWide = false }: Props) {
  const t = useTexts()
  const { formatPrice } = useMoney()
  const { name, summary, url, picture, price_from } = room
  return (
    <article className={classes('group relative', isWide && 'md:grid md:grid-cols-2 md:items-center md:gap-x-8')}>
      {picture ? (
        <Picture
          picture={picture}
          alt=""
          sizes={SIZES}
          priority={priority}
          className="aspect-[3/2]"
          imgClassName="transition-transform duration-500 ease-out motion-safe:group-hover:scale-[1.025]"
        />
      ) : (
        <span className="block aspect-[3/2] bg-sunken" />
      )}
      <div className={classes('mt-4', isWide && 'md:mt-0')}>
        <div className="flex-wrap items-baseline justify-between gap-x-4 lg:flex">
          <h2 className="text-xl">
            <Link
              to="/rooms/$url"
              params={{ url }}
              className="decoration-1 underline-offset-4 after:absolute after:inset-0 group-hover:underline"
            >
              {name}
            </Link>
          </h2>
          {price_from !== null && (
            <p className="tabular-nums">
              {t(m.price_from, { price: formatPrice(price_from) })}
              <span className="text-muted"> {t(m.rooms_per_night)}</span>
            </p>
          )}
        </div>
        <RoomFacts room={room} className="mt-1" />
        {summary && <p className="mt-2 max-w-prose text-muted">{summary}</p>}
      </div>
    </article>
  )
}
