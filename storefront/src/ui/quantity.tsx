import { useId } from 'react'
import { classes } from './classes.ts'
import { MinusIcon, PlusIcon } from './icons.tsx'

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

/** A number field with buttons for one less and one more. */
export function Quantity({ value, onChange, min = 1, max = 999, label, lessLabel, moreLabel, className }: Props) {
  const id = useId()
  const change = (next: number) => Number.isFinite(next) && onChange(Math.min(max, Math.max(min, Math.trunc(next))))
  const buttonClass =
    'flex size-11 items-center justify-center transition-colors hover:text-accent disabled:cursor-not-allowed disabled:text-line-strong'
  return (
    <div
      role="group"
      aria-labelledby={id}
      className={classes('inline-flex items-center border border-line-strong', className)}
    >
      <span id={id} className="sr-only">
        {label}
      </span>
      <button
        type="button"
        aria-label={lessLabel}
        disabled={value <= min}
        onClick={() => change(value - 1)}
        className={buttonClass}
      >
        <MinusIcon className="size-5" />
      </button>
      <input
        aria-labelledby={id}
        inputMode="numeric"
        value={value}
        onChange={(event) => change(Number(event.target.value.replace(/\D/g, '')))}
        onFocus={(event) => event.target.select()}
        className="h-11 w-11 bg-transparent text-center tabular-nums"
      />
      <button
        type="button"
        aria-label={moreLabel}
        disabled={value >= max}
        onClick={() => change(value + 1)}
        className={buttonClass}
      >
        <PlusIcon className="size-5" />
      </button>
    </div>
  )
}
