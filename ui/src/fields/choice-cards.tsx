import { type ReactNode, useId } from 'react'
import { classes } from '../classes.ts'

export type Card = { value: string; label: ReactNode; text?: ReactNode; side?: ReactNode; disabled?: boolean }

type Props = {
  legend: ReactNode
  /** For a group whose heading above says the same. */
  hideLegend?: boolean
  name: string
  /** Of the fieldset, so that the focus can be moved to it. */
  id: string
  value: string
  onChange: (value: string) => void
  cards: readonly Card[]
  error?: string | undefined
  className?: string
}

/** A choice of one of a few, as native radio buttons in large cards with label, text and a side note such as a price. */
export function ChoiceCards({ legend, hideLegend = false, name, id, value, onChange, cards, error, className }: Props) {
  const group = useId()
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-describedby={error ? `${id}-error` : undefined}
      data-invalid={error ? '' : undefined}
      className="min-w-0 outline-none"
    >
      <legend className={hideLegend ? 'sr-only' : 'mb-1.5 text-sm font-semibold'}>{legend}</legend>
      {/* Neighbours share a border. */}
      <div className={classes('grid ps-px pt-px', className)}>
        {cards.map((card) => (
          <label
            key={card.value}
            className="relative -ms-px -mt-px flex cursor-pointer items-start gap-3 rounded-control border border-line-strong px-4 py-3.5 transition-colors hover:z-10 hover:border-ink has-checked:z-10 has-checked:border-accent has-checked:bg-raised has-checked:ring-1 has-checked:ring-accent has-disabled:cursor-not-allowed has-disabled:text-muted has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={name}
              value={card.value}
              checked={card.value === value}
              disabled={card.disabled}
              onChange={() => onChange(card.value)}
              aria-labelledby={`${group}-${card.value}`}
              aria-describedby={
                [card.side && `${group}-${card.value}-side`, card.text && `${group}-${card.value}-text`]
                  .filter(Boolean)
                  .join(' ') || undefined
              }
              className="radio mt-0.5 focus-visible:outline-none"
            />
            <span className="min-w-0 grow">
              <span className="flex flex-wrap items-baseline justify-between gap-x-4">
                <span id={`${group}-${card.value}`} className="font-semibold">
                  {card.label}
                </span>
                {card.side && (
                  <span id={`${group}-${card.value}-side`} className="text-sm font-semibold tabular-nums">
                    {card.side}
                  </span>
                )}
              </span>
              {card.text && (
                <span id={`${group}-${card.value}-text`} className="mt-0.5 block text-sm text-muted">
                  {card.text}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-sm font-semibold text-bad">
          {error}
        </p>
      )}
    </fieldset>
  )
}
