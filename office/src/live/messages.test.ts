import type { OfficeChange } from '@vitrina/contract/office'
import { expect, test } from 'vitest'
import { isConcerned, isLive } from './messages.ts'

const KEYS = [
  ['orders', {}],
  ['orders', { task: 'new' }],
  ['orders', { page: 2 }],
  ['orders', { sort: 'total' }],
  ['orders', 'palette', '100'],
  ['order', '100001'],
  ['order', '100002'],
  ['messages', { state: 'open' }],
  ['messages', { page: 2 }],
  ['message', 7],
  ['reviews', {}],
  ['reviews', { page: 2 }],
  ['today'],
  ['staff'],
  ['activity', 1],
  ['session'],
  ['account'],
  ['records', 'info'],
  ['records', 'news'],
  ['record', 'info', 'about'],
  ['record', 'info', 'care'],
  ['record', 'news', 'about'],
  ['planned'],
  ['opening'],
  ['products', {}],
  ['product', 'jug'],
  ['product', 'bowl', 'movements'],
]
const concerned = (change: OfficeChange) =>
  KEYS.filter((queryKey) => isConcerned(change, { queryKey })).map((key) => JSON.stringify(key))

test.each<[OfficeChange, string[]]>([
  [
    { kind: 'order', number: 100_001, what: 'placed' },
    ['["orders",{}]', '["orders",{"task":"new"}]', '["orders","palette","100"]', '["order","100001"]', '["today"]'],
  ],
  [
    { kind: 'order', number: 100_002, what: 'changed' },
    [
      '["orders",{}]',
      '["orders",{"task":"new"}]',
      '["orders",{"page":2}]',
      '["orders",{"sort":"total"}]',
      '["orders","palette","100"]',
      '["order","100002"]',
      '["today"]',
    ],
  ],
  [{ kind: 'message', number: 7, what: 'placed' }, ['["messages",{"state":"open"}]', '["message",7]', '["today"]']],
  [{ kind: 'review', number: 7, what: 'placed' }, ['["reviews",{}]', '["today"]']],
  [{ kind: 'booking', number: 500_001, what: 'placed' }, ['["today"]']],
  [{ kind: 'staff', number: 3, what: 'changed' }, ['["staff"]', '["activity",1]']],
  [
    { kind: 'info', key: 'about' },
    ['["today"]', '["records","info"]', '["record","info","about"]', '["planned"]', '["opening"]'],
  ],
  [
    { kind: 'info', key: null },
    [
      '["today"]',
      '["records","info"]',
      '["record","info","about"]',
      '["record","info","care"]',
      '["planned"]',
      '["opening"]',
    ],
  ],
  [
    { kind: 'product', key: 'jug' },
    ['["today"]', '["planned"]', '["opening"]', '["products",{}]', '["product","jug"]'],
  ],
  [
    { kind: 'settings', key: 'settings' },
    [
      '["today"]',
      '["session"]',
      '["planned"]',
      '["opening"]',
      '["products",{}]',
      '["product","jug"]',
      '["product","bowl","movements"]',
    ],
  ],
  [
    { kind: 'category', key: 'clay' },
    [
      '["today"]',
      '["planned"]',
      '["opening"]',
      '["products",{}]',
      '["product","jug"]',
      '["product","bowl","movements"]',
    ],
  ],
])('%j concerns what shows it, and nothing else', (change, keys) => expect(concerned(change)).toEqual(keys))

test('after a lost connection everything is asked for anew that others change', () => {
  const names = KEYS.filter((queryKey) => isLive({ queryKey })).map(([name]) => name)
  expect(new Set(names)).toEqual(
    new Set([
      'session',
      'opening',
      'orders',
      'order',
      'product',
      'products',
      'reviews',
      'messages',
      'message',
      'today',
      'staff',
      'activity',
      'records',
      'record',
      'planned',
    ]),
  )
})
