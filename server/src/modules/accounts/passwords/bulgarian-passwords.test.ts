import { expect, test } from 'vitest'
import { passwordError } from './passwords.ts'

test.each([
  ['a common word and a number', 'парола123', 'здравей123', 'Обичамте1'],
  ['a club and its year', 'levski1914', 'Левски1914!', 'цска1948'],
  ['a name and a year, a town and a number', 'Ivan1990', 'gosho1985', 'plovdiv2026', 'софия1234'],
  [
    'Latin letters, as in the law, in messages and on phonetic keys',
    'zdravey2020',
    'zdravei123',
    '4ernomore',
    'qgoda2024',
  ],
  ['Bulgarian words on Latin keys', 'md,f.d123', 'vowot123'],
  ['common passwords on Bulgarian keys', 'пассворд1', 'явертъ123'],
])('%s is easy to guess', async (_what, ...passwords) => {
  for (const password of passwords)
    expect([password, await passwordError(password, {}, [])]).toMatchObject([password, { key: 'password_weak' }])
})

test.each(['четири зелени круши', 'девет диви патици', 'планина дъжд прозорец', 'жираф-корниз-метла'])(
  'several words are a good password: %s',
  async (password) => expect(await passwordError(password, {}, [])).toBeNull(),
)
