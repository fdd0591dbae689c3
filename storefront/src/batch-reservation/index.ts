/** Pieces of a next batch that are reserved. Other subjects import it through this file. */
export { NextBatch } from './next-batch.tsx'
