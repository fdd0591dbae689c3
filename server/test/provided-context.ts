import type { EmbeddedDatabase } from '../src/platform/database/embedded.ts'

declare module 'vitest' {
  /** What the global setup hands to every test file. */
  interface ProvidedContext {
    cluster: EmbeddedDatabase['connection']
  }
}
