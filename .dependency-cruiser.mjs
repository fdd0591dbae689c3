import { readdirSync } from 'node:fs'

/**
 * What may import what, derived from the folders: a new module or subject is under the rule from its first file.
 * docs/architecture.md says why.
 */
const folders = (path) =>
  readdirSync(new URL(path, import.meta.url), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
const modules = folders('./server/src/modules')
/** Folders of the storefront that are no subjects: what stands above them, and what stands below. */
const STOREFRONT_TOP = ['routes', 'shell']
const STOREFRONT_BASE = ['shared', 'styles']
const subjects = folders('./storefront/src').filter((name) => ![...STOREFRONT_TOP, ...STOREFRONT_BASE].includes(name))
/** The workspaces that several apps in the browser use. */
const WORKSPACES = 'ui|i18n|api-client|forms'

const TESTS = String.raw`\.test\.tsx?$|^server/test/|^e2e/|^bench/`
/** Modules that no other imports: they only handle events. */
const EVENT_HANDLERS = ['notifications', 'realtime', 'web-push', 'invoices']
/** Libraries of outside services, each used through an interface of ours. */
const VENDORS = 'stripe|pusher|nodemailer|web-push|@sentry|@opensearch-project'
/** What stands above the server's modules: the files in its root (except the configuration) and the folders cli/ and ssr/. */
const SERVER_TOP = String.raw`^server/src/((?!config)[^/]+\.ts$|(?!modules/|platform/)[^/]+/)`

const forbid = (name, from, to, comment) => ({
  name,
  severity: 'error',
  comment,
  from: typeof from === 'string' ? { path: from, pathNot: TESTS } : from,
  to: typeof to === 'string' ? { path: to } : to,
})

export default {
  forbidden: [
    forbid('no-circular-imports', {}, { circular: true }, 'Merge the files, or move what both need into a third.'),
    forbid(
      'no-tests-in-production',
      { path: `^(contract|server|storefront|office|${WORKSPACES})/`, pathNot: TESTS },
      TESTS,
      'Production code never imports tests.',
    ),
    forbid(
      'contract-imports-only-zod',
      '^contract/src',
      { path: `^(server|storefront|office|${WORKSPACES})/|node_modules`, pathNot: 'node_modules/zod' },
      'The contract imports nothing but the schema library.',
    ),
    forbid(
      'platform-below-modules',
      '^server/src/platform',
      `^server/src/modules/|${SERVER_TOP}`,
      'The platform imports neither modules nor what stands above them.',
    ),
    forbid(
      'modules-below-app',
      '^server/src/modules',
      SERVER_TOP,
      'Modules import neither the server’s root files nor cli/ nor ssr/.',
    ),
    ...modules.map((name) =>
      forbid(
        `${name}-only-through-index`,
        {
          path: '^server/src/(?!modules/' + name + '/)',
          pathNot: `${TESTS}|tables\\.ts$`,
        },
        { path: `^server/src/modules/${name}/`, pathNot: `^server/src/modules/${name}/(index|[a-z-]*tables)\\.ts$` },
        'A module is imported through its index.ts; its tables may be imported for foreign keys and joins.',
      ),
    ),
    ...EVENT_HANDLERS.filter((name) => modules.includes(name)).map((name) =>
      forbid(
        `nobody-imports-${name}`,
        `^server/src/(modules/(?!${name}/)|platform)`,
        `^server/src/modules/${name}/`,
        'This module only handles events.',
      ),
    ),
    forbid(
      'vendors-behind-interfaces',
      { path: '^server/src', pathNot: `${TESTS}|/providers/|^server/src/platform/mail/` },
      `node_modules/(${VENDORS})/`,
      'The library of an outside service is imported only in a providers folder or in platform/mail.',
    ),
    forbid(
      'drizzle-in-one-place',
      { path: '^server/src', pathNot: '^server/src/platform/database/' },
      'node_modules/drizzle-orm/',
      'Import from platform/database/drizzle.ts, which says why.',
    ),
    forbid(
      'reports-behind-interface',
      { path: '^storefront/src', pathNot: `${TESTS}|^storefront/src/shell/reports/` },
      'node_modules/@sentry/',
      'Sentry’s library is imported in shell/reports only, which is loaded after the visitor has agreed.',
    ),
    forbid(
      'server-without-storefront',
      '^server/src',
      '^(storefront|office)/',
      'The server imports the contract only; it loads the built storefront at run time, in ssr/.',
    ),
    forbid(
      'storefront-without-server',
      '^storefront/src',
      '^(server|office)/',
      'The storefront imports the contract only.',
    ),
    forbid(
      'office-alone',
      '^office/src',
      '^(server|storefront)/',
      'The office shares workspaces with the storefront, and nothing else.',
    ),
    forbid(
      'subjects-below-shell-and-routes',
      `^storefront/src/(${[...subjects, ...STOREFRONT_BASE].join('|')})/`,
      `^storefront/src/(${STOREFRONT_TOP.join('|')})/`,
      'Routes and the shell put the subjects together; no subject imports them.',
    ),
    forbid(
      'shared-below-subjects',
      `^storefront/src/(${STOREFRONT_BASE.join('|')})/`,
      `^storefront/src/(${subjects.join('|')})/`,
      'What is shared knows no subject.',
    ),
    ...subjects.map((name) =>
      forbid(
        `${name}-through-index`,
        `^storefront/src/(${subjects.filter((other) => other !== name).join('|')})/`,
        { path: `^storefront/src/${name}/`, pathNot: `^storefront/src/${name}/index\\.ts$` },
        'A subject is imported by another through its index.ts. Routes and the shell import its screens and parts.',
      ),
    ),
    forbid(
      'workspaces-know-no-app',
      `^(${WORKSPACES})/`,
      '^(storefront|office|server)/',
      'A workspace that several apps use knows none of them.',
    ),
    forbid(
      'ui-knows-no-shop',
      '^ui/',
      { path: '^(contract|i18n|api-client|forms)/', pathNot: '^contract/src/dates' },
      'Components are handed their texts and data.',
    ),
    forbid(
      'i18n-and-api-client-alone',
      '^(i18n|api-client)/',
      '^(ui|forms)/',
      'Neither knows what is rendered with it.',
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
