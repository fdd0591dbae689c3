import { fileURLToPath } from 'node:url'
import { compile } from '@inlang/paraglide-js'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** How texts are compiled, by the build and by `compileTexts` alike. The locale is passed with every call: nothing is global. */
export const textOptions = {
  project: here('./project.inlang'),
  outdir: here('./src/i18n/paraglide'),
  strategy: ['baseLocale' as const],
  isServer: 'import.meta.env.SSR',
  emitReadme: false,
  emitGitIgnore: false,
  emitPrettierIgnore: false,
}

/** Turns src/i18n/messages into functions; what the type checker and the tests need before anything is built. */
export async function compileTexts(): Promise<void> {
  await compile(textOptions)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await compileTexts()
  // The compiler leaves timers behind that would hold the process for half a minute.
  process.exit(0)
}
