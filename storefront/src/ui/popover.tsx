import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { classes } from './classes.ts'
import { DownIcon } from './icons.tsx'

/** A button that opens a small panel below it; Escape, a press outside and tabbing out close it. */
export function Popover({
  label,
  active = false,
  children,
}: {
  label: ReactNode
  active?: boolean
  children: ReactNode
}) {
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  useEffect(() => {
    if (!open) return
    const outside = (event: PointerEvent) => !root.current?.contains(event.target as Node) && setOpen(false)
    document.addEventListener('pointerdown', outside)
    return () => document.removeEventListener('pointerdown', outside)
  }, [open])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return
    setOpen(false)
    button.current?.focus()
  }
  return (
    <div
      ref={root}
      className="relative"
      onKeyDown={onKeyDown}
      onBlur={(event) => event.relatedTarget && !root.current?.contains(event.relatedTarget) && setOpen(false)}
    >
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className={classes(
          'inline-flex min-h-11 items-center gap-1.5 border px-4 transition-colors hover:border-ink',
          active ? 'border-ink font-semibold' : 'border-line-strong',
        )}
      >
        {label}
        <DownIcon className={classes('size-4 transition-transform', open && 'rotate-180')} />
      </button>
      <div
        id={id}
        hidden={!open}
        className="absolute top-full left-0 z-30 mt-2 max-h-96 w-72 overflow-y-auto border border-line bg-paper p-4 shadow-xl shadow-black/10"
      >
        {children}
      </div>
    </div>
  )
}
