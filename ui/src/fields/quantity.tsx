import { type KeyboardEvent, useId, useState } from 'react'
import { classes } from '../classes.ts'
import { MinusIcon, PlusIcon } from '../icons.tsx'

type Props = {
  value: number
  onChange: (value: number) => void
  min?: number
  max?: number
  label: string
  lessLabel: string
  moreLabel: string
  className?: string
}

const ARROW_STEPS: Partial<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 }

/**
 * A number field with buttons for one less and one more. What is typed takes effect on Enter, on an arrow key and when the field is
 * left; Escape restores the value. A number out of range becomes the nearest one in it, an empty field keeps the value.
 */
export function Quantity({ value, onChange, min = 1, max = 999, label, lessLabel, moreLabel, className }: Props) {
  const id = useId()
  /** What is being typed; null while the field shows the value. */
  const [draft, setDraft] = useState<string | null>(null)
  const [isStepped, setIsStepped] = useState(false)
  const change = (next: number) => {
    setDraft(null)
    const clamped = Math.min(max, Math.max(min, next))
    if (clamped !== value) onChange(clamped)
  }
  const typed = draft ? Number(draft) : value
  const onKeyDown = (event: KeyboardEvent) => {
    const step = ARROW_STEPS[event.key]
    if (step) change(typed + step)
    else if (event.key === 'Enter' && draft !== null) change(typed)
    else if (event.key === 'Escape' && draft !== null) setDraft(null)
    else return
    event.preventDefault()
  }
  const stepButton = (step: 1 | -1) => {
    const isAtLimit = step > 0 ? value >= max : value <= min
    const Icon = step > 0 ? PlusIcon : MinusIcon
    return (
      <button
        type="button"
        aria-label={step > 0 ? moreLabel : lessLabel}
        // Not `disabled`, which would take the focus away from the button that was pressed.
        aria-disabled={isAtLimit || undefined}
        // Before hydration too each press counts (storefront/src/shell/early-input.ts).
        data-every-press=""
        onClick={() => {
          setIsStepped(true)
          change(value + step)
        }}
        className="flex size-11 items-center justify-center transition-colors hover:text-accent aria-disabled:cursor-not-allowed aria-disabled:text-line-strong"
      >
        <Icon className="size-5" />
      </button>
    )
  }
  return (
    <div
      role="group"
      aria-labelledby={id}
      className={classes('inline-flex items-center rounded-control border border-line-strong', className)}
    >
      <span id={id} className="sr-only">
        {label}
      </span>
      {stepButton(-1)}
      <input
        aria-labelledby={id}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="done"
        value={draft ?? value}
        onChange={(event) => setDraft(event.target.value.replace(/\D/g, ''))}
        onKeyDown={onKeyDown}
        onBlur={() => change(typed)}
        onFocus={(event) => event.target.select()}
        className="h-11 w-11 bg-transparent text-center tabular-nums"
      />
      {stepButton(1)}
      {/* Announces the number after a press of a button. Typed numbers are announced by the field. */}
      <span aria-live="polite" className="sr-only">
        {isStepped && value}
      </span>
    </div>
  )
}
