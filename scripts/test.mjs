// npm test: everything from a fresh clone to a finished test run. Arguments go to the runner: npm test -- catalogue.
// npm test -- --changed, or --changed=<commit>: only what a change touches (scripts/changed-tests.ts).
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { canInstallPackages, findNode, install, installPackages, root, run } from './node.mjs'

/** What shows notifications: the headless shell shows none. */
const FULL_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
/** Opening a page in it costs a quarter of the time it takes in the full browser. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'

/** Stands in for Arial and Times New Roman, whose place the web fonts take: a bare machine has no font at all. */
const SYSTEM_FONT = '/usr/share/fonts/truetype/liberation/LiberationSans-Regular.ttf'

install()
const browsers = findBrowsers()
const args = process.argv.slice(2)
const changed = args.find((arg) => /^--changed(=|$)/.test(arg))
const built = await run(['scripts/build.ts', '--stale'])
if (built) process.exit(built)
const selected = changed ? testsChangedSince(changed.split('=')[1]) : []
if (changed && selected.length === 0) {
  console.log('No test imports what has changed.\n\n0 passed, 0 failed, 0 skipped')
  process.exit(0)
}
const rest = args.filter((arg) => arg !== changed)
process.exit(
  await run(['node_modules/vitest/vitest.mjs', 'run', ...selected, ...rest], {
    env: { ...browsers, NODE_ENV: 'test' },
  }),
)

function testsChangedSince(commit) {
  const listed = spawnSync(findNode(), ['scripts/changed-tests.ts', ...(commit ? [commit] : [])], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (listed.status !== 0) process.exit(listed.status ?? 1)
  return listed.stdout.split('\n').filter(Boolean)
}

/** Installs what is missing where that is possible. Without the full browser, the journeys of notifications are skipped; without fonts, those that measure them. */
function findBrowsers() {
  const find = (...paths) => paths.find((path) => path && existsSync(path))
  const findFull = () => find(process.env.FULL_CHROMIUM, ...FULL_BROWSERS)
  const findFast = () => find(process.env.CHROMIUM, HEADLESS_SHELL, ...FULL_BROWSERS)
  const missing = [
    ...(findFast() ? [] : ['chromium-headless-shell']),
    ...(findFull() ? [] : ['chromium']),
    ...(existsSync(SYSTEM_FONT) ? [] : ['fonts-liberation']),
  ]
  if (missing.length > 0 && canInstallPackages()) installPackages(missing)
  const fast = findFast()
  if (fast) return { CHROMIUM: fast, FULL_CHROMIUM: findFull() ?? '' }
  console.error('The journeys need Chromium: install it, or name it in CHROMIUM.')
  process.exit(1)
}
