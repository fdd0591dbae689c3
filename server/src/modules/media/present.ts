import type { Language, Picture } from '@vitrina/contract'
import type { Translated } from '../../platform/database/columns.ts'
import { type AnyPgColumn, sql } from '../../platform/database/drizzle.ts'
import { presentText } from '../../platform/language.ts'
import { ICON_WIDTHS } from './encode.ts'
import { type Focus, picture } from './tables.ts'

/** The columns needed to show a picture: all but its bytes. */
export const pictureColumns = {
  id: picture.id,
  hash: picture.hash,
  width: picture.width,
  height: picture.height,
  colour: picture.colour,
  widths: picture.widths,
}

/** The columns of a record's picture with how the record shows it. Of an expression the query builder does not say that there is no picture. */
export const shownPictureColumns = ({ alt, focus }: { alt: AnyPgColumn; focus: AnyPgColumn }) => ({
  ...pictureColumns,
  alt: sql<Translated>`${alt}`,
  focus: sql<Focus | null>`${focus}`,
})

/** The hash of the picture whose id is in a column, or null. */
export const pictureHashOf = (pictureId: AnyPgColumn) =>
  sql<string | null>`(select hash from picture where id = ${pictureId})`

export type PictureRow = {
  hash: string
  width: number
  height: number
  colour: string
  widths: number[]
  focus?: Focus | null
}
export type ShownPictureRow = PictureRow & { alt: Translated }

/** A picture of the API. `src` is of medium width, for clients that use a single address. */
export function presentPicture({ hash, widths, width, height, colour, focus }: PictureRow, alt: string): Picture {
  const base = `/media/${hash}`
  const src = `${base}-${widths[Math.floor(widths.length / 2)]}.webp`
  return { src, base, widths, width, height, colour, alt, ...(focus && { focus }) }
}

/** A picture of a record, which has the record's name where no text describes it. */
export const presentShownPicture = (row: ShownPictureRow, name: string, language: Language): Picture =>
  presentPicture(row, presentText(row.alt, language) || name)

/** The address of the icon of a record's page: its own, or else the smallest file of its picture. */
export function presentPageIcon(iconHash: string | null, pictureRow: PictureRow | null): string | null {
  if (iconHash) return presentOwnIcon(iconHash)
  return pictureRow && presentIcon(pictureRow)
}

/** The address of a picture that is the icon of the shop or of a record, in the size that home screens use. */
export function presentOwnIcon(hash: string): string {
  return `/media/${hash}-${ICON_WIDTHS[0]}.png`
}

/** The address of a picture's smallest file, for carts and lists. */
export function presentIcon({ hash, widths }: PictureRow): string {
  return `/media/${hash}-${widths[0]}.webp`
}
