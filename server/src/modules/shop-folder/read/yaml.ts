import {
  type Alias,
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  parseDocument,
  Scalar,
  visit,
  type YAMLParseError,
} from 'yaml'
import type { Message } from '../../../platform/texts/index.ts'
import type { ContentErrors, FieldPath, Source } from '../../records/index.ts'
import { text } from '../texts.ts'

/**
 * Parses YAML. `firstLine` is the line of the file at which the text starts. For invalid YAML, adds the errors and returns
 * null.
 */
export function parseYaml(file: string, yaml: string, errors: ContentErrors, firstLine = 1): Source | null {
  const lines = new LineCounter()
  const lineOf = (offset: number) => lines.linePos(offset).line + firstLine - 1
  // In the failsafe schema every scalar is a string; our own schemas parse them.
  const document = parseDocument(yaml, { lineCounter: lines, schema: 'failsafe', prettyErrors: false })
  for (const error of document.errors) errors.add({ file, line: lineOf(error.pos[0]), path: [] }, problemOf(error))
  if (document.errors.length > 0) return null
  const cycle = findCycle(document)
  if (cycle) {
    const line = lineOf(cycle.range?.[0] ?? 0)
    errors.add({ file, line, path: [] }, text('yaml_cycle', { alias: cycle.source }))
    return null
  }

  for (const { offset, path, message } of takeEndedValues(document, yaml))
    errors.add({ file, line: lineOf(offset), path }, message)

  let value: unknown
  try {
    value = withoutEmpty(document.toJS({ maxAliasCount: 100 }))
  } catch (error) {
    errors.add({ file, line: firstLine, path: [] }, text('yaml', { problem: (error as Error).message }))
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

/** An alias that stands inside of the node it refers to. An alias refers to what is before it, so there are no other cycles. */
function findCycle(document: Document): Alias | undefined {
  let cycle: Alias | undefined
  visit(document, {
    Alias(_key, alias, path) {
      const target = alias.resolve(document)
      if (!target || !path.includes(target)) return undefined
      cycle = alias
      return visit.BREAK
    },
  })
  return cycle
}

/** What the parser says is English; its commonest errors have a text. */
function problemOf({ code, message }: YAMLParseError): Message {
  if (code === 'DUPLICATE_KEY') return text('yaml_field_twice')
  if (code === 'TAB_AS_INDENT') return text('yaml_tab')
  if (code === 'BAD_INDENT') return text('yaml_indent')
  return text('yaml', { problem: message })
}

type EndedValue = { offset: number; path: FieldPath; message: Message }

/**
 * Names without a colon inside of `{…}`. A comma ends a value there, so YAML reads the rest of `price: 3,20` as a field of the name 20.
 * `offset` is where the field starts whose value was ended. Takes the names out of the document.
 */
function takeEndedValues(document: Document, yaml: string): EndedValue[] {
  const found: EndedValue[] = []
  visit(document, {
    Map(_key, map) {
      if (!map.flow) return
      const { items } = map
      map.items = items.filter(({ value }) => value !== null)
      items.forEach((pair, index) => {
        // Of several commas in one value the last is told, with all that stands before it.
        if (pair.value !== null || items[index + 1]?.value === null) return
        const field = items.findLast((before, at) => at < index && before.value !== null)
        const [offset, end] = [rangeOf((field ?? items[0]!).key)[0], rangeOf(pair.key)[1]]
        if (!field) {
          found.push({ offset, path: [], message: text('no_value', { written: yaml.slice(offset, end) }) })
          return
        }
        const written = yaml.slice(rangeOf(field.value)[0], end)
        const message = /^\d+,\d{1,2}$/.test(written)
          ? text('comma_in_amount', { amount: written.replace(',', '.') })
          : text('comma_in_text', { quoted: JSON.stringify(written) })
        found.push({ offset, path: [String(field.key)], message })
      })
    },
  })
  return found
}

const rangeOf = (node: unknown): [start: number, end: number] => {
  const [start, end] = (node as Node | null)?.range ?? [0, 0]
  return [start, end]
}

/** The node at a path and the offset of its name. When the path does not exist, its last existing ancestor. */
function findNode(document: Document, path: FieldPath): { node: Node | null; name: number } {
  let node = document.contents
  let name = node?.range?.[0] ?? 0
  for (const step of path) {
    const parent: Node | null | undefined = isAlias(node) ? node.resolve(document) : node
    if (isMap(parent)) {
      const pair = parent.items.find(({ key }) => isScalar(key) && String(key.value) === step)
      if (!pair) break
      name = (pair.key as Node).range?.[0] ?? name
      node = pair.value as Node | null
    } else if (isSeq(parent)) {
      const item = parent.items[Number(step)] as Node | undefined
      if (!item) break
      name = item.range?.[0] ?? name
      node = item
    } else break
  }
  return { node, name }
}

/** Empty fields are undefined: they count as missing. They stay fields, so that one of an unknown name is noticed. */
function withoutEmpty(value: unknown): unknown {
  if (value === '' || value === null) return undefined
  if (Array.isArray(value)) return value.map((entry) => withoutEmpty(entry))
  if (typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, withoutEmpty(field)]))
}
