import { z } from 'zod'
import { FOUND_KINDS } from '../constants.ts'
import { product, understanding } from './catalogue.ts'
import { picture, singleLine } from './common.ts'

const words = singleLine(100)

export const searchQuery = z.object({ q: words })

export const foundPage = z.object({
  kind: z.enum(FOUND_KINDS),
  url: z.string().meta({ description: 'the last part of its address' }),
  title: z.string(),
  summary: z.string(),
  picture: picture.nullable(),
})
export type FoundPage = z.infer<typeof foundPage>

export const searchResult = understanding.extend({
  words: z.array(z.string()).meta({ description: 'what was typed, completed; each finds something' }),
  products: z.array(product).meta({ description: 'the first few' }),
  product_count: z.int(),
  pages: z
    .array(foundPage)
    .meta({ description: 'categories, rooms, makers, information pages and articles, a few of each kind' }),
})
export type SearchResult = z.infer<typeof searchResult>

export const searchCount = z.object({
  q: words,
  found: z.int().min(0).max(1_000_000).meta({ description: 'how much it found' }),
  event: z.enum(['shown', 'clicked']).meta({ description: 'its results were shown, or one of them was opened' }),
})
