import { inLatinLookAlikes } from './look-alikes.ts'

/** Latin capitals, digits and hyphens, 30 at most: `L-0726`. */
export const BATCH_NUMBER = /^[A-Z0-9]+(-[A-Z0-9]+)*$/
export const MAX_BATCH_NUMBER = 30

/** A number as it is stored, from what is typed: ` l–0726 ` is `L-0726`. */
export const normaliseBatchNumber = (typed: string): string =>
  inLatinLookAlikes(
    typed
      .toUpperCase()
      .replace(/\s/g, '')
      .replace(/[\p{Pd}−]/gu, '-'),
  )
