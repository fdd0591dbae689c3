import fc from 'fast-check'
import { HugeValue, hostileText, hostileValue } from './hostile-values.ts'

/** A change that makes a JSON value invalid at one place. */
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
  kind: fc.constantFrom(...MUTATION_KINDS),
  value: hostileValue,
  name: fc.oneof(hostileText, fc.constantFrom('constructor', 'prototype', 'hasOwnProperty', 'length', 'then')),
})

type Place = { holder: any; key: string | number }

function placesOf(holder: any, key: string | number, places: Place[] = []): Place[] {
  places.push({ holder, key })
  const value = holder[key]
  if (value !== null && typeof value === 'object' && places.length < 500)
    for (const inner of Object.keys(value)) placesOf(value, inner, places)
  return places
}

/** A copy of the value with all mutations applied, in order. */
export function applyMutations(value: unknown, mutations: readonly Mutation[]): unknown {
  const root = { value: structuredClone(value) }
  for (const { at, kind, value: hostile, name } of mutations) {
    // A copy, since later mutations may change it.
    const other = hostile instanceof HugeValue ? hostile.make() : structuredClone(hostile)
    const places = placesOf(root, 'value')
    const { holder, key } = places[at % places.length]!
    const previous = holder[key]
    if (kind === 'replace') holder[key] = other
    else if (kind === 'remove' && Array.isArray(holder)) holder.splice(Number(key), 1)
    else if (kind === 'remove') delete holder[key]
    else if (kind === 'null') holder[key] = null
    else if (kind === 'to list') holder[key] = [previous]
    else if (kind === 'to object') holder[key] = { [name]: previous }
    else if (kind === 'to text')
      holder[key] = typeof previous === 'string' ? Number(previous) : (JSON.stringify(previous) ?? '')
    else if (kind === 'many') holder[key] = Array.from({ length: 10_000 }, () => 1)
    else if (kind === 'twice' && Array.isArray(previous)) holder[key] = [...previous, ...previous]
    else if (kind === 'add' && previous !== null && typeof previous === 'object' && !Array.isArray(previous))
      Object.defineProperty(previous, name, { value: other, enumerable: true, configurable: true, writable: true })
  }
  return root.value
}

/** Changes that make JSON text malformed. */
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
