import { classes } from './classes.ts'
import { StarIcon } from './icons.tsx'

/** So many stars of `max`, with what that is called. */
export function Stars({
  stars,
  max,
  label,
  className,
}: {
  stars: number
  max: number
  label: string
  className?: string
}) {
  return (
    <span role="img" aria-label={label} className={classes('inline-flex gap-0.5 text-accent', className)}>
      {Array.from({ length: max }, (_, index) => (
        <StarIcon key={index} className={classes('size-4.5', index < stars && 'fill-current!')} />
      ))}
    </span>
  )
}
