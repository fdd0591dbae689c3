import type { Language } from '@vitrina/contract'
import { createSlug, type Document, SCREEN_NAMES, unusedSlug } from '../../records/index.ts'

type Names = Readonly<Record<string, string>>
type Use = 'choice' | 'attribute'
type OptionValue = { key: string; name: Names }
/** The documents that names stand for; what is new is added to them. */
type Catalogue = { category: Map<string, Document>; option: Map<string, Document> }

/** Finds the categories and options that a table calls by name, and adds those that the shop does not have. */
export function createCatalogueNames({ category, option }: Catalogue, language: Language) {
  const isNamed = (document: { name?: unknown }, name: string): boolean =>
    Object.values((document.name ?? {}) as Names).some((each) => fold(each) === fold(name))

  function findCategory(name: string, parent: string | undefined, anywhere: boolean): string | undefined {
    const found = [...category].find(
      ([, document]) => isNamed(document, name) && (anywhere || document.parent === parent),
    )
    return found?.[0]
  }

  function findOption(name: string, use: Use): string | undefined {
    const found = [...option].find(([, document]) => isNamed(document, name) && (document.use ?? 'choice') === use)
    return found?.[0]
  }

  return {
    /** The key of a category by its path; a single name is found wherever it is. */
    category(path: readonly string[]): string {
      let parent: string | undefined
      for (const name of path) {
        const found: string | undefined = findCategory(name, parent, path.length === 1)
        const key: string =
          found ?? unusedSlug(createSlug(name, 'category'), (slug) => SCREEN_NAMES.has(slug) || category.has(slug))
        if (!found) category.set(key, { ...(parent ? { parent } : {}), name: { [language]: name } })
        parent = key
      }
      return parent!
    },

    option(name: string, use: Use): string {
      const found = findOption(name, use)
      if (found) return found
      const key = unusedSlug(createSlug(name, 'option'), (slug) => SCREEN_NAMES.has(slug) || option.has(slug))
      option.set(key, { name: { [language]: name }, ...(use === 'attribute' ? { use } : {}), values: [] })
      return key
    },

    /** The key of a value of an option. */
    value(optionKey: string, name: string): string {
      const document = option.get(optionKey)!
      const values = (document.values ?? []) as readonly OptionValue[]
      const found = values.find((value) => isNamed(value, name))
      if (found) return found.key
      const key = unusedSlug(createSlug(name, 'value'), (slug) => values.some((value) => value.key === slug))
      option.set(optionKey, { ...document, values: [...values, { key, name: { [language]: name } }] })
      return key
    },
  }
}

const fold = (name: string): string => name.normalize('NFC').trim().toLowerCase()
