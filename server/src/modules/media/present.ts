import type { Picture } from '@vitrina/contract'
import { picture } from './tables.ts'

/** The columns needed to show a picture: all but its bytes. */
export const pictureColumns = {
  id: picture.id,
  hash: picture.hash,
  width: picture.width,
  height: picture.height,
  colour: picture.colour,
  widths: picture.widths,
}

export type PictureRow = { hash: string; width: number; height: number; colour: string; widths: number[] }

/** A picture of the API. `src` is of medium width, for clients that use a single address. */
export function presentPicture({ hash, widths, width, height, colour }: PictureRow, alt: string): Picture {
  const base = `/media/${hash}`
  return { src: `${base}-${widths[Math.floor(widths.length / 2)]}.webp`, base, widths, width, height, colour, alt }
}

/** The address of a picture's smallest file, for carts and lists. */
export function presentIcon({ hash, widths }: PictureRow): string {
  return `/media/${hash}-${widths[0]}.webp`
}
