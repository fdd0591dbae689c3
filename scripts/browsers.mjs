// npm run browsers: the journeys of e2e/browsers in Firefox and in WebKit. As root on Debian it installs them.
import { existsSync } from 'node:fs'
import { canInstallPackages, install, installPackages, run } from './node.mjs'

const PACKAGES = {
  '/usr/bin/firefox-esr': 'firefox-esr',
  '/usr/bin/WebKitWebDriver': 'webkit2gtk-driver',
  '/usr/bin/Xvfb': 'xvfb',
}

install()
const missing = Object.keys(PACKAGES).filter((path) => !existsSync(path))
if (missing.length > 0) {
  const names = missing.map((path) => PACKAGES[path])
  if (!canInstallPackages()) {
    console.error(`The journey needs ${names.join(', ')}, as Debian packages them.`)
    process.exit(1)
  }
  if (!installPackages(names)) process.exit(1)
}
const built = await run(['scripts/build.ts', '--stale'])
process.exit(
  built ||
    (await run(['node_modules/vitest/vitest.mjs', 'run', '--project', 'browsers'], {
      env: { BROWSERS: '1', NODE_ENV: 'test' },
    })),
)
