import { FALLBACK_LANGUAGE, type Language, LANGUAGES } from '@vitrina/contract'

/** The language of the operator's terminal, as POSIX names it (`bg_BG.UTF-8`): that of messages about the content. English where the shop has no texts of it. */
export function terminalLanguage({ LC_ALL, LC_MESSAGES, LANG }: NodeJS.ProcessEnv = process.env): Language {
  const locale = LC_ALL || LC_MESSAGES || LANG || ''
  return LANGUAGES.find((language) => /^[a-z]+/.exec(locale)?.[0] === language) ?? FALLBACK_LANGUAGE
}
