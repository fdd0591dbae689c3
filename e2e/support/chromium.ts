/** Where the browser is, and how it runs in a container, as root, with no network but the shop's. */
export const CHROMIUM = process.env['CHROMIUM'] ?? '/usr/bin/chromium'
export const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
