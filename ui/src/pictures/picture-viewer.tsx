import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { IconButton } from '../button.tsx'
import { classes } from '../classes.ts'
import { ChevronIcon, CloseIcon, MinusIcon, PlusIcon } from '../icons.tsx'
import type { PictureSource } from './picture.tsx'
import { stepTo } from '../reading-direction.ts'
import { useZoom } from './use-zoom.ts'

export type ViewerLabels = {
  title: string
  close: string
  previous: string
  next: string
  zoomIn: string
  zoomOut: string
  position: (number: number, total: number) => string
}
type Props = {
  pictures: readonly PictureSource[]
  start: number
  labels: ViewerLabels
  /** Called with the index of the picture shown last. */
  onClose: (index: number) => void
}

/** One picture over the whole window, which can be zoomed and moved; keys, buttons and swipes change it. */
export function PictureViewer({ pictures, start, labels, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [index, setIndex] = useState(start)
  useEffect(() => dialog.current?.showModal(), [])
  const step = (by: 1 | -1) => setIndex((now) => Math.min(pictures.length - 1, Math.max(0, now + by)))
  const { stage, target, zoomed, zoom, toggle, reset, handlers } = useZoom(step)
  const go = (by: 1 | -1) => {
    reset()
    step(by)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const actions: Record<string, () => void> = {
      ArrowRight: () => go(stepTo('right')),
      ArrowLeft: () => go(stepTo('left')),
      '+': () => zoom(1.5),
      '=': () => zoom(1.5),
      '-': () => zoom(1 / 1.5),
      '0': reset,
    }
    const action = actions[event.key]
    if (!action || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    action()
  }
  const picture = pictures[index]!
  const hasSeveral = pictures.length > 1
  const srcSet = (type: string) =>
    picture.widths.map((width) => `${picture.base}-${width}.${type} ${width}w`).join(', ')
  const arrow = 'absolute top-1/2 z-10 -translate-y-1/2 bg-paper/80 disabled:invisible max-md:hidden'
  return (
    <dialog
      ref={dialog}
      aria-label={labels.title}
      onKeyDown={onKeyDown}
      onClose={() => onClose(index)}
      className="h-dvh max-h-none w-screen max-w-none bg-paper p-0 text-ink"
    >
      <div className="flex h-full flex-col pt-[env(safe-area-inset-top)] pe-(--safe-end) pb-[env(safe-area-inset-bottom)] ps-(--safe-start)">
        <div className="flex items-center justify-between gap-4 py-2 pe-2 ps-5">
          <p role="status" className="text-sm text-muted tabular-nums">
            {labels.position(index + 1, pictures.length)}
          </p>
          <div className="flex">
            <IconButton label={zoomed ? labels.zoomOut : labels.zoomIn} onClick={() => toggle()}>
              {zoomed ? <MinusIcon /> : <PlusIcon />}
            </IconButton>
            <IconButton label={labels.close} onClick={() => dialog.current?.close()}>
              <CloseIcon />
            </IconButton>
          </div>
        </div>
        <div className="relative min-h-0 grow">
          {hasSeveral && (
            <IconButton
              label={labels.previous}
              disabled={index === 0}
              onClick={() => go(-1)}
              className={classes(arrow, 'inset-s-2')}
            >
              <ChevronIcon className="rotate-180" />
            </IconButton>
          )}
          <div
            ref={stage}
            {...handlers}
            className={classes(
              'absolute inset-0 touch-none overflow-hidden select-none',
              zoomed ? 'cursor-grab active:cursor-grabbing' : 'cursor-zoom-in',
            )}
          >
            <div ref={target} className="size-full">
              <picture key={picture.base}>
                <source type="image/avif" srcSet={srcSet('avif')} sizes="200vw" />
                <img
                  src={picture.src}
                  srcSet={srcSet('webp')}
                  sizes="200vw"
                  width={picture.width}
                  height={picture.height}
                  alt={picture.alt}
                  draggable={false}
                  className="size-full object-contain"
                />
              </picture>
            </div>
          </div>
          {hasSeveral && (
            <IconButton
              label={labels.next}
              disabled={index === pictures.length - 1}
              onClick={() => go(1)}
              className={classes(arrow, 'inset-e-2')}
            >
              <ChevronIcon />
            </IconButton>
          )}
        </div>
      </div>
    </dialog>
  )
}
