import { classes } from '../classes.ts'
import { StarIcon } from '../stars.tsx'

type Props = {
  legend: string
  /** What so many stars are called: `4 stars`. */
  starsLabel: (stars: number) => string
  name: string
  /** Of the fieldset, so that the focus can be moved to it. */
  id: string
  max: number
  /** Null: none are chosen yet. */
  value: number | null
  onChange: (stars: number) => void
  error?: string | undefined
}

/** A choice of stars, as native radio buttons: the arrow keys change it, and each says how many stars it is. */
export function StarChoice({ legend, starsLabel, name, id, max, value, onChange, error }: Props) {
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-describedby={error ? `${id}-error` : undefined}
      data-invalid={error ? '' : undefined}
      className="min-w-0 outline-none"
    >
      <legend className="text-sm font-semibold">{legend}</legend>
      <div className="-ms-2 flex flex-wrap items-center">
        {Array.from({ length: max }, (_, index) => index + 1).map((stars) => (
          <label
            key={stars}
            className="flex size-11 cursor-pointer items-center justify-center rounded-control text-accent has-focus-visible:outline-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={name}
              value={stars}
              checked={value === stars}
              onChange={() => onChange(stars)}
              aria-label={starsLabel(stars)}
              className="sr-only"
            />
            <StarIcon className={classes('size-8', stars <= (value ?? 0) && 'fill-current!')} />
          </label>
        ))}
        {value !== null && (
          <span aria-hidden="true" className="ms-2 text-sm text-muted">
            {starsLabel(value)}
          </span>
        )}
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-sm font-semibold text-bad">
          {error}
        </p>
      )}
    </fieldset>
  )
}
