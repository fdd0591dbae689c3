import fc from 'fast-check'
import { HugeValue, hostileText, hostileValue } from './hostile-values.ts'

/** Ways to spoil a JSON value at one place. */
export type Mutation = { at: number; kind: (typeof MUTATION_KINDS)[number]; value: unknown; name: string }
const MUTATION_KINDS = [
  'replace',
  'replace',
  'replace',
  'remove',
  'null',
  'to list',
  'to object',
  'to text',
  'many',
  'add',
  'twice',
] as const

export const mutation: fc.Arbitrary<Mutation> = fc.record({
  at: fc.nat(),
  how: fc.constantFrom(...MUTATION_KINDS),
  value: hostileValue,
  name: fc.oneof(hostileText, fc.constantFrom('constructor', 'prototype', 'hasOwnProperty', 'length', 'then')),
})

type Place = { holder: any; key: string | number }

function placesOf(holder: any, key: string | number, found: Place[] = []): Place[] {
  found.push({ holder, key })
  const value = holder[key]
  if (value !== null && typeof value === 'object' && found.length < 500)
    for (const inner of Object.keys(value)) placesOf(value, inner, found)
  return found
}

/** The value with every mutation done to it, in order. The value itself stays. */
export function applyMutations(value: unknown, mutations: readonly Mutation[]): unknown {
  const root = { value: structuredClone(value) }
  for (const { at, kind: how, value: nasty, name } of mutations) {
    // A copy: later mutations may spoil it further.
    const other = nasty instanceof HugeValue ? nasty.make() : structuredClone(nasty)
    const places = placesOf(root, 'value')
    const { holder, key } = places[at % places.length]!
    const was = holder[key]
    if (how === 'replace') holder[key] = other
    else if (how === 'remove' && Array.isArray(holder)) holder.splice(Number(key), 1)
    else if (how === 'remove') delete holder[key]
    else if (how === 'null') holder[key] = null
    else if (how === 'to list') holder[key] = [was]
    else if (how === 'to object') holder[key] = { [name]: was }
    else if (how === 'to text') holder[key] = typeof was === 'string' ? Number(was) : (JSON.stringify(was) ?? '')
    else if (how === 'many') holder[key] = Array.from({ length: 10_000 }, () => 1)
    else if (how === 'twice' && Array.isArray(was)) holder[key] = [...was, ...was]
    else if (how === 'add' && was !== null && typeof was === 'object' && !Array.isArray(was))
      Object.defineProperty(was, name, { value: other, enumerable: true, configurable: true, writable: true })
  }
  return root.value
}

/** Ways to spoil JSON as text, which no JSON value can say. */
export const malformedJson: fc.Arbitrary<(json: string) => string | Buffer> = fc.oneof(
  fc.nat().map((at) => (json: string) => json.slice(0, at % (json.length + 1))),
  fc.constantFrom<(json: string) => string | Buffer>(
    () => '',
    (json) => `\ufeff${json}`,
    (json) => `${json}${json}`,
    (json) => json.replace('{', '{"__proto__": {"admin": true}, '),
    (json) => json.replace('{', '{"\\u005f_proto__": 1, "constructor": {"prototype": {"admin": true}}, '),
    (json) => json.replace(/"(\w+)":/, '"$1": null, "$1":'),
    (json) => json.replace(/\d+/, 'NaN'),
    (json) => json.replace(/\d+/, '1e999'),
    (json) => json.replace(/\d+/, '-1e-999'),
    (json) => json.replace(/\d+/, '0x10'),
    (json) => json.replace(/\d+/, '01'),
    (json) => json.replaceAll('"', "'"),
    (json) => json.replace(/}$/, ',}'),
    (json) => json.replace('{', '{/* */'),
    (json) => json.replace(/:"/, ':"\\ud800'),
    (json) => json.replace(/:"/, ':"\\u0000'),
    (json) => json.replace(/:"/, ':"\u0000'),
    (json) =>
      Buffer.concat([
        Buffer.from(json.slice(0, -2)),
        Buffer.from([0xff, 0xfe, 0xc0, 0x80]),
        Buffer.from(json.slice(-2)),
      ]),
    (json) => Buffer.from(json, 'utf16le'),
    () => '['.repeat(100_000),
    () => `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
    () => `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`,
    () => `{"__proto__":${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}}`,
    () => `"${'x'.repeat(600_000)}"`,
    () => `{"note":"${'x'.repeat(500_000)}"}`,
  ),
)
