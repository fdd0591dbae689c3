import { build } from 'vite'
import { BUILD_TARGETS } from './oldest-browsers.ts'

/** A service worker as one classic script: its address stays the same, so it has no hash in its name. */
export async function buildServiceWorker(input: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      target: BUILD_TARGETS,
      rollupOptions: { input, output: { format: 'iife' } },
    },
  })
  const [output] = Array.isArray(result) ? result : [result]
  if (!output || !('output' in output)) throw new Error('The service worker was not built.')
  return output.output[0].code
}
