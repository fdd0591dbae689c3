import { classes } from './classes.ts'

/** A dot of a colour. The colour is an attribute, because the content security policy forbids inline styles. */
export function Swatch({ colour, className }: { colour: string; className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 20 20" className={classes('size-5 shrink-0', className)}>
      <circle cx="10" cy="10" r="9" fill={colour} className="stroke-line-strong" />
    </svg>
  )
}
