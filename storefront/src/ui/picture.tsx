import { preload } from 'react-dom'
import { classes } from './classes.ts'

/** What a picture is made of: its files are `<base>-<width>.avif` and `.webp`. */
export type PictureSource = {
  base: string
  src: string
  widths: number[]
  width: number
  height: number
  colour: string
  alt: string
}

type Props = {
  picture: PictureSource
  /** How wide it is shown, as in `img sizes`. */
  sizes: string
  /** The box it fills; nothing moves when it arrives. */
  className?: string
  /** The largest picture of the first view: loaded first. */
  first?: boolean
  /** Loaded with the page, after all that is in sight: about to be wanted. */
  eager?: boolean
  alt?: string
  imgClassName?: string
}

/** A picture in a fixed box, over its own dominant colour until it is there. */
export function Picture({
  picture,
  sizes,
  className = 'aspect-[4/5]',
  first = false,
  eager = false,
  alt = picture.alt,
  imgClassName,
}: Props) {
  const { base, src, widths, width, height, colour } = picture
  const files = (type: string) => widths.map((step) => `${base}-${step}.${type} ${step}w`).join(', ')
  // Named in the head of a first document: otherwise it would wait behind the scripts that are.
  if (first && import.meta.env.SSR)
    preload(src, {
      as: 'image',
      type: 'image/avif',
      imageSrcSet: files('avif'),
      imageSizes: sizes,
      fetchPriority: 'high',
    })
  return (
    <span className={classes('relative block overflow-hidden bg-sunken', className)}>
      {/* An attribute, not a style: documents allow no inline styles. */}
      <svg aria-hidden="true" className="absolute inset-0 size-full" preserveAspectRatio="none">
        <rect width="100%" height="100%" fill={colour} />
      </svg>
      <picture>
        <source type="image/avif" srcSet={files('avif')} sizes={sizes} />
        <img
          src={src}
          srcSet={files('webp')}
          sizes={sizes}
          width={width}
          height={height}
          alt={alt}
          decoding={eager ? 'sync' : 'async'}
          {...(first
            ? { fetchPriority: 'high' as const }
            : eager
              ? { fetchPriority: 'low' as const }
              : { loading: 'lazy' as const })}
          className={classes('absolute inset-0 size-full object-cover', imgClassName)}
        />
      </picture>
    </span>
  )
}
