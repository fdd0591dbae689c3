import { readdirSync } from 'node:fs'

/**
 * What may import what, derived from the folders: a new module or feature is under the rule from its first file.
 * docs/architecture.md says why.
 */
const folders = (path) =>
  readdirSync(new URL(path, import.meta.url), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
const modules = folders('./server/src/modules')
const features = folders('./storefront/src/features')

const TESTS = String.raw`\.test\.tsx?$|^server/test/|^e2e/|^bench/`
/** Those nobody imports: they hear of what happened through events. */
const LISTENERS = ['notifications', 'realtime', 'invoices']
/** A vendor's own library stays behind the interface it is used through. */
const VENDORS = 'stripe|pusher|nodemailer'

/** Storefront layers, from the top down: each imports only what stands below it. */
const LAYERS = ['routes', 'shell', 'features', 'stores', 'domain', 'lib|i18n|ui']

const forbid = (name, from, to, comment) => ({
  name,
  severity: 'error',
  comment,
  from: typeof from === 'string' ? { path: from, pathNot: TESTS } : from,
  to: typeof to === 'string' ? { path: to } : to,
})

export default {
  forbidden: [
    forbid('no-circles', {}, { circular: true }, 'Two files that need each other are one file, or three.'),
    forbid(
      'production-without-tests',
      { path: '^(contract|server|storefront)/', pathNot: TESTS },
      TESTS,
      'Production code never imports tests.',
    ),
    forbid(
      'contract-alone',
      '^contract/src',
      { path: '^(server|storefront)/|node_modules', pathNot: 'node_modules/zod' },
      'The contract imports only the schema library.',
    ),
    forbid(
      'platform-below-modules',
      '^server/src/platform',
      '^server/src/(modules|app|main|document|storefront|shop)',
      'The platform knows no module.',
    ),
    forbid(
      'modules-below-app',
      '^server/src/modules',
      '^server/src/(app|main|serve|document|storefront|shop)\\.ts',
      'Modules know nothing of how they are put together.',
    ),
    ...modules.map((name) =>
      forbid(
        `${name}-through-its-door`,
        {
          path: '^server/src/(?!modules/' + name + '/)',
          pathNot: `${TESTS}|/tables\\.ts$|^server/src/modules/[^/]+/import`,
        },
        { path: `^server/src/modules/${name}/`, pathNot: `^server/src/modules/${name}/(index|tables)\\.ts$` },
        'A module is reached through its index.ts; its tables may be named where foreign keys and joins need them.',
      ),
    ),
    ...LISTENERS.filter((name) => modules.includes(name)).map((name) =>
      forbid(
        `nobody-imports-${name}`,
        `^server/src/(modules/(?!${name}/)|platform)`,
        `^server/src/modules/${name}/`,
        'It listens to events.',
      ),
    ),
    forbid(
      'vendors-behind-interfaces',
      { path: '^server/src', pathNot: `${TESTS}|/providers/|^server/src/platform/mail/` },
      `node_modules/(${VENDORS})/`,
      'A vendor’s SDK is imported only in a providers folder.',
    ),
    forbid(
      'server-apart',
      '^server/src',
      '^storefront/',
      'Server and storefront meet in the contract and, once built, in storefront.ts.',
    ),
    forbid('storefront-apart', '^storefront/src', '^server/', 'Server and storefront meet in the contract.'),
    ...LAYERS.map((layer, index) => {
      const above = LAYERS.slice(0, index).join('|')
      return above
        ? forbid(
            `${layer}-looks-down`,
            `^storefront/src/(${layer})/`,
            `^storefront/src/(${above})/`,
            'routes → shell → features → stores → domain → lib, i18n, ui.',
          )
        : null
    }).filter(Boolean),
    ...features.map((name) =>
      forbid(
        `${name}-alone`,
        `^storefront/src/features/${name}/`,
        `^storefront/src/features/(?!${name}/)`,
        'Features do not import features; a route composes them.',
      ),
    ),
    forbid(
      'ui-knows-no-shop',
      '^storefront/src/ui/',
      '^storefront/src/(?!ui/)',
      'The ui folder knows no word of the shop.',
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/paraglide/|/dist/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'default'],
    },
  },
}
