import { type ComponentType, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { classes } from '../classes.ts'
import { EnlargeIcon } from '../icons.tsx'
import { Picture, type PictureSource } from './picture.tsx'
import type { PictureViewer, ViewerLabels } from './picture-viewer.tsx'
import { stepTo } from '../reading-direction.ts'

/** Hides a picture until the page has loaded, so that it does not compete with the first one. Without scripting nothing is hidden. */
const HIDDEN_UNTIL_LOADED = 'max-lg:[@media(scripting:enabled)]:hidden'

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
  /** Of a picture that takes half of the gallery's width. */
  halfSizes: string
  viewerLabels: ViewerLabels
  /** What stands on the picture at an index, besides. */
  renderOverlay?: ((index: number) => ReactNode) | undefined
  /** Shows one picture over the whole window. */
  Viewer: ComponentType<GalleryViewerProps>
  /** Loads the viewer: called when a shopper points at or presses a picture. */
  preloadViewer: () => void
}

export type GalleryViewerProps = Parameters<typeof PictureViewer>[0]

/**
 * Pictures: below `lg` in a row that scrolls, swiped on a phone, chosen by thumbnails on a tablet; above it all at once in a grid that the selected one
 * leads. Arrow keys move through them, a press opens the viewer.
 */
export function Gallery({
  pictures,
  selected,
  label,
  thumbLabel,
  enlargeLabel,
  shape = 'portrait',
  sizes,
  halfSizes,
  viewerLabels,
  renderOverlay,
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
  // The row scrolls by itself; in the grid the window follows the focus.
  const focus = (index: number) =>
    pictureButtons(strip.current)[index]?.focus({
      preventScroll: strip.current !== null && isScrollable(strip.current),
    })
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
    // Relative to the picture with the focus: `shown` changes only once the strip has stopped scrolling.
    const focused = pictureButtons(strip.current).indexOf(event.target as HTMLButtonElement)
    if (focused === -1) return
    event.preventDefault()
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
  const grid = gridOf(pictures.length, selected ?? 0, shape)
  return (
    <>
      <div className="group/gallery relative">
        <ul
          ref={strip}
          aria-label={label}
          onScroll={onScroll}
          onKeyDown={hasSeveral ? onKeyDown : undefined}
          className={classes(
            'flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none] lg:grid lg:gap-4 lg:overflow-visible',
            grid.columns,
          )}
        >
          {pictures.map((picture, index) => (
            <li key={picture.base} className={classes('relative w-full shrink-0 snap-start', grid.place(index))}>
              <button
                type="button"
                tabIndex={index === shown ? 0 : -1}
                onPointerEnter={preloadViewer}
                onClick={() => openViewer(index)}
                className="relative block size-full cursor-zoom-in focus-visible:-outline-offset-4"
              >
                <Picture
                  picture={picture}
                  sizes={grid.isWide(index) ? sizes : halfSizes}
                  priority={index === 0}
                  eager={isPageLoaded && index > 0 && Math.abs(index - shown) <= 1}
                  className={classes(
                    'max-md:rounded-none!',
                    shape === 'portrait' ? 'aspect-[4/5]' : 'aspect-[3/2]',
                    grid.fills(index) && 'lg:aspect-auto lg:h-full',
                    !isPageLoaded && index > 0 && index !== selected && HIDDEN_UNTIL_LOADED,
                  )}
                />
                <span className="sr-only">{enlargeLabel}</span>
              </button>
              {renderOverlay?.(index)}
            </li>
          ))}
        </ul>
        <span
          aria-hidden="true"
          className="pointer-events-none absolute bottom-4 inset-s-4 bg-paper p-1.5 transition-opacity md:inset-e-4 md:inset-s-auto md:opacity-0 lg:hidden md:group-focus-within/gallery:opacity-100 md:group-hover/gallery:opacity-100"
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
        <ul className="mt-3 hidden gap-3 md:flex lg:hidden">
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
    </>
  )
}

/**
 * How so many pictures stand in the grid; the one that leads is first. Portraits are in a column: the others stand in pairs below the wide lead, and of an
 * odd number the last is wide, too. Landscapes have the page's width: two beside each other; where they are three, or five and more, small ones beside the lead.
 */
function gridOf(count: number, lead: number, shape: 'portrait' | 'landscape') {
  const isTrio = shape === 'landscape' && count === 3
  const isMosaic = shape === 'landscape' && count >= 5
  const fills = (index: number) => (isTrio || isMosaic) && index === lead
  const last = count - (lead === count - 1 ? 2 : 1)
  const isWide = (index: number) => {
    if (isMosaic) return false
    if (shape === 'landscape') return index === lead && count % 2 === 1
    return index === lead || (index === last && count % 2 === 0)
  }
  return {
    columns: isMosaic ? 'lg:grid-cols-4' : isTrio ? 'lg:grid-cols-3' : 'lg:grid-cols-2',
    isWide,
    /** Two rows high, so that its height is theirs. */
    fills,
    place: (index: number) =>
      classes(
        index === lead && 'lg:-order-1',
        (isWide(index) || fills(index)) && 'lg:col-span-2',
        fills(index) && 'lg:row-span-2',
      ),
  }
}

/** Calls back after the load event; returns a function that cancels it. */
function whenLoaded(callback: () => void): (() => void) | undefined {
  if (document.readyState === 'complete') return void callback()
  window.addEventListener('load', callback)
  return () => window.removeEventListener('load', callback)
}

const pictureButtons = (strip: HTMLElement | null): HTMLButtonElement[] =>
  Array.from(strip?.querySelectorAll<HTMLButtonElement>(':scope > li > button') ?? [])

const isScrollable = ({ scrollWidth, clientWidth }: HTMLElement): boolean => scrollWidth > clientWidth

/** Positions are negative where reading goes from right to left. */
function scrollTo(strip: HTMLElement | null, index: number, behavior: ScrollBehavior): void {
  strip?.scrollTo({ left: stepTo('right') * index * strip.clientWidth, behavior })
}
