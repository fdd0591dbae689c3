import { expect, test } from 'vitest'
import {
  CATEGORIES_TAG,
  categoryTag,
  isCatalogueChange,
  OPTIONS_TAG,
  optionTag,
  productsTag,
  productTag,
} from './tags.ts'

test('products, categories and options are of the catalogue; articles, menus and rooms are not', () => {
  for (const tag of [productTag(1), productsTag(1), CATEGORIES_TAG, categoryTag(1), OPTIONS_TAG, optionTag(1)])
    expect(isCatalogueChange(['public-files', tag]), tag).toBe(true)
  expect(isCatalogueChange(['news', 'menu', 'rooms', 'public-files', 'sections'])).toBe(false)
  expect(isCatalogueChange([])).toBe(false)
})
