import { classes } from './classes.ts'
import { icon } from './icons.tsx'

/** Apart from the other icons, which every screen has. */
export const StarIcon = icon(<path d="m12 4.2 2.4 5 5.4.7-4 3.8 1 5.4-4.8-2.7-4.8 2.7 1-5.4-4-3.8 5.4-.7 2.4-5Z" />)

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
    // Flush with the text below: the icon leaves some of its box empty.
    <span role="img" aria-label={label} className={classes('-ms-0.5 inline-flex gap-0.5 text-accent', className)}>
      {Array.from({ length: max }, (_, index) => (
        <StarIcon key={index} className={classes('size-4.5', index < stars && 'fill-current!')} />
      ))}
    </span>
  )
}
