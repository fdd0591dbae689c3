import { classes } from './classes.ts'
import { Picture, type PictureSource } from './picture.tsx'

/** A small picture without alternative text, beside a text that says what it shows. */
export function Thumbnail({
  picture,
  icon,
  className,
}: {
  picture?: PictureSource | null
  icon: string | null
  className: string
}) {
  if (picture) return <Picture picture={picture} alt="" sizes="8rem" className={classes('aspect-[4/5]', className)} />
  if (icon)
    return (
      <img
        src={icon}
        alt=""
        width={160}
        height={200}
        loading="lazy"
        decoding="async"
        className={classes('aspect-[4/5] bg-sunken object-cover', className)}
      />
    )
  return <span className={classes('block aspect-[4/5] bg-sunken', className)} />
}
