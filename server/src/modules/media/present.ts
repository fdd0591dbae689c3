import type { Picture } from '@vitrina/contract'
import { picture } from './tables.ts'

/** What is needed to show a picture: everything but its bytes. */
export const pictureColumns = {
  id: picture.id,
  hash: picture.hash,
  width: picture.width,
  height: picture.height,
  colour: picture.colour,
  widths: picture.widths,
}

export type PictureRow = { hash: string; width: number; height: number; colour: string; widths: number[] }

/** A picture as it crosses the wire. `src` is of middling width, for clients that take one address only. */
export function presentPicture({ hash, widths, width, height, colour }: PictureRow, alt: string): Picture {
  const base = `/media/${hash}`
  return { src: `${base}-${widths[Math.floor(widths.length / 2)]}.webp`, base, widths, width, height, colour, alt }
}

/** A small picture for carts and lists. */
export function presentIcon({ hash, widths }: PictureRow): string {
  return `/media/${hash}-${widths[0]}.webp`
}
