import { type Document, isAlias, isMap, isScalar, isSeq, LineCounter, type Node, parseDocument, Scalar } from 'yaml'
import type { ImportErrors } from '../import-errors.ts'
import type { FieldPath, Source } from './source.ts'

/** Reads YAML. `firstLine` is the line of the file the text begins on. A text that is no YAML is a fault, and null. */
export function parseYaml(file: string, text: string, faults: ImportErrors, firstLine = 1): Source | null {
  const lines = new LineCounter()
  const lineOf = (offset: number) => lines.linePos(offset).line + firstLine - 1
  // Failsafe: every scalar is a string; what it means is the schema's business.
  const document = parseDocument(text, { lineCounter: lines, schema: 'failsafe', prettyErrors: false })
  for (const error of document.errors)
    faults.add({ file, line: lineOf(error.pos[0]) }, `this is no YAML: ${error.message}`)
  if (document.errors.length > 0) return null

  let value: unknown
  try {
    value = withoutEmpty(document.toJS({ maxAliasCount: 100 }))
  } catch (error) {
    faults.add({ file, line: firstLine }, `this is no YAML: ${(error as Error).message}`)
    return null
  }
  return {
    value,
    locate: (path) => ({ file, line: lineOf(findNode(document, path).name) }),
    locateText(path) {
      const { node } = findNode(document, path)
      const block = isScalar(node) && (node.type === Scalar.BLOCK_LITERAL || node.type === Scalar.BLOCK_FOLDED)
      return { file, line: lineOf(node?.range?.[0] ?? 0) + (block ? 1 : 0) }
    },
  }
}

/** The node at a path and where its name begins; where the path ends early, the last node there is. */
function findNode(document: Document, path: FieldPath): { node: Node | null; name: number } {
  let node = document.contents
  let name = node?.range?.[0] ?? 0
  for (const step of path) {
    const within: Node | null | undefined = isAlias(node) ? node.resolve(document) : node
    if (isMap(within)) {
      const pair = within.items.find(({ key }) => isScalar(key) && String(key.value) === step)
      if (!pair) break
      name = (pair.key as Node).range?.[0] ?? name
      node = pair.value as Node | null
    } else if (isSeq(within)) {
      const item = within.items[Number(step)] as Node | undefined
      if (!item) break
      name = item.range?.[0] ?? name
      node = item
    } else break
  }
  return { node, name }
}

/** An empty field says nothing: it counts as not written. */
function withoutEmpty(value: unknown): unknown {
  if (value === '' || value === null) return undefined
  if (Array.isArray(value)) return value.map((entry) => withoutEmpty(entry))
  if (typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, field]) => [key, withoutEmpty(field)] as const)
      .filter(([, field]) => field !== undefined),
  )
}
