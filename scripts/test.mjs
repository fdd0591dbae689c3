// npm test: everything from a fresh clone to a finished test run. Arguments go to the runner: npm test -- catalogue
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { install, run } from './node.mjs'

const BROWSERS = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

install()
const chromium = browser()
const built = await run(['scripts/build.ts', '--stale'])
process.exit(
  built ||
    (await run(['node_modules/vitest/vitest.mjs', 'run', ...process.argv.slice(2)], {
      env: { CHROMIUM: chromium, NODE_ENV: 'test' },
    })),
)

function browser() {
  const found = BROWSERS.find((path) => path && existsSync(path))
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium …')
    const apt = (...args) =>
      spawnSync('apt-get', args, {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      }).status
    apt('update', '-qq')
    if (apt('install', '-y', '-qq', '--no-install-recommends', 'chromium') === 0) return '/usr/bin/chromium'
  }
  console.error('The journeys need Chromium: install it, or name it in CHROMIUM.')
  process.exit(1)
}
