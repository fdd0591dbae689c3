// npm run check: build, types, format, lint, dependency rules, dead exports, texts, styles, migrations, lock file, oldest browsers. Runs all of them, even after one fails.
import { install, run } from './node.mjs'

install()
const checks = [
  ['build', ['scripts/build.ts', '--stale']],
  ['types', ['node_modules/typescript-7/bin/tsc', '-p', 'contract']],
  ['types', ['node_modules/typescript-7/bin/tsc', '-p', 'server']],
  ['types', ['node_modules/typescript-7/bin/tsc', '-p', 'storefront']],
  ['types', ['node_modules/typescript-7/bin/tsc', '-p', 'storefront/service-worker']],
  ['types', ['node_modules/typescript-7/bin/tsc', '-p', 'office']],
  ['types', ['node_modules/typescript-7/bin/tsc', '-p', 'office/service-worker']],
  ['types', ['node_modules/typescript-7/bin/tsc', '-p', '.']],
  ['format', ['node_modules/oxfmt/bin/oxfmt', '--check']],
  ['lint', ['node_modules/oxlint/bin/oxlint', '--quiet']],
  [
    'dependency rules',
    [
      'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
      'contract',
      'server/src',
      'storefront/src',
      'office/src',
      'ui/src',
      'i18n/src',
      'api-client/src',
      'forms/src',
      'scripts',
      'bench',
      '--config',
      '.dependency-cruiser.mjs',
    ],
  ],
  ['dead exports', ['node_modules/knip/bin/knip.js', '--no-progress']],
  ['texts', ['scripts/check-texts.ts']],
  ['styles', ['scripts/check-styles.ts']],
  ['migrations', ['scripts/check-migrations.ts']],
  ['lock file', ['scripts/check-lock-file.ts']],
  ['oldest browsers', ['scripts/check-browsers.ts']],
]
const failed = []
for (const [name, args] of checks) {
  const label = `${name}${args.includes('-p') ? ` (${args.at(-1)})` : ''}`
  const code = await run(args)
  console.log(`${code === 0 ? '✓' : '✗'} ${label}`)
  if (code !== 0) failed.push(label)
}
if (failed.length > 0) console.error(`\nFailed: ${failed.join(', ')}`)
process.exit(failed.length > 0 ? 1 : 0)
