declare module 'pg-copy-streams' {
  import type { Readable, Writable } from 'node:stream'
  import type { Submittable } from 'pg'

  /** A stream of the output of `copy … to stdout`; pass it to `client.query`. */
  export function to(text: string): Readable & Submittable
  /** Takes the input of `copy … from stdin`; pass it to `client.query`. `rowCount` is known when it has finished. */
  export function from(text: string): Writable & Submittable & { rowCount: number }
}
