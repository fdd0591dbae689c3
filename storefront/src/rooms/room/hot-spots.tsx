import type { Picture, Product, RoomDetail } from '@vitrina/contract'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import * as m from '@vitrina/i18n/messages'
import { useTexts } from '@vitrina/i18n'
import { classes, pointClass, useIsHydrated } from '@vitrina/ui'
import { HrefLink } from '../../shared/href-link.tsx'
import { productPath } from '../../shared/paths.ts'
import { useMoney } from '../../shared/use-money.ts'
import { pointInBox, ROOM_PICTURE_RATIO } from './point-in-box.ts'

type Spot = { product: Product; x: number; y: number }

/** Where a picture of a room, as its page crops it, shows products of the shop. */
export function spotsOf(
  { product_places }: RoomDetail,
  products: readonly Product[],
  picture: Picture,
  index: number,
): Spot[] {
  return product_places
    .filter((place) => place.picture === index)
    .flatMap(({ product_id, ...place }) => {
      const product = products.find(({ id }) => id === product_id)
      const point = pointInBox(picture, place, ROOM_PICTURE_RATIO)
      return product && point ? [{ product, ...point }] : []
    })
}

/**
 * Small buttons on a picture that say what stands there, what it costs, and lead to it: links, until there are scripts. Not on a phone, where the
 * picture is smaller than a few fingers and the list below says the same.
 */
export function HotSpots({ spots }: { spots: readonly Spot[] }) {
  const [open, setOpen] = useState<number | null>(null)
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (open === null) return
    const onPointerDown = ({ target }: PointerEvent) => !root.current?.contains(target as Node) && setOpen(null)
    document.addEventListener('pointerdown', onPointerDown)
    return () => document.removeEventListener('pointerdown', onPointerDown)
  }, [open])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || open === null) return
    setOpen(null)
    root.current?.querySelector<HTMLElement>('[aria-expanded=true]')?.focus()
  }
  return (
    // From the left, however the language is written: pictures are not mirrored.
    <div
      ref={root}
      dir="ltr"
      onKeyDown={onKeyDown}
      onBlur={({ relatedTarget }) => relatedTarget && !root.current?.contains(relatedTarget) && setOpen(null)}
      className="max-md:hidden print:hidden"
    >
      {spots.map((spot) => (
        <HotSpot
          key={spot.product.id}
          spot={spot}
          isOpen={open === spot.product.id}
          onToggle={() => setOpen(open === spot.product.id ? null : spot.product.id)}
        />
      ))}
    </div>
  )
}

type HotSpotProps = { spot: Spot; isOpen: boolean; onToggle: () => void }

function HotSpot({ spot: { product, x, y }, isOpen, onToggle }: HotSpotProps) {
  const t = useTexts()
  const { formatPrice } = useMoney()
  const isHydrated = useIsHydrated()
  const card = useId()
  const { name, url, price, price_varies } = product
  const priceText = price_varies ? t(m.price_from, { price: formatPrice(price) }) : formatPrice(price)
  const target = 'group/spot grid size-11 place-items-center rounded-full'
  const dot = (
    <span
      aria-hidden="true"
      className="size-5 rounded-full border-[0.3125rem] border-paper bg-ink shadow-md shadow-black/40 transition-transform group-hover/spot:scale-125 group-aria-expanded/spot:scale-125"
    />
  )
  return (
    <div
      className={classes(
        pointClass({ x, y }),
        'absolute inset-s-(--focus-x) top-(--focus-y) -translate-x-1/2 -translate-y-1/2',
        isOpen && 'z-10',
      )}
    >
      {isHydrated ? (
        <button
          type="button"
          aria-label={name}
          aria-expanded={isOpen}
          aria-controls={isOpen ? card : undefined}
          onClick={onToggle}
          className={target}
        >
          {dot}
        </button>
      ) : (
        <a href={productPath(url)} aria-label={`${name}, ${priceText}`} className={target}>
          {dot}
        </a>
      )}
      {isOpen && (
        <div
          id={card}
          className={classes(
            'absolute w-52 border border-line bg-paper px-4 py-2.5 shadow-xl shadow-black/10',
            y > 60 ? 'bottom-full' : 'top-full',
            x < 30 ? 'inset-s-0' : x > 70 ? 'inset-e-0' : 'inset-s-1/2 -translate-x-1/2',
          )}
        >
          <HrefLink
            href={productPath(url)}
            className="flex min-h-11 flex-col justify-center font-semibold underline underline-offset-4"
          >
            {name}
          </HrefLink>
          <p className="text-sm tabular-nums">{priceText}</p>
        </div>
      )}
    </div>
  )
}
