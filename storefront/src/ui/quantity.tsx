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

/** A count with a step down and a step up; may also be typed. */
export function Quantity({ value, onChange, min = 1, max = 999, label, lessLabel, moreLabel, className }: Props) {
  const id = useId()
  const set = (next: number) => Number.isFinite(next) && onChange(Math.min(max, Math.max(min, Math.trunc(next))))
  const step =
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
        onClick={() => set(value - 1)}
        className={step}
      >
        <MinusIcon className="size-5" />
      </button>
      <input
        aria-labelledby={id}
        inputMode="numeric"
        value={value}
        onChange={(event) => set(Number(event.target.value.replace(/\D/g, '')))}
        onFocus={(event) => event.target.select()}
        className="h-11 w-11 bg-transparent text-center tabular-nums"
      />
      <button
        type="button"
        aria-label={moreLabel}
        disabled={value >= max}
        onClick={() => set(value + 1)}
        className={step}
      >
        <PlusIcon className="size-5" />
      </button>
    </div>
  )
}
