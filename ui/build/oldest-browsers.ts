/** The oldest browsers the storefront works in: the build compiles for them, and scripts/check-browsers.ts looks for younger features. */
export const OLDEST_BROWSERS = { chrome: 111, edge: 111, firefox: 121, safari: 16.4, ios: 16.4 }

/** As Vite names them, e.g. `safari16.4`. */
export const BUILD_TARGETS = Object.entries(OLDEST_BROWSERS).map(([name, version]) => `${name}${version}`)
