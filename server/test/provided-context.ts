import type { EmbeddedDatabase } from '../src/platform/database/embedded.ts'

declare module 'vitest' {
  /** The values that the global setup provides to every test file. */
  interface ProvidedContext {
    cluster: EmbeddedDatabase['connection']
  }
}
