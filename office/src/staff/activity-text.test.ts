import { textsIn } from '@vitrina/i18n'
import { expect, test } from 'vitest'
import { activityText } from './activity-text.ts'

const names = new Map([['2', 'Ivan']])

test('what was done is a sentence in both languages, with names instead of numbers', () => {
  const say = (language: 'en' | 'bg', kind: string, key: string, action: string) =>
    activityText({ kind, key, action }, names, textsIn(language))
  expect(say('en', 'staff', '1', 'joined')).toBe('Joined')
  expect(say('en', 'staff', '2', 'sessions_ended')).toBe('Logged out Ivan everywhere')
  expect(say('bg', 'staff', '2', 'role_changed')).toBe('Нова роля за Ivan')
  expect(say('en', 'staff', 'ana@example.com', 'invited')).toBe('Invited ana@example.com')
  expect(say('bg', 'order', '17', 'state')).toBe('Поръчка\u00a017: ново състояние')
  expect(say('en', 'product', 'jug', 'price_moved')).toBe('product jug: price moved')
})
