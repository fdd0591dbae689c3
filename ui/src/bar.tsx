import { classes } from './classes.ts'

/** How much of `max` there is. The words beside it say it too, so it is silent. */
export function Bar({ value, max, className }: { value: number; max: number; className?: string }) {
  return (
    <progress
      aria-hidden="true"
      value={value}
      max={max}
      className={classes(
        'block h-1 w-full appearance-none overflow-hidden bg-line [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent',
        className,
      )}
    />
  )
}
