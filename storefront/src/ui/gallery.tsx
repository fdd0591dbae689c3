import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { classes } from './classes.ts'
import { Picture, type PictureSource } from './picture.tsx'

type Props = {
  pictures: readonly PictureSource[]
  /** The one asked for from outside, e.g. by a chosen colour. */
  wanted: number | null
  label: string
  thumbLabel: (number: number) => string
  sizes: string
}

/** Pictures side by side: swiped on a phone, chosen by thumbs elsewhere, moved with the arrow keys. */
export function Gallery({ pictures, wanted, label, thumbLabel, sizes }: Props) {
  const strip = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)
  const show = (index: number) => scrollTo(strip.current, index, matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth')
  useEffect(() => {
    if (wanted !== null) scrollTo(strip.current, wanted, 'instant')
  }, [wanted])
  const onScroll = () => {
    const element = strip.current
    if (element) setShown(Math.round(element.scrollLeft / element.clientWidth))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    show(Math.min(pictures.length - 1, Math.max(0, shown + step)))
  }
  const many = pictures.length > 1
  return (
    <div className={classes(many && 'lg:grid lg:grid-cols-[4.5rem_minmax(0,1fr)] lg:gap-4')}>
      <div className="relative lg:order-2">
        <ul
          ref={strip}
          aria-label={label}
          tabIndex={many ? 0 : undefined}
          onScroll={onScroll}
          onKeyDown={many ? onKeyDown : undefined}
          className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none]"
        >
          {pictures.map((picture, index) => (
            <li key={picture.base} className="w-full shrink-0 snap-start">
              <Picture picture={picture} sizes={sizes} first={index === 0} />
            </li>
          ))}
        </ul>
        {many && (
          <p aria-hidden="true" className="absolute right-4 bottom-4 bg-paper px-2.5 py-1 text-xs font-semibold tabular-nums md:hidden">
            {shown + 1} / {pictures.length}
          </p>
        )}
      </div>
      {many && (
        <ul className="mt-3 hidden gap-3 md:flex lg:mt-0 lg:flex-col">
          {pictures.map((picture, index) => (
            <li key={picture.base} className="w-18">
              <button
                type="button"
                aria-label={thumbLabel(index + 1)}
                aria-current={index === shown || undefined}
                onClick={() => show(index)}
                className="block w-full border border-transparent opacity-75 transition hover:opacity-100 aria-[current]:border-ink aria-[current]:opacity-100"
              >
                <Picture picture={picture} alt="" sizes="72px" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function scrollTo(strip: HTMLElement | null, index: number, behavior: ScrollBehavior): void {
  strip?.scrollTo({ left: index * strip.clientWidth, behavior })
}
