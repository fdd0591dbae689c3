import type { Plugin } from 'vite'

/** What a compiled text falls back to when nobody says its language; here every call says it. */
const GUESS = ' ?? getLocale()'

/**
 * Takes the guessing of a language out of compiled texts, and with it the runtime that would read cookies and addresses
 * for it. Throws when the compiler writes its texts differently, so that the runtime can't come back unseen.
 */
export function leanTexts(): Plugin {
  return {
    name: 'lean-texts',
    transform: {
      filter: { id: /\/i18n\/paraglide\/messages\/[\w-]+\.js$/ },
      handler(code, id) {
        if (!code.includes('getLocale')) return null
        if (!code.includes(GUESS))
          return this.error(`The compiled text ${id} finds its language in a way that is not known here.`)
        return { code: code.replaceAll(GUESS, ''), map: null }
      },
    },
  }
}
