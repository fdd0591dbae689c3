import { readdirSync } from 'node:fs'

const ROUTES = new URL('../../../storefront/src/routes', import.meta.url)

/** The addresses of all screens, as their files are named: `/rooms/$url`. */
export const screenAddresses = (): string[] =>
  readdirSync(ROUTES)
    .filter((file) => file !== '__root.tsx')
    .map((file) =>
      `/${file
        .replace(/\.tsx$/, '')
        .replaceAll('_.', '.')
        .replaceAll('.', '/')}`.replace(/\/index$/, '/'),
    )
