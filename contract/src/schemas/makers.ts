import { z } from 'zod'
import { id, pageIcon, picture, url } from './common.ts'

/** Whoever makes products: a person, a family or a workshop. */
export const maker = z.object({
  id,
  url,
  name: z.string(),
  craft: z.string(),
  place: z.string(),
  summary: z.string(),
  picture: picture.nullable(),
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
  months: z.array(z.int().min(1).max(12)).meta({ description: 'in which they work, ascending; empty when not known' }),
  product_ids: z.array(id).meta({ description: 'of their products, in the shop’s order; 100 at most' }),
})
export type MakerDetail = z.infer<typeof makerDetail>
