import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { paraglideVitePlugin } from '@inlang/paraglide-js'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Manifest } from 'vite'
import { textOptions } from './texts.ts'

/** One set of plugins for the browser's build, the server's build and development. */
export default defineConfig(({ isSsrBuild }) => ({
  root: fileURLToPath(new URL('.', import.meta.url)),
  publicDir: false,
  plugins: [paraglideVitePlugin(textOptions), tailwindcss(), react()],
  // The server build carries its libraries: production React whatever NODE_ENV is, and a fast start.
  ssr: isSsrBuild ? { noExternal: true } : {},
  build: {
    assetsDir: 'assets',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2022',
    ...(isSsrBuild
      ? { outDir: 'dist/server', rollupOptions: { output: { entryFileNames: 'entry-server.js' } } }
      : { outDir: 'dist/client', manifest: 'manifest.json', rollupOptions: { input: 'src/entry-client.tsx' } }),
  },
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"', __SCREEN_FILES__: JSON.stringify(screenFiles()) } : { __SCREEN_FILES__: '{}' },
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
  const entry = closure('src/entry-client.tsx')
  return Object.fromEntries(
    Object.keys(manifest).flatMap((key) => {
      const name = /^src\/(?:routes\/screens|shell)\/([\w-]+)\.tsx$/.exec(key)?.[1]
      return name ? [[name, [...closure(key)].filter((one) => !entry.has(one)).map((one) => `/${manifest[one]!.file}`)]] : []
    }),
  )
}
