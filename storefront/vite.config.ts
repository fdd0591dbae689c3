import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { paraglideVitePlugin } from '@inlang/paraglide-js'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Manifest } from 'vite'
import { removeLocaleFallback, textOptions } from './texts.ts'

const ENTRY = 'src/entry-client.tsx'
/** All that the entry needs stands in one file: shared with screens, it would be cut up and compress worse. */
const WHOLE_ENTRY = { name: 'entry', tags: ['$initial' as const] }
/** Known in a browser, so that the build drops the branches for other environments. */
const BROWSER_GLOBALS = { 'typeof window': '"object"', 'typeof document': '"object"' }

/** The configuration of the browser's build, the server's build and development. */
export default defineConfig(({ command, isSsrBuild }) => ({
  root: fileURLToPath(new URL('.', import.meta.url)),
  publicDir: false,
  plugins: [paraglideVitePlugin(textOptions), removeLocaleFallback(), tailwindcss(), react()],
  // The server build bundles its libraries: production React whatever NODE_ENV is, and a fast start.
  ssr: isSsrBuild ? { noExternal: true } : {},
  build: {
    assetsDir: 'assets',
    assetsInlineLimit: 0,
    // The document preloads the files of its screen itself (startScript in src/routes/root.ts).
    modulePreload: false,
    target: 'es2022',
    // Running shops and open tabs still request files of the previous build (build.ts deletes old ones).
    emptyOutDir: false,
    ...(isSsrBuild
      ? { outDir: 'dist/server', rollupOptions: { output: { entryFileNames: 'entry-server.js' } } }
      : {
          outDir: 'dist/client',
          manifest: 'manifest.json',
          rollupOptions: { input: ENTRY, output: { codeSplitting: { groups: [WHOLE_ENTRY] } } },
        }),
  },
  define: isSsrBuild
    ? { 'process.env.NODE_ENV': '"production"', __SCREEN_FILES__: JSON.stringify(screenFiles()) }
    : { __SCREEN_FILES__: '{}', ...(command === 'build' ? BROWSER_GLOBALS : {}) },
  // React has had useSyncExternalStore since version 18, so the shim is not needed.
  resolve: { alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' } },
}))

/** The script files of each screen without those of the entry, from the manifest of the browser's build, for the document's preloads. */
function screenFiles(): Record<string, string[]> {
  const manifest = JSON.parse(readFileSync(new URL('./dist/client/manifest.json', import.meta.url), 'utf8')) as Manifest
  const closure = (key: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(key)) return seen
    seen.add(key)
    for (const next of manifest[key]?.imports ?? []) closure(next, seen)
    return seen
  }
  const entry = closure(ENTRY)
  return Object.fromEntries(
    Object.keys(manifest).flatMap((key) => {
      const name = /^src\/(?:routes\/screens|shell)\/([\w-]+)\.tsx$/.exec(key)?.[1]
      return name
        ? [[name, [...closure(key)].filter((file) => !entry.has(file)).map((file) => `/${manifest[file]!.file}`)]]
        : []
    }),
  )
}
