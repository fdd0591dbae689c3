import { z } from 'zod'
import { list, markdown, name, optionalLine, pictureEntry, url, wholeNumber } from './fields.ts'

const months = z.array(wholeNumber(1, 12)).max(12)

/** `makers/<key>.yaml`. */
export const makerFile = z.strictObject({
  name: name(),
  url: url.optional(),
  craft: optionalLine(300),
  place: optionalLine(300),
  summary: optionalLine(),
  text: markdown(),
  pictures: list(pictureEntry),
  workplace: z.strictObject({ address: name(), visiting_hours: optionalLine(300) }).optional(),
  months: months.default([]),
  work: list(z.strictObject({ months: months.min(1), text: name(), products: list(z.string()) })),
  position: wholeNumber(-1_000_000, 1_000_000).default(100),
})
export type MakerFile = z.output<typeof makerFile>
