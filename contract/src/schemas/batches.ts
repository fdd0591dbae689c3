import { z } from 'zod'
import { date, picture, url } from './common.ts'

/** `GET /batches/{number}`. */
export const batch = z.object({
  number: z.string(),
  made: date,
  place: z.string().meta({ description: 'a hive, a field, a kiln; may be empty' }),
  hands: z.string().meta({ description: 'who made it; may be empty' }),
  note: z.string(),
  product: z.object({
    name: z.string(),
    url: url.nullable().meta({ description: 'null when it is not sold any more' }),
    picture: picture.nullable(),
  }),
  maker: z.object({ url, name: z.string() }).nullable(),
})
export type Batch = z.infer<typeof batch>
