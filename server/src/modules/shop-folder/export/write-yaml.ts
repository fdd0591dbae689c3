import { LANGUAGES, toDecimal } from '@vitrina/contract'
import { Document, isMap, isScalar, isSeq, type Node, Scalar, visit } from 'yaml'

/** A map or list that fits on a line of this many characters is written on one. */
const LINE = 120

/** An amount as people write it: 24.90. */
export function money(minor: number): Scalar<number> {
  const scalar = new Scalar(toDecimal(minor))
  scalar.minFractionDigits = 2
  return scalar
}

/** Content as YAML, the same text for the same content; fields that are null, undefined or empty are left out. */
export function writeYaml(content: object): string {
  const document = new Document(withoutEmpty(content))
  visit(document, {
    Collection(_key, node) {
      // The file itself is never one line, however short.
      const text = node === document.contents ? null : inOneLine(node)
      if (text !== null && text.length <= LINE) node.flow = true
    },
  })
  return document.toString({ lineWidth: 0, flowCollectionPadding: false, blockQuote: 'literal' })
}

/** Roughly how a node reads in flow style; null when it can't. */
function inOneLine(node: Node | null | unknown): string | null {
  if (isScalar(node)) {
    const text = String(node.value)
    return text.includes('\n') ? null : text
  }
  const parts = isMap(node)
    ? node.items.map((pair) => `${String(pair.key)}: ${inOneLine(pair.value) ?? '\n'}`)
    : isSeq(node)
      ? node.items.map((item) => inOneLine(item) ?? '\n')
      : ['\n']
  const text = parts.join(', ')
  return text.includes('\n') ? null : text
}

function withoutEmpty(value: unknown): unknown {
  if (value === null || value === undefined || value === '') return undefined
  if (value instanceof Scalar) return value
  if (Array.isArray(value)) return value.length === 0 ? undefined : value.map(withoutEmpty)
  if (typeof value !== 'object') return value
  const fields = inOrder(Object.entries(value))
    .map(([key, field]) => [key, withoutEmpty(field)] as const)
    .filter(([, field]) => field !== undefined)
  return fields.length === 0 ? undefined : Object.fromEntries(fields)
}

/** The database keeps no order of fields; languages come in theirs. */
function inOrder(fields: [string, unknown][]): [string, unknown][] {
  const rank = (key: string) => (LANGUAGES as readonly string[]).indexOf(key)
  return fields.every(([key]) => rank(key) >= 0) ? fields.toSorted(([a], [b]) => rank(a) - rank(b)) : fields
}
