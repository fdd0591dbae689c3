import { type Currency, decimalsOf, LANGUAGES, toDecimal } from '@vitrina/contract'
import { Document, isMap, isScalar, isSeq, type Node, Scalar, visit } from 'yaml'

/** A map or list is written on one line when it fits in this many characters. */
const MAX_LINE_LENGTH = 120

/** An amount with all decimals of its currency: 24.90 EUR, 2490 JPY. */
export function money(minor: number, currency: Currency): Scalar<number> {
  const scalar = new Scalar(toDecimal(minor, currency))
  scalar.minFractionDigits = decimalsOf(currency)
  return scalar
}

/** Content as YAML. The same content gives the same text. Fields that are null, undefined or empty are left out. */
export function writeYaml(content: object): string {
  const document = new Document(withoutEmpty(content))
  visit(document, {
    Collection(_key, node) {
      // The whole file is never written on one line.
      const text = node === document.contents ? null : flowText(node)
      if (text !== null && text.length <= MAX_LINE_LENGTH) node.flow = true
    },
  })
  return document.toString({ lineWidth: 0, flowCollectionPadding: false, blockQuote: 'literal' })
}

/** Roughly the text of a node in flow style; null when it has a line break. */
function flowText(node: Node | null | unknown): string | null {
  if (isScalar(node)) {
    const text = String(node.value)
    return text.includes('\n') ? null : text
  }
  const parts = isMap(node)
    ? node.items.map((pair) => `${String(pair.key)}: ${flowText(pair.value) ?? '\n'}`)
    : isSeq(node)
      ? node.items.map((item) => flowText(item) ?? '\n')
      : ['\n']
  const text = parts.join(', ')
  return text.includes('\n') ? null : text
}

/** Content without fields that are null, undefined or empty; undefined when nothing is left. */
export function withoutEmpty(value: unknown): unknown {
  if (value === null || value === undefined || value === '') return undefined
  if (value instanceof Scalar) return value
  if (Array.isArray(value)) return value.length === 0 ? undefined : value.map(withoutEmpty)
  if (typeof value !== 'object') return value
  const fields = sortLanguages(Object.entries(value))
    .map(([key, field]) => [key, withoutEmpty(field)] as const)
    .filter(([, field]) => field !== undefined)
  return fields.length === 0 ? undefined : Object.fromEntries(fields)
}

/** Sorts fields that are languages: PostgreSQL does not keep the order of the keys of a jsonb value. */
function sortLanguages(fields: [string, unknown][]): [string, unknown][] {
  const rank = (key: string) => (LANGUAGES as readonly string[]).indexOf(key)
  return fields.every(([key]) => rank(key) >= 0) ? fields.toSorted(([a], [b]) => rank(a) - rank(b)) : fields
}
