import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { IconButton } from '../button.tsx'
import { classes } from '../classes.ts'
import { CloseIcon } from '../icons.tsx'

type Props = {
  open: boolean
  onClose: () => void
  title: string
  closeLabel: string
  /** A dialog is in the middle; a drawer fills one side of the window. */
  place?: 'middle' | 'start' | 'end' | 'bottom'
  /** The focus begins at the first field or button of the content, which may come after it was opened; else at the button that closes it. */
  focusContent?: boolean
  footer?: ReactNode
  className?: string
  children: ReactNode
}

const PLACES = {
  middle: 'm-auto rounded-box border border-line max-h-[min(90dvh,48rem)] w-[min(36rem,calc(100vw-2rem))]',
  start: 'me-auto border-e border-line h-dvh max-h-dvh w-[min(24rem,88vw)] max-w-none',
  end: 'ms-auto h-dvh max-h-dvh w-[min(26rem,92vw)] max-w-none',
  bottom: 'mt-auto border-t border-line max-h-[88dvh] w-full max-w-none',
}
/** Keeps what is inside from a phone's camera, round corners and home indicator, where the dialog reaches the window's edge. */
const SAFE_AREAS = {
  middle: '',
  start: 'pt-[env(safe-area-inset-top)] pb-[env(safe-area-inset-bottom)] ps-(--safe-start)',
  end: 'pt-[env(safe-area-inset-top)] pe-(--safe-end) pb-[env(safe-area-inset-bottom)]',
  bottom: 'pe-(--safe-end) pb-[env(safe-area-inset-bottom)] ps-(--safe-start)',
}

/** A drawer is as high as the window. In one that is as high as its content, WebKit takes `height: 100%` for nothing. */
const isDrawer = (place: keyof typeof PLACES): boolean => place === 'start' || place === 'end'

const FOCUSABLE = 'button, input, select, textarea, a[href]'

/** A modal `<dialog>`: the focus stays inside, Escape closes it, and the page behind is inert. */
export function Dialog({
  open,
  onClose,
  title,
  closeLabel,
  place = 'middle',
  focusContent = false,
  footer,
  className,
  children,
}: Props) {
  const ref = useRef<HTMLDialogElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const titleId = useId()
  // A press that begins inside and ends on the backdrop, as when a text is selected, is a click on the dialog, too.
  const pressed = useRef<EventTarget | null>(null)
  useEffect(() => {
    const dialog = ref.current
    if (!dialog || dialog.open === open) return
    if (open) dialog.showModal()
    else dialog.close()
  }, [open])
  useEffect(() => {
    const inside = content.current
    if (!open || !focusContent || !inside) return
    const focusFirst = () => {
      const first = inside.querySelector<HTMLElement>(FOCUSABLE)
      first?.focus()
      return first !== null
    }
    if (focusFirst()) return
    const observer = new MutationObserver(() => focusFirst() && observer.disconnect())
    observer.observe(inside, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [open, focusContent])
  // One that is removed while it is open does not give the focus back.
  useLayoutEffect(() => {
    const dialog = ref.current
    return () => dialog?.close()
  }, [])
  return (
    <dialog
      ref={ref}
      aria-labelledby={open ? titleId : undefined}
      onClose={onClose}
      onPointerDown={(event) => void (pressed.current = event.target)}
      onClick={({ target }) => target === ref.current && pressed.current === target && onClose()}
      className={classes('bg-paper p-0 text-ink', PLACES[place], className)}
    >
      {open && (
        <div className={classes('flex max-h-[inherit] flex-col', isDrawer(place) && 'h-full', SAFE_AREAS[place])}>
          <div className="flex items-center justify-between gap-4 border-b border-line py-2 pe-2 ps-5">
            <h2 id={titleId} className="text-lg">
              {title}
            </h2>
            <IconButton label={closeLabel} onClick={onClose}>
              <CloseIcon />
            </IconButton>
          </div>
          <div ref={content} className="grow overflow-y-auto overscroll-contain p-5">
            {children}
          </div>
          {footer && <div className="border-t border-line p-5">{footer}</div>}
        </div>
      )}
    </dialog>
  )
}
