import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Button, IconButton } from '../button.tsx'
import { classes } from '../classes.ts'
import { CloseIcon } from '../icons.tsx'

type Kind = 'info' | 'warning' | 'good'
type Place = 'top-right' | 'bottom-right'
type Action = { label: string; run: () => void; returnFocus?: (() => void) | undefined }
export type ToastView = {
  id: number
  text: ReactNode
  kind: Kind
  place: Place
  durationMs: number
  action?: Action
}
type Props = { toasts: readonly ToastView[]; onDismiss: (id: number) => void; label: string; closeLabel: string }

const KINDS: Record<Kind, string> = {
  info: 'bg-ink text-paper',
  warning: 'bg-warn-paper text-ink border-s-4 border-warn',
  good: 'bg-good-paper text-ink border-s-4 border-good',
}
const PLACES: Record<Place, string> = {
  'top-right': 'top-20 sm:top-24',
  // Above the bar that is at the bottom of a phone's screen.
  'bottom-right': 'bottom-[calc(5.5rem+env(safe-area-inset-bottom))] lg:bottom-6',
}

/** Short notices in two corners, announced to screen readers. Pointing at one or focusing it stops its timer. */
export function Toasts({ toasts, onDismiss, label, closeLabel }: Props) {
  return (
    <section aria-label={label} data-no-print>
      {(['top-right', 'bottom-right'] as const).map((place) => (
        <ol
          key={place}
          aria-live="polite"
          className={classes(
            'pointer-events-none fixed inset-e-[max(1rem,var(--safe-end))] z-50 flex w-[min(22rem,calc(100vw-2rem))] flex-col gap-2',
            PLACES[place],
          )}
        >
          {toasts
            .filter((toast) => toast.place === place)
            .map((toast) => (
              <ToastItem key={toast.id} toast={toast} onDismiss={onDismiss} closeLabel={closeLabel} />
            ))}
        </ol>
      ))}
    </section>
  )
}

const focusOnMount = (button: HTMLButtonElement | null) => button?.focus({ preventScroll: true })

function ToastItem({
  toast: { id, text, kind, durationMs, action },
  onDismiss,
  closeLabel,
}: {
  toast: ToastView
  onDismiss: (id: number) => void
  closeLabel: string
}) {
  const [isHovered, setIsHovered] = useState(false)
  const [isFocused, setIsFocused] = useState(false)
  const isPaused = isHovered || isFocused
  const remainingMs = useRef(durationMs)
  useEffect(() => {
    if (isPaused) return
    const started = performance.now()
    const timer = setTimeout(() => onDismiss(id), remainingMs.current)
    return () => {
      clearTimeout(timer)
      remainingMs.current = Math.max(250, remainingMs.current - (performance.now() - started))
    }
  }, [isPaused, onDismiss, id])

  const returnFocus = action?.returnFocus
  const close = () => {
    onDismiss(id)
    returnFocus?.()
  }
  /** Tab leads from a toast that took the focus back to where it was, because what follows it in the document is the end of the page. */
  const onKeyDown = (event: KeyboardEvent<HTMLLIElement>) => {
    if (event.key === 'Escape') return close()
    if (event.key !== 'Tab' || !returnFocus) return
    const buttons = event.currentTarget.querySelectorAll('button')
    if (event.target !== buttons[event.shiftKey ? 0 : buttons.length - 1]) return
    event.preventDefault()
    returnFocus()
  }
  const textId = `toast-${id}`
  return (
    <li
      onMouseEnter={() => setIsHovered(true)}
      onMouseLeave={() => setIsHovered(false)}
      onFocus={() => setIsFocused(true)}
      onBlur={({ currentTarget, relatedTarget }) => setIsFocused(currentTarget.contains(relatedTarget))}
      onKeyDown={onKeyDown}
      className={classes(
        'toast-in pointer-events-auto flex items-center gap-2 rounded-box ps-4 shadow-lg shadow-black/10',
        KINDS[kind],
      )}
    >
      <span id={textId} className="min-w-0 grow py-3 font-semibold wrap-anywhere">
        {text}
      </span>
      {action && (
        <Button
          variant="link"
          className="shrink-0 text-current! decoration-current!"
          aria-describedby={textId}
          ref={returnFocus && focusOnMount}
          onClick={() => {
            onDismiss(id)
            action.run()
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton label={closeLabel} onClick={close} className="hover:text-current">
        <CloseIcon className="size-5" />
      </IconButton>
    </li>
  )
}
