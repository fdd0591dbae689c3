import { z } from 'zod'
import { date, id, pageIcon, picture, url } from './common.ts'

const month = z.int().min(1).max(12)
const months = z.array(month)

/** Whoever makes products: a person, a family or a workshop. */
export const maker = z.object({
  id,
  url,
  name: z.string(),
  craft: z.string(),
  place: z.string(),
  summary: z.string(),
  picture: picture.nullable(),
  months: months.meta({ description: 'in which they work, ascending; empty when not known' }),
})
export type Maker = z.infer<typeof maker>

/** `GET /makers/{url}`. */
export const makerDetail = maker.extend({
  icon: pageIcon,
  text: z.string().meta({ description: 'HTML made from Markdown; safe to insert' }),
  pictures: z.array(picture),
  workplace: z
    .object({ address: z.string(), visiting_hours: z.string().meta({ description: 'may be empty' }) })
    .nullable(),
  product_ids: z.array(id).meta({ description: 'of their products, in the shop’s order; 100 at most' }),
})
export type MakerDetail = z.infer<typeof makerDetail>

/** A maker's year. */
export const makerSeason = maker
  .pick({ id: true, url: true, name: true, craft: true, place: true, months: true })
  .extend({
    work: z
      .array(
        z.object({
          months,
          text: z.string(),
          products: z.array(z.object({ id, url, name: z.string() })).meta({ description: 'that come of it' }),
        }),
      )
      .meta({ description: 'what they do in which months' }),
  })
export type MakerSeason = z.infer<typeof makerSeason>

/** `GET /season`. */
export const season = z.object({
  month: month.meta({ description: 'of today, where the shop is' }),
  makers: z.array(makerSeason),
  batches: z
    .array(z.object({ id, url, product: z.string(), name: z.string(), ready: date }))
    .meta({ description: 'what is ready next, the first that comes first; `id` of the product, `name` may be empty' }),
})
export type Season = z.infer<typeof season>
