import { type ComponentType, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { classes } from '../classes.ts'
import { EnlargeIcon } from '../icons.tsx'
import { Picture, type PictureSource } from './picture.tsx'
import type { PictureViewer, ViewerLabels } from './picture-viewer.tsx'
import { stepTo } from '../reading-direction.ts'

/** Hides a picture until the page has loaded, so that it does not compete with the first one. Without scripting nothing is hidden. */
const HIDDEN_UNTIL_LOADED = '[@media(scripting:enabled)]:hidden'

type Props = {
  pictures: readonly PictureSource[]
  /** Index of the picture to scroll to, e.g. that of the selected variant. */
  selected: number | null
  label: string
  thumbLabel: (number: number) => string
  enlargeLabel: string
  /** Of every picture's box. */
  shape?: 'portrait' | 'landscape'
  sizes: string
  viewerLabels: ViewerLabels
  /** Shows one picture over the whole window. */
  Viewer: ComponentType<GalleryViewerProps>
  /** Loads the viewer: called when a shopper points at or presses a picture. */
  preloadViewer: () => void
}

export type GalleryViewerProps = Parameters<typeof PictureViewer>[0]

/** Pictures in a row that scrolls: swiped on a phone, chosen by thumbnails elsewhere, moved with the arrow keys. A press opens the viewer. */
export function Gallery({
  pictures,
  selected,
  label,
  thumbLabel,
  enlargeLabel,
  shape = 'portrait',
  sizes,
  viewerLabels,
  Viewer,
  preloadViewer,
}: Props) {
  const strip = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)
  const [viewing, setViewing] = useState<number | null>(null)
  const [isPageLoaded, setIsPageLoaded] = useState(false)
  useEffect(() => whenLoaded(() => setIsPageLoaded(true)), [])
  const show = (index: number) =>
    scrollTo(strip.current, index, matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth')
  const focus = (index: number) => strip.current?.querySelectorAll('button')[index]?.focus({ preventScroll: true })
  useEffect(() => {
    if (selected !== null) scrollTo(strip.current, selected, 'instant')
  }, [selected])
  const onScroll = () => {
    const element = strip.current
    if (element && element.clientWidth > 0) setShown(Math.round(Math.abs(element.scrollLeft) / element.clientWidth))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? stepTo('right') : event.key === 'ArrowLeft' ? stepTo('left') : 0
    if (step === 0) return
    event.preventDefault()
    // Relative to the picture with the focus: `shown` changes only once the strip has stopped scrolling.
    const focused = Array.from(strip.current?.querySelectorAll('button') ?? []).indexOf(
      event.target as HTMLButtonElement,
    )
    const next = Math.min(pictures.length - 1, Math.max(0, focused + step))
    show(next)
    focus(next)
  }
  const openViewer = (index: number) => {
    preloadViewer()
    setViewing(index)
  }
  const onClose = (index: number) => {
    setViewing(null)
    scrollTo(strip.current, index, 'instant')
    focus(index)
  }
  const hasSeveral = pictures.length > 1
  return (
    <div className={classes(hasSeveral && 'lg:grid lg:grid-cols-[4.5rem_minmax(0,1fr)] lg:gap-4')}>
      {/* Placed, because the browser may paint it before the thumbnails after it have arrived. */}
      <div className={classes('group/gallery relative', hasSeveral && 'lg:col-start-2 lg:row-start-1')}>
        <ul
          ref={strip}
          aria-label={label}
          onScroll={onScroll}
          onKeyDown={hasSeveral ? onKeyDown : undefined}
          className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none]"
        >
          {pictures.map((picture, index) => (
            <li key={picture.base} className="w-full shrink-0 snap-start">
              <button
                type="button"
                tabIndex={index === shown ? 0 : -1}
                onPointerEnter={preloadViewer}
                onClick={() => openViewer(index)}
                className="relative block w-full cursor-zoom-in focus-visible:-outline-offset-4"
              >
                <Picture
                  picture={picture}
                  sizes={sizes}
                  priority={index === 0}
                  eager={isPageLoaded && index > 0 && Math.abs(index - shown) <= 1}
                  className={classes(
                    'max-md:rounded-none!',
                    shape === 'portrait' ? 'aspect-[4/5]' : 'aspect-[3/2]',
                    !isPageLoaded && index > 0 && index !== selected && HIDDEN_UNTIL_LOADED,
                  )}
                />
                <span className="sr-only">{enlargeLabel}</span>
              </button>
            </li>
          ))}
        </ul>
        <span
          aria-hidden="true"
          className="pointer-events-none absolute bottom-4 inset-s-4 bg-paper p-1.5 transition-opacity md:inset-e-4 md:inset-s-auto md:opacity-0 md:group-focus-within/gallery:opacity-100 md:group-hover/gallery:opacity-100"
        >
          <EnlargeIcon className="size-5" />
        </span>
        {hasSeveral && (
          <p
            aria-hidden="true"
            className="pointer-events-none absolute inset-e-4 bottom-4 bg-paper px-2.5 py-1 text-xs font-semibold tabular-nums md:hidden"
          >
            {shown + 1} / {pictures.length}
          </p>
        )}
      </div>
      {hasSeveral && (
        <ul className="mt-3 hidden gap-3 md:flex lg:col-start-1 lg:row-start-1 lg:mt-0 lg:flex-col">
          {pictures.map((picture, index) => (
            <li key={picture.base} className="w-18">
              <button
                type="button"
                aria-label={thumbLabel(index + 1)}
                aria-current={index === shown || undefined}
                onClick={() => show(index)}
                className="block w-full border border-transparent opacity-75 transition hover:opacity-100 aria-[current]:border-ink aria-[current]:opacity-100"
              >
                {/* Lazy, so that a phone, which hides the thumbnails, loads none. */}
                <Picture picture={picture} alt="" sizes="72px" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {viewing !== null && <Viewer pictures={pictures} start={viewing} labels={viewerLabels} onClose={onClose} />}
    </div>
  )
}

/** Calls back after the load event; returns a function that cancels it. */
function whenLoaded(callback: () => void): (() => void) | undefined {
  if (document.readyState === 'complete') return void callback()
  window.addEventListener('load', callback)
  return () => window.removeEventListener('load', callback)
}

/** Positions are negative where reading goes from right to left. */
function scrollTo(strip: HTMLElement | null, index: number, behavior: ScrollBehavior): void {
  strip?.scrollTo({ left: stepTo('right') * index * strip.clientWidth, behavior })
}
