import { expect, test } from 'vitest'
import { terminalLanguage } from './language.ts'

test.each<[env: NodeJS.ProcessEnv, language: string]>([
  [{ LANG: 'bg_BG.UTF-8' }, 'bg'],
  [{ LANG: 'bg_BG.UTF-8', LC_ALL: 'C.UTF-8' }, 'en'],
  [{ LANG: 'en_US.UTF-8', LC_MESSAGES: 'bg_BG' }, 'bg'],
  [{ LANG: 'bgn_PK' }, 'en'],
  [{ LANG: 'fr_FR.UTF-8' }, 'en'],
  [{}, 'en'],
])('the terminal with %o speaks %s', (env, language) => expect(terminalLanguage(env)).toBe(language))
