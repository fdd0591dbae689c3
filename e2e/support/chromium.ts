import { existsSync } from 'node:fs'

/** Without a window, and so without the processes that draw one. They would take processor time from the page. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'
/** Where the browser is, and how it runs in a container, as root, with no network but the shop's. */
export const CHROMIUM = process.env['CHROMIUM'] ?? (existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : '/usr/bin/chromium')
/** Chromium's headless shell, which CHROMIUM may be, shows no notifications. Empty where there is no other. */
export const FULL_CHROMIUM = process.env['FULL_CHROMIUM'] ?? '/usr/bin/chromium'
export const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
