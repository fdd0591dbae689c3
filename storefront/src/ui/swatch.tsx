import { classes } from './classes.ts'

/** A colour as a dot: an attribute, since documents allow no inline styles. */
export function Swatch({ colour, className }: { colour: string; className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 20 20" className={classes('size-5 shrink-0', className)}>
      <circle cx="10" cy="10" r="9" fill={colour} className="stroke-line-strong" />
    </svg>
  )
}
