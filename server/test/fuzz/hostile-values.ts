import fc from 'fast-check'

/** Values that commonly break programs: control characters, injections, extreme numbers, deep nesting. */

const HOSTILE_TEXTS = [
  '',
  ' ',
  '\t',
  '\n',
  '\u0000',
  'a\u0000b',
  '\u0001\u001b[31m',
  '\u007f',
  '\ud800',
  'a\udfff',
  '\ud83d',
  '\ufeff',
  '\ufffe',
  '\u202e\u0645\u0631\u062d\u0628\u0627',
  '\u200b\u200d',
  '👩‍👩‍👧‍👦🏳️‍🌈',
  'Z̸͓̬̏a̷l̴g̵o̴',
  'ﬀ',
  'ß',
  'İı',
  'ÅÅ',
  'Ѝ',
  '𝕬',
  '１２３',
  '٣',
  '½',
  '0x10',
  '1e3',
  '-0',
  '+1',
  'NaN',
  'Infinity',
  'null',
  'undefined',
  'true',
  '[object Object]',
  '__proto__',
  'constructor',
  'toString',
  "'",
  '"',
  '`',
  '\\',
  '%',
  '_',
  ';',
  '--',
  '/*',
  "' or '1'='1",
  "'; drop table shop_order; --",
  '1); select pg_sleep(5); --',
  "' union select null, version() --",
  '$1',
  '${1+1}',
  '{{7*7}}',
  '%s%n',
  '\\u0000',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><svg/onload=alert(1)>',
  'javascript:alert(1)',
  '</title><script>alert(1)</script>',
  '<!--',
  ']]>',
  '&lt;script&gt;',
  '[x](javascript:alert(1))',
  '![x](x" onerror="alert(1))',
  '../../../etc/passwd',
  '..\\..\\',
  'file:///etc/passwd',
  'C:\\',
  '/dev/null',
  'a\r\nX-Injected: 1',
  'a\nBcc: everybody@example.com',
  '%0d%0aX-Injected:1',
  '%00',
  '%',
  '%zz',
  '%E0%A4%A',
  "=cmd|' /C calc'!A0",
  '(?:a+)+$',
  'a'.repeat(101),
  '1'.repeat(400),
]

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...HOSTILE_TEXTS) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 300 }) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom('a', 'я', '😀', '<', '\u0000', '%', '\\', ' '), fc.constantFrom(255, 2001, 5001))
      .map(([letter, times]) => letter.repeat(times)),
  },
)

export const hostileNumber: fc.Arbitrary<number> = fc.oneof(
  fc.constantFrom(
    0,
    -0,
    -1,
    0.1,
    1.005,
    0.999_999_999,
    12.345,
    999,
    1000,
    2 ** 31 - 1,
    2 ** 31,
    2 ** 32,
    2 ** 53 - 1,
    2 ** 53,
    1e21,
    1e300,
    5e-324,
    -(2 ** 31) - 1,
    Number.NaN,
    Number.POSITIVE_INFINITY,
  ),
  fc.double(),
  fc.integer(),
)

/** A value too large or too deep to be printed or shrunk, which is made when it is used. */
export class HugeValue {
  readonly #name: string
  readonly make: () => unknown
  constructor(name: string, make: () => unknown) {
    this.#name = name
    this.make = make
  }
  [fc.toStringMethod] = () => this.#name
}

const deep = (depth: number, open: (inner: unknown) => unknown): unknown => {
  let value: unknown = 1
  for (let level = 0; level < depth; level++) value = open(value)
  return value
}

const HUGE_VALUES = [
  new HugeValue('200 lists deep', () => deep(200, (inner) => [inner])),
  new HugeValue('2000 lists deep', () => deep(2000, (inner) => [inner])),
  new HugeValue('200 objects deep', () => deep(200, (inner) => ({ a: inner }))),
  new HugeValue('2000 objects deep', () => deep(2000, (inner) => ({ a: inner }))),
  ...[1, null, 'x', { id: 1, selected_count: 1 }].map(
    (entry) => new HugeValue(`10000 × ${JSON.stringify(entry)}`, () => Array.from({ length: 10_000 }, () => entry)),
  ),
  new HugeValue('2000 fields', () =>
    Object.fromEntries(Array.from({ length: 2000 }, (_, index) => [String(index), index])),
  ),
  new HugeValue('5000 fields with markup in their names', () =>
    Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`<b>${index}`, index])),
  ),
  ...['a', 'я', '😀', '<', '\u0000', '\\'].map(
    (letter) => new HugeValue(`70000 × ${JSON.stringify(letter)}`, () => letter.repeat(70_000)),
  ),
]

/** Any JSON value; a HugeValue stands for the value it makes. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  { weight: 4, arbitrary: hostileNumber },
  {
    weight: 2,
    arbitrary: fc.constantFrom<unknown>(
      null,
      true,
      false,
      [],
      {},
      [[]],
      [null],
      { id: 1 },
      { length: 3 },
      { toString: 1 },
      { valueOf: null },
      { constructor: { prototype: { admin: true } } },
    ),
  },
  { weight: 3, arbitrary: fc.constantFrom(...HUGE_VALUES) },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
)
