import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { paraglideVitePlugin } from '@inlang/paraglide-js'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Manifest } from 'vite'
import { webFonts } from '../ui/build/web-fonts.ts'
import { BUILD_TARGETS } from '../ui/build/oldest-browsers.ts'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const ENTRY = 'src/entry-client.tsx'
/** Modules of the subjects that ask who somebody is and take an order. Who only looks around loads none of their forms. */
const ORDERING = /\/(forms\/src|storefront\/src\/(account|profile|purchase|shopping))\//
const ROOMS = /\/src\/rooms\//
/**
 * One file for what every screen starts with, and two for what several screens or lazy parts share. The rest stays in the chunk of its
 * screen. Counted by e2e/journeys/script-budget.test.ts: with fewer sharers screens load what they don't use, with more of them small files.
 */
const CHUNK_GROUPS = [
  { name: 'entry', tags: ['$initial' as const] },
  { name: 'shared', minShareCount: 5, test: (id: string) => !ORDERING.test(id) && !ROOMS.test(id) },
  { name: 'ordering', minShareCount: 3, test: ORDERING },
]

/** The configuration of the browser's build, the server's build and development. */
export default defineConfig(({ isSsrBuild }) => ({
  root: here('.'),
  publicDir: false,
  plugins: [
    // The locale is an argument of every text, never a global.
    paraglideVitePlugin({
      project: here('../i18n/project.inlang'),
      outdir: here('../i18n/src/paraglide'),
      strategy: ['baseLocale'],
      emitReadme: false,
      emitGitIgnore: false,
      emitPrettierIgnore: false,
    }),
    // A screen and its loader are one chunk. What an address means, and its skeleton, are known before the chunk is loaded.
    tanstackRouter({
      routesDirectory: here('./src/routes'),
      generatedRouteTree: here('./src/route-tree.gen.ts'),
      routeFileIgnorePattern: String.raw`\.test\.`,
      addExtensions: true,
      disableLogging: true,
      autoCodeSplitting: true,
      codeSplittingOptions: { defaultBehavior: [['loader', 'component', 'notFoundComponent']] },
    }),
    webFonts(),
    tailwindcss(),
    react(),
  ],
  // The server build bundles its libraries: production React whatever NODE_ENV is, and a fast start.
  ssr: isSsrBuild ? { noExternal: true } : {},
  build: {
    assetsDir: 'assets',
    assetsInlineLimit: 0,
    // The document preloads the files of its screen itself (startScript in src/routes/__root.tsx).
    modulePreload: false,
    target: BUILD_TARGETS,
    // Without a comment in the scripts. build.ts moves those of the browser to where they are not served.
    sourcemap: isSsrBuild ? true : ('hidden' as const),
    // Running shops and open tabs still request files of the previous build (build.ts deletes old ones).
    emptyOutDir: false,
    ...(isSsrBuild
      ? { outDir: 'dist/server', rollupOptions: { output: { entryFileNames: 'entry-server.js' } } }
      : {
          outDir: 'dist/client',
          manifest: 'manifest.json',
          rollupOptions: {
            input: ENTRY,
            output: { codeSplitting: { groups: CHUNK_GROUPS } },
          },
        }),
  },
  define: isSsrBuild
    ? { 'process.env.NODE_ENV': '"production"', __SCREEN_FILES__: JSON.stringify(screenFiles()) }
    : { __SCREEN_FILES__: '{}' },
}))

/**
 * The script files of each screen by the id of its route, without those of the entry: the document preloads them. From the manifest of the
 * browser's build, where the screen of `/rooms/$url` is the part of `src/routes/rooms_.$url.tsx` that the router's plugin has split off.
 */
function screenFiles(): Record<string, string[]> {
  const manifest = JSON.parse(readFileSync(here('./dist/client/manifest.json'), 'utf8')) as Manifest
  const closure = (key: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(key)) return seen
    seen.add(key)
    for (const next of manifest[key]?.imports ?? []) closure(next, seen)
    return seen
  }
  const entry = closure(ENTRY)
  return Object.fromEntries(
    Object.keys(manifest).flatMap((key) => {
      const file = /^src\/routes\/(.+)\.tsx\?tsr-split=/.exec(key)?.[1]
      if (!file) return []
      const files = [...closure(key)].filter((each) => !entry.has(each)).map((each) => `/${manifest[each]!.file}`)
      return [[`/${file.replaceAll('.', '/')}`.replace(/index$/, ''), files]]
    }),
  )
}
