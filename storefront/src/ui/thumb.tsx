import { classes } from './classes.ts'
import { Picture, type PictureSource } from './picture.tsx'

/** A small picture beside a line of text that already says what it shows. */
export function Thumb({
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
