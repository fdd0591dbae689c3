import fc from 'fast-check'
import type { z } from 'zod'
import { hostileText } from './hostile-values.ts'

/** Values by field name that exist in the shop, so that generated requests pass more than the first check. */
export type FieldArbitraries = Record<string, fc.Arbitrary<unknown>>

type SchemaDefinition = {
  type: string
  shape?: Record<string, z.ZodType>
  element?: z.ZodType
  innerType?: z.ZodType
  in?: z.ZodType
  out?: z.ZodType
  options?: z.ZodType[]
  entries?: Record<string, string>
  values?: unknown[]
  valueType?: z.ZodType
  items?: z.ZodType[]
  format?: string
}
const definitionOf = (schema: z.ZodType) => schema.def as unknown as SchemaDefinition

/** The bounds that a schema's checks set for a number or a length. */
function boundsOf(schema: z.ZodType): { minimum?: number; maximum?: number } {
  const checks =
    (
      schema.def as {
        checks?: { _zod: { def: { check: string; minimum?: number; maximum?: number; value?: number } } }[]
      }
    ).checks ?? []
  const bounds: { minimum?: number; maximum?: number } = {}
  for (const {
    _zod: {
      def: { check, minimum, maximum, value },
    },
  } of checks) {
    const lowerBound = minimum ?? (check === 'greater_than' ? value : undefined)
    const upperBound = maximum ?? (check === 'less_than' ? value : undefined)
    if (lowerBound !== undefined) bounds.minimum = lowerBound
    if (upperBound !== undefined) bounds.maximum = upperBound
  }
  return bounds
}

/** What is optional by its schema, and without which few orders are placed. */
const MOSTLY_NEEDED = new Set(['delivery', 'confirm_age'])

/** Input of a schema's shape and bounds, which refinements and business rules may still reject. */
export function nearlyValidInput(schema: z.ZodType, fields: FieldArbitraries, name = ''): fc.Arbitrary<unknown> {
  const def = definitionOf(schema)
  const hint = fields[name]
  if (hint && !['optional', 'nullable', 'default', 'pipe', 'array'].includes(def.type))
    return fc.oneof({ weight: 15, arbitrary: hint }, { weight: 1, arbitrary: inputOfType(schema, def, fields, name) })
  return inputOfType(schema, def, fields, name)
}

function inputOfType(
  schema: z.ZodType,
  def: SchemaDefinition,
  fields: FieldArbitraries,
  name: string,
): fc.Arbitrary<unknown> {
  const within = (inner: z.ZodType, at = name) => nearlyValidInput(inner, fields, at)
  switch (def.type) {
    case 'object':
      return fc
        .record(Object.fromEntries(Object.entries(def.shape!).map(([field, inner]) => [field, within(inner, field)])))
        .map(withoutUndefined)
    case 'array':
      return fc.array(within(def.element!), { maxLength: 4, minLength: boundsOf(schema).minimum ?? 0 })
    case 'record':
      return fc.dictionary(fc.oneof(fc.nat({ max: 60 }).map(String), hostileText), within(def.valueType!, ''), {
        maxKeys: 3,
      })
    case 'tuple':
      return fc.tuple(...def.items!.map((inner) => within(inner)))
    case 'union':
      return fc.oneof(...def.options!.map((inner) => within(inner)))
    case 'default':
      return fc.oneof(
        { weight: 1, arbitrary: within(def.innerType!) },
        { weight: 2, arbitrary: fc.constant(undefined) },
      )
    case 'optional':
    case 'nullable':
      return fc.oneof(
        { weight: MOSTLY_NEEDED.has(name) ? 30 : 2, arbitrary: within(def.innerType!) },
        { weight: 3, arbitrary: fc.constant(undefined) },
        { weight: 1, arbitrary: fc.constantFrom(null, '') },
      )
    case 'pipe':
      // The input of a pipe is that of its first step, unless that step is a transform.
      return within(definitionOf(def.in!).type === 'transform' ? def.out! : def.in!)
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries!))
    case 'literal':
      return fc.constantFrom(...def.values!)
    case 'boolean':
      return fc.boolean()
    case 'number': {
      const { minimum = -(2 ** 31), maximum = 2 ** 31 } = boundsOf(schema)
      return fc.oneof(
        fc.integer({ min: Math.ceil(minimum), max: Math.floor(maximum) }),
        fc.constantFrom(minimum, maximum),
      )
    }
    case 'string': {
      const { minimum = 0, maximum = 60 } = boundsOf(schema)
      const words = fc.string({
        unit: fc.constantFrom(...'абвгдЖЯ abcXYZ-0189„“\'&<>"'),
        minLength: Math.min(minimum + 1, 60),
        maxLength: Math.min(maximum, 60),
      })
      return fc.oneof(
        { weight: 15, arbitrary: words },
        { weight: 1, arbitrary: hostileText.map((text) => text.slice(0, maximum)) },
      )
    }
    default:
      throw new Error(`schema-arbitraries.ts has no arbitrary for the schema type ${def.type}`)
  }
}

/** Leaves out undefined fields. */
function withoutUndefined(record: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined))
}
