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

/** A text in one language in the compiler's output, without its comments. Texts with a count have statements instead. */
const TRANSLATION = /^const (\w\w)_\w+ = +\(i?\) => \{\s*return +\((`[^`]*`)\)\s*\};$/gm
/** How a text with a count chooses its language. The fallback is for calls without a locale, which never happen here. */
const COUNTED_LOCALE = 'experimentalStaticLocale ?? options.locale ?? getLocale()'
const RUNTIME_IMPORT = /^import .* from '\.\.\/runtime\.js';?$/m

/**
 * A Vite plugin that shortens compiled texts: each becomes one function that chooses between its languages, and none contains locale
 * detection. The build fails when the compiler's output no longer has this form.
 */
export function compactTexts(): Plugin {
  return {
    name: 'compact-texts',
    // A development server gets all texts of a language in one file, as its compiler writes them.
    apply: 'build',
    // Before the comments, and with them the form, are changed.
    enforce: 'pre',
    transform: {
      filter: { id: /\/i18n\/paraglide\/messages\/[\w-]+\.js$/ },
      handler(code, id) {
        if (!code.includes('getLocale')) return null
        if (code.includes('registry.plural') && code.includes(COUNTED_LOCALE))
          return { code: code.replace(COUNTED_LOCALE, 'options.locale').replace(RUNTIME_IMPORT, ''), map: null }
        const [, name] = /^export const (\w+) =/m.exec(code) ?? []
        const translations = Object.fromEntries(
          [...code.replace(/\/\*\*[^]*?\*\//g, '').matchAll(TRANSLATION)].map(([, locale, text]) => [locale, text]),
        )
        const { en, bg, ...others } = translations
        if (!name || !en || !bg || Object.keys(others).length > 0)
          return this.error(`The compiled text ${id} has an unknown form.`)
        const choice = `options.locale === 'bg' ? ${bg} : ${en}`
        return { code: `export const ${name} = (i, options) => ${choice.replaceAll('${i?.', '${i.')}`, map: null }
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
