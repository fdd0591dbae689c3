import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { paraglideVitePlugin } from '@inlang/paraglide-js'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Manifest } from 'vite'
import { webFonts } from './web-fonts.ts'
import { BUILD_TARGETS } from './oldest-browsers.ts'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const ENTRY = 'src/entry-client.tsx'
/** Our own modules, without the calendar, whose library stays in a chunk of its own that is loaded when dates are chosen. */
const isOwnModule = (id: string): boolean =>
  /\/(storefront|contract)\/src\//.test(id) && !/\/(stay-)?calendar\.tsx/.test(id)
/** A chunk of the modules whose path contains one of `parts` and that several screens or parts of screens import. */
const whole = (name: string, parts: string[]) => ({
  name,
  minShareCount: 2,
  includeDependenciesRecursively: false,
  test: (id: string) => parts.some((part) => id.includes(part)),
})
/**
 * The browser's chunks, so that a first visit loads few files. A module goes to the first group that matches; one that only a single
 * screen or part imports stays in its chunk. Without groups each shared module, and each text, would be a chunk of its own.
 */
const CHUNK_GROUPS = [
  { name: 'entry', tags: ['$initial' as const] },
  // Needed by nearly every screen. One file is compressed better than several.
  whole('common', [
    '/useQuery.js',
    '/src/domain/use-money',
    '/src/features/catalogue/queries',
    '/src/features/content/queries',
    '/src/lib/formats.',
    '/src/routes/loaders/not-found',
    '/src/shell/load-sections',
    '/src/ui/picture.',
    '/src/ui/rich-text',
  ]),
  // What the cart and the checkout share.
  whole('cart-price', [
    '/src/domain/cart-lines',
    '/src/domain/cart-price',
    '/src/domain/promo-code',
    '/src/features/checkout/delivery/queries',
    '/src/features/checkout/form/choices',
    '/src/features/checkout/offers',
    '/src/features/checkout/purchase',
    '/src/features/checkout/summary/checkout-promo-code',
    '/src/lib/use-debounced-value',
    '/src/lib/without-blanks',
    ...['free_delivery', 'promo', 'tax'].map((key) => `/messages/checkout_${key}`),
  ]),
  // What the cart and the pages of orders share.
  whole('totals', [
    '/src/domain/order-totals',
    '/src/ui/totals-list',
    ...['delivery', 'discount', 'subtotal', 'total'].map((key) => `/messages/cart_${key}`),
    ...['eik.', 'method', 'responsible', 'vat'].map((key) => `/messages/checkout_${key}`),
  ]),
  // Everything else in one chunk for each set of screens that need it. Rolldown can merge small ones (`entriesAwareMergeThreshold`), but
  // then screens load large chunks for a few of their bytes.
  { name: 'shared', minShareCount: 2, entriesAware: true, test: isOwnModule },
]
/** A divided group's chunks are named after all who need them, which is long. */
const chunkFileNames = ({ name }: { name: string }): string => `assets/${name.split('~', 1)[0]}-[hash].js`

/** The configuration of the browser's build, the server's build and development. */
export default defineConfig(({ isSsrBuild }) => ({
  root: here('.'),
  publicDir: false,
  plugins: [
    // The locale is an argument of every text, never a global.
    paraglideVitePlugin({
      project: here('./project.inlang'),
      outdir: here('./src/i18n/paraglide'),
      strategy: ['baseLocale'],
      emitReadme: false,
      emitGitIgnore: false,
      emitPrettierIgnore: false,
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
    // The document preloads the files of its screen itself (startScript in src/routes/root.ts).
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
            optimization: { inlineConst: { mode: 'all', pass: 3 } },
            output: { codeSplitting: { groups: CHUNK_GROUPS }, chunkFileNames },
          },
        }),
  },
  define: isSsrBuild
    ? { 'process.env.NODE_ENV': '"production"', __SCREEN_FILES__: JSON.stringify(screenFiles()) }
    : { __SCREEN_FILES__: '{}' },
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
