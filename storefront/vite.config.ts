import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { paraglideVitePlugin } from '@inlang/paraglide-js'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Manifest } from 'vite'
import { leanTexts } from './lean-texts.ts'
import { textOptions } from './texts.ts'

const ENTRY = 'src/entry-client.tsx'
/** All that the entry needs stands in one file: shared with screens, it would be cut up and compress worse. */
const WHOLE_ENTRY = { name: 'entry', tags: ['$initial' as const] }
/** Libraries ask this at every turn; what they would do elsewhere is left out. */
const IN_A_BROWSER = { 'typeof window': '"object"', 'typeof document': '"object"' }

/** One set of plugins for the browser's build, the server's build and development. */
export default defineConfig(({ command, isSsrBuild }) => ({
  root: fileURLToPath(new URL('.', import.meta.url)),
  publicDir: false,
  plugins: [paraglideVitePlugin(textOptions), leanTexts(), tailwindcss(), react()],
  // The server build carries its libraries: production React whatever NODE_ENV is, and a fast start.
  ssr: isSsrBuild ? { noExternal: true } : {},
  build: {
    assetsDir: 'assets',
    assetsInlineLimit: 0,
    // The first document names its screen's files, and the rest come while nobody waits (entry-client.tsx).
    modulePreload: false,
    target: 'es2022',
    // A shop that still runs, and tabs that are still open, ask for the files of the build before (build.ts drops old ones).
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
    : { __SCREEN_FILES__: '{}', ...(command === 'build' ? IN_A_BROWSER : {}) },
  // React has had the hook since 18; the shim is for those before it.
  resolve: { alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' } },
}))

/** The files of each screen beyond those of the entry, from the browser's build, so that a first document can name them. */
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
        ? [[name, [...closure(key)].filter((one) => !entry.has(one)).map((one) => `/${manifest[one]!.file}`)]]
        : []
    }),
  )
}
