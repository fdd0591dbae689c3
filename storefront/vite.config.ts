import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { paraglideVitePlugin } from '@inlang/paraglide-js'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Manifest } from 'vite'
import { webFonts } from './web-fonts.ts'
import { BUILD_TARGETS } from './oldest-browsers.ts'
import { withoutUnusedQueryParts } from './query-parts.ts'
import { withoutStackOfExceptions } from './react-exceptions.ts'
import { cachePluralRules, compactTexts, textOptions } from './texts.ts'

const ENTRY = 'src/entry-client.tsx'
/** What only the screens of rooms need; in the chunks of other screens it would be loaded for nothing. */
const ROOMS = [
  '/features/booking/',
  '/src/domain/stay',
  '/src/stores/room',
  '/src/stores/booking',
  '/src/stores/pending-booking',
]
/** Modules whose path contains one of `parts` and that several screens import, with their dependencies. */
const shared = (name: string, parts: string[], without = ROOMS) => ({
  name,
  minShareCount: 2,
  // Smaller parts of a group are merged with the most similar one. In bytes before minification.
  entriesAware: true,
  entriesAwareMergeThreshold: 600,
  test: (id: string) => parts.some((part) => id.includes(part)) && !without.some((part) => id.includes(part)),
})
/** Texts of the forms that several screens have, by the beginning of their keys. */
const FORM_TEXTS = [
  'agree',
  'company',
  'contact',
  'eik',
  'email',
  'invoice',
  'note',
  'payment',
  'remember',
  'require',
  'responsible',
  'saved',
  'terms',
  'vat',
]
/**
 * The browser's chunks, so that a first visit loads few files. A module goes to the first group that matches; one that only a single
 * screen imports stays in the chunk of the screen. Without groups each shared module, and each text, would be a chunk of its own. A
 * group is divided by who needs its modules.
 */
const CHUNK_GROUPS = [
  { name: 'entry', tags: ['$initial' as const] },
  shared('common', [
    '/useQuery.js',
    '/contract/src/dates',
    '/src/domain/use-money',
    '/src/features/catalogue/queries',
    '/src/features/catalogue/variant-selection',
    '/src/features/content/queries',
    '/src/features/content/rich-text',
    '/src/lib/use-',
    '/src/routes/loaders/not-found',
    '/src/shell/load-sections',
    '/src/ui/picture.',
    '/src/ui/quantity',
    ...['close.', 'next.', 'previous.', 'price_', 'product_', 'cart_remove'].map((key) => `/messages/${key}`),
  ]),
  shared('form-fields', ['/src/ui/field', '/messages/field_']),
  shared('product-grid', [
    '/catalogue/product-grid',
    '/catalogue/category-tile',
    ...['category_', 'news_', 'search_'].map((key) => `/messages/${key}`),
  ]),
  shared('page-elements', [
    '/catalogue/category-breadcrumb',
    '/content/reading-layout',
    '/src/lib/list-paging',
    '/src/ui/breadcrumb',
    '/src/ui/dialog',
    '/src/ui/share-button',
    '/src/ui/swatch',
  ]),
  shared('line-issue', ['/cart/line-issue']),
  { ...shared('gallery', ['/src/domain/picture-gallery', '/src/ui/gallery.']), includeDependenciesRecursively: false },
  // Ahead of the lines of an order, so that the cart does not load what only the forms of the checkout and the reservation show.
  shared(
    'form-texts',
    FORM_TEXTS.map((part) => `/messages/checkout_${part}`),
  ),
  {
    ...shared('placed', [
      ...['customer-sections', 'letterhead', 'record-not-found'].map((part) => `/src/domain/${part}`),
      ...['order_account', 'order_cop', 'order_not_found', 'order_payment_'].map((key) => `/messages/${key}`),
    ]),
    includeDependenciesRecursively: false,
  },
  { name: 'invoice', minShareCount: 2, test: /\/messages\/checkout_(eik|vat_number|responsible_official)\./ },
  { name: 'totals', minShareCount: 2, test: /\/src\/ui\/totals-list|\/messages\/cart_(discount|total)\./ },
  {
    name: 'order-payment',
    minShareCount: 2,
    test: /\/features\/order\/queries|\/messages\/payment_unavailable/,
    includeDependenciesRecursively: false,
  },
  { name: 'clipboard', minShareCount: 2, test: /\/src\/lib\/clipboard|\/messages\/copy_failed/ },
  // Each whole: the pages of an order and of a booking load them when there is something to pay.
  { name: 'pay-button', minShareCount: 2, test: /\/src\/domain\/pay-button/, includeDependenciesRecursively: false },
  {
    name: 'payment-notices',
    minShareCount: 2,
    test: /\/src\/domain\/payment-notices|\/messages\/payment_(?!unavailable)/,
    includeDependenciesRecursively: false,
  },
  shared('order-lines', [
    '/src/domain/',
    '/src/ui/totals-list',
    ...['cart_', 'checkout_', 'order_'].map((key) => `/messages/${key}`),
  ]),
  // The checkout until its form is there, which is loaded beside hydration.
  {
    name: 'checkout-start',
    test: /\/features\/checkout\/(checkout-skeleton|load-failed)|\/src\/lib\/use-lazy-module/,
  },
  // What the cart needs of the checkout.
  shared('checkout-shared', [
    '/routes/loaders/prefetch-offers',
    '/features/cart/',
    '/features/checkout/cart-delivery',
    '/features/checkout/delivery/queries',
    '/features/checkout/form/choices',
    '/features/checkout/form/delivery-method-labels',
    '/features/checkout/offers',
    '/features/checkout/purchase',
    '/features/checkout/summary/checkout-promo-code',
    '/src/domain/promo-code',
    '/src/lib/without-blanks',
    '/features/order/',
    '/src/stores/',
  ]),
  // Without dependencies: the cart has some of them too, and would load the forms with them.
  {
    ...shared('forms', [
      '/src/forms/',
      '/contract/src/forms/',
      '/contract/src/email',
      '/contract/src/phone',
      '/messages/form_',
    ]),
    includeDependenciesRecursively: false,
  },
  shared('checkout-form', ['/features/checkout/']),
  {
    ...shared(
      'rooms',
      [
        ...ROOMS,
        ...['board_', 'booked_', 'guests_', 'plan_', 'reservation_', 'rooms_', 'stay_'].map(
          (key) => `/messages/${key}`,
        ),
      ],
      ['/search/stay-calendar'],
    ),
    // The calendar library stays in a chunk of its own, which is loaded when dates are chosen.
    includeDependenciesRecursively: false,
  },
]
/** A divided group's chunks are named after all who need them, which is long. */
const chunkFileNames = ({ name }: { name: string }): string => `assets/${name.split('~', 1)[0]}-[hash].js`
/** Known in a browser, so that the build drops the branches for other environments. */
const BROWSER_GLOBALS = { 'typeof window': '"object"', 'typeof document': '"object"' }

/** The configuration of the browser's build, the server's build and development. */
export default defineConfig(({ command, isSsrBuild }) => ({
  root: fileURLToPath(new URL('.', import.meta.url)),
  publicDir: false,
  plugins: [
    paraglideVitePlugin(textOptions),
    compactTexts(),
    cachePluralRules(),
    webFonts(),
    withoutStackOfExceptions(),
    withoutUnusedQueryParts(),
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
    // Running shops and open tabs still request files of the previous build (build.ts deletes old ones).
    emptyOutDir: false,
    ...(isSsrBuild
      ? { outDir: 'dist/server', rollupOptions: { output: { entryFileNames: 'entry-server.js' } } }
      : {
          outDir: 'dist/client',
          manifest: 'manifest.json',
          rollupOptions: { input: ENTRY, output: { codeSplitting: { groups: CHUNK_GROUPS }, chunkFileNames } },
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
