import { type ReactNode, useEffect, useRef, useState } from 'react'
import { IconButton } from './button.tsx'
import { classes } from './classes.ts'
import { CloseIcon } from './icons.tsx'

type Kind = 'info' | 'warning' | 'good'
type Place = 'top-right' | 'bottom-right'
export type ToastView = { id: number; text: ReactNode; kind: Kind; place: Place; durationMs: number }
type Props = { toasts: readonly ToastView[]; onDismiss: (id: number) => void; label: string; closeLabel: string }

const KINDS: Record<Kind, string> = {
  info: 'bg-ink text-paper',
  warning: 'bg-warn-paper text-ink border-l-4 border-warn',
  good: 'bg-good-paper text-ink border-l-4 border-good',
}
const PLACES: Record<Place, string> = { 'top-right': 'top-20 sm:top-24', 'bottom-right': 'bottom-20 sm:bottom-6' }

/** Short notices in two corners, announced to screen readers. Pointing at one or focusing it stops its timer. */
export function Toasts({ toasts, onDismiss, label, closeLabel }: Props) {
  return (
    <section aria-label={label} data-no-print>
      {(['top-right', 'bottom-right'] as const).map((place) => (
        <ol
          key={place}
          aria-live="polite"
          className={classes(
            'pointer-events-none fixed right-4 z-50 flex w-[min(22rem,calc(100vw-2rem))] flex-col gap-2',
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

function ToastItem({
  toast,
  onDismiss,
  closeLabel,
}: {
  toast: ToastView
  onDismiss: (id: number) => void
  closeLabel: string
}) {
  const [paused, setPaused] = useState(false)
  const remainingMs = useRef(toast.durationMs)
  useEffect(() => {
    if (paused) return
    const started = performance.now()
    const timer = setTimeout(() => onDismiss(toast.id), remainingMs.current)
    return () => {
      clearTimeout(timer)
      remainingMs.current = Math.max(250, remainingMs.current - (performance.now() - started))
    }
  }, [paused, onDismiss, toast.id])
  const pause = {
    onMouseEnter: () => setPaused(true),
    onMouseLeave: () => setPaused(false),
    onFocus: () => setPaused(true),
    onBlur: () => setPaused(false),
  }
  return (
    <li
      {...pause}
      className={classes(
        'toast-in pointer-events-auto flex items-center justify-between gap-2 pl-4 shadow-lg shadow-black/10',
        KINDS[toast.kind],
      )}
    >
      <span className="py-3 font-semibold">{toast.text}</span>
      <IconButton label={closeLabel} onClick={() => onDismiss(toast.id)} className="hover:text-current">
        <CloseIcon className="size-5" />
      </IconButton>
    </li>
  )
}
