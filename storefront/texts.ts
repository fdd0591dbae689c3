import fs from 'node:fs'
import { fileURLToPath } from 'node:url'
import { compile } from '@inlang/paraglide-js'
import { withNoBreaks } from '@vitrina/contract/no-break'
import type { Plugin } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/**
 * A message with no-break spaces, which costs nothing in the browser. Placeholders with these names stand for numbers: what is counted
 * stays beside its count.
 */
function joinUnits(message: string): string {
  return withNoBreaks(message)
    .replace(/(?<=\{(?:count|to)\}) (?=\p{L})/gu, '\u00a0')
    .replace(/(?<=№) (?=\{)/g, '\u00a0')
    .replaceAll('{from}–{to}', '{from}–\u2060{to}')
}

/** The file system as the compiler sees it: the messages have their no-break spaces. */
const fileSystem = {
  ...fs,
  promises: {
    ...fs.promises,
    readFile: async (path: string, encoding?: BufferEncoding): Promise<string | Buffer> => {
      let content = await fs.promises.readFile(path)
      if (/[\\/]messages[\\/]\w+\.json$/.test(path))
        content = Buffer.from(
          JSON.stringify(JSON.parse(String(content)), (_key, value: unknown) =>
            typeof value === 'string' ? joinUnits(value) : value,
          ),
        )
      return encoding ? content.toString(encoding) : content
    },
  },
}

/** The compiler's options, for the build and for `compileTexts`. The locale is an argument of every text, never a global. */
export const textOptions = {
  project: here('./project.inlang'),
  outdir: here('./src/i18n/paraglide'),
  fs: fileSystem,
  strategy: ['baseLocale' as const],
  isServer: 'import.meta.env.SSR',
  emitReadme: false,
  emitGitIgnore: false,
  emitPrettierIgnore: false,
}

/** Compiles src/i18n/messages to functions, which the type checker and the tests need before a build. */
export async function compileTexts(): Promise<void> {
  await compile(textOptions)
}

/** What a compiled text falls back to when it is called without a locale, which never happens here. */
const LOCALE_FALLBACK = ' ?? getLocale()'

/**
 * A Vite plugin that removes the locale fallback from compiled texts, so that the bundle contains no locale detection. The build fails
 * when the compiler's output no longer has this form.
 */
export function removeLocaleFallback(): Plugin {
  return {
    name: 'remove-locale-fallback',
    transform: {
      filter: { id: /\/i18n\/paraglide\/messages\/[\w-]+\.js$/ },
      handler(code, id) {
        if (!code.includes('getLocale')) return null
        if (!code.includes(LOCALE_FALLBACK)) return this.error(`The compiled text ${id} has no known locale fallback.`)
        return { code: code.replaceAll(LOCALE_FALLBACK, ''), map: null }
      },
    },
  }
}

/** What a compiled text with a count makes at each use, at a hundred times the cost of using it. */
const NEW_PLURAL_RULES = 'new Intl.PluralRules(locale, options)'

/** A Vite plugin that makes the plural rules of a locale once. The build fails when the compiler's output no longer has this form. */
export function cachePluralRules(): Plugin {
  return {
    name: 'cache-plural-rules',
    transform: {
      filter: { id: /\/i18n\/paraglide\/registry\.js$/ },
      handler(code, id) {
        if (!code.includes(NEW_PLURAL_RULES)) return this.error(`${id} makes plural rules in an unknown way.`)
        const cached = `(pluralRules[locale + JSON.stringify(options)] ??= ${NEW_PLURAL_RULES})`
        return { code: `const pluralRules = {}\n${code.replace(NEW_PLURAL_RULES, cached)}`, map: null }
      },
    },
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await compileTexts()
  // The compiler leaves timers behind that would keep the process alive for half a minute.
  process.exit(0)
}
