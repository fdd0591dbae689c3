import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { classes } from '../classes.ts'
import { DownIcon } from '../icons.tsx'

/**
 * A button that opens a small panel below it; Escape, a press outside and tabbing out close it. It is a `<details>`, which opens without
 * scripting and before hydration; on a narrow screen without scripting the panel is as wide as the page.
 */
export function Popover({
  label,
  active = false,
  children,
}: {
  label: ReactNode
  active?: boolean
  children: ReactNode
}) {
  const root = useRef<HTMLDetailsElement>(null)
  const close = () => root.current?.removeAttribute('open')
  useEffect(() => {
    const onPointerDown = ({ target }: PointerEvent) =>
      !root.current?.contains(target as Node) && root.current?.removeAttribute('open')
    document.addEventListener('pointerdown', onPointerDown)
    return () => document.removeEventListener('pointerdown', onPointerDown)
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !root.current?.open) return
    close()
    root.current.querySelector('summary')?.focus()
  }
  return (
    <details
      ref={root}
      className="group relative noscript:max-lg:w-full"
      onKeyDown={onKeyDown}
      onBlur={({ relatedTarget }) => relatedTarget && !root.current?.contains(relatedTarget) && close()}
    >
      <summary
        className={classes(
          'inline-flex min-h-11 items-center gap-1.5 rounded-control border px-4 transition-colors hover:border-ink noscript:max-lg:flex noscript:max-lg:justify-between',
          active ? 'border-ink font-semibold' : 'border-line-strong',
        )}
      >
        <span className="min-w-0 wrap-anywhere">{label}</span>
        <DownIcon className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <div className="absolute top-full inset-s-0 z-30 mt-2 max-h-96 w-72 overflow-y-auto rounded-box border border-line bg-paper p-4 shadow-xl shadow-black/10 noscript:max-lg:static noscript:max-lg:mt-0 noscript:max-lg:max-h-none noscript:max-lg:w-full noscript:max-lg:shadow-none">
        {children}
      </div>
    </details>
  )
}
