import { preload } from 'react-dom'
import { classes } from '../classes.ts'

/** A picture in several widths (pixels): its files are `<base>-<width>.avif` and `.webp`. */
export type PictureSource = {
  base: string
  src: string
  widths: number[]
  width: number
  height: number
  colour: string
  alt: string
  /** The point that stays in view where it is cropped, in percent from the left and from the top; else its middle. */
  focus?: { x: number; y: number } | undefined
}

type Props = {
  picture: PictureSource
  /** The width it is shown in, as the `sizes` attribute of `img`. */
  sizes: string
  /** Must set the size or aspect ratio of the box, so that nothing moves when the picture arrives. */
  className?: string
  /** Loads first: for the largest picture of the first view. */
  priority?: boolean
  /** Loads with the page at low priority, for a picture that is out of sight but likely to be shown next. */
  eager?: boolean
  alt?: string
  imgClassName?: string
  onLoad?: () => void
}

/** The width in which a picture covers a box, for `sizes`: more than the box's own where that is narrower than the picture. */
export const coverWidth = ({ width, height }: PictureSource, boxWidth: string, boxHeight: string): string =>
  `max(${boxWidth}, ${(width / height).toFixed(2)} * ${boxHeight})`

/** A picture that fills a box of fixed shape, which has the picture's dominant colour until it has loaded. */
export function Picture({
  picture,
  sizes,
  className = 'aspect-[4/5]',
  priority = false,
  eager = false,
  alt = picture.alt,
  imgClassName,
  onLoad,
}: Props) {
  const { base, src, widths, width, height, colour, focus } = picture
  const srcSet = (type: string) => widths.map((width) => `${base}-${width}.${type} ${width}w`).join(', ')
  // A preload in the document's head, so that the picture is not requested after the scripts.
  if (priority && import.meta.env.SSR)
    preload(src, {
      as: 'image',
      type: 'image/avif',
      imageSrcSet: srcSet('avif'),
      imageSizes: sizes,
      fetchPriority: 'high',
    })
  return (
    <span className={classes('relative block overflow-hidden rounded-picture bg-sunken', className)}>
      {/* The colour is an attribute, because the content security policy forbids inline styles. */}
      <svg aria-hidden="true" className="absolute inset-0 size-full" preserveAspectRatio="none">
        <rect width="100%" height="100%" fill={colour} />
      </svg>
      <picture>
        <source type="image/avif" srcSet={srcSet('avif')} sizes={sizes} />
        <img
          src={src}
          srcSet={srcSet('webp')}
          sizes={sizes}
          width={width}
          height={height}
          alt={alt}
          onLoad={onLoad}
          decoding={eager ? 'sync' : 'async'}
          {...(priority
            ? { fetchPriority: 'high' as const }
            : eager
              ? { fetchPriority: 'low' as const }
              : { loading: 'lazy' as const })}
          className={classes(
            'absolute inset-0 size-full object-cover',
            focus && `object-[var(--focus-x)_var(--focus-y)] ${pointClass(focus)}`,
            imgClassName,
          )}
        />
      </picture>
    </span>
  )
}

/** The classes of styles/layout.css that set `--focus-x` and `--focus-y` to a point of a picture, in percent. They know every fifth one. */
export function pointClass({ x, y }: { x: number; y: number }): string {
  const step = (percent: number) => Math.round(percent / 5) * 5
  return `focus-x-${step(x)} focus-y-${step(y)}`
}

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
        className={classes('aspect-[4/5] rounded-picture bg-sunken object-cover', className)}
      />
    )
  return <span className={classes('block aspect-[4/5] rounded-picture bg-sunken', className)} />
}
