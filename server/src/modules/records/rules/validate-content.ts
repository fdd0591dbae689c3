import type { Content } from '../content.ts'
import type { ContentErrors, Place } from '../content-errors.ts'
import { placeOf } from '../source.ts'
import { validateCatalogue } from './catalogue.ts'
import { validateCommerce } from './commerce.ts'
import { validateLook } from './look.ts'
import { validateMakers } from './makers.ts'
import { validatePages } from './pages.ts'
import { type AddPicture, validateAddresses } from './references.ts'
import { validateRooms } from './rooms.ts'

/** The picture files that entries name, and where each is first named. */
export type PictureReferences = Map<string, Place>

/**
 * Validates that entries which fit their schemas fit together, and returns the pictures they name.
 *
 * @param postCodes the known post codes by country
 */
export function validateContent(
  content: Content,
  errors: ContentErrors,
  postCodes: ReadonlyMap<string, ReadonlySet<string>>,
): PictureReferences {
  const pictures: PictureReferences = new Map()
  const addPicture: AddPicture = (file, place) => {
    if (file !== undefined && !pictures.has(file)) pictures.set(file, place)
  }
  if (content.shop) addPicture(content.shop.value.icon, placeOf(content.shop, ['icon']))
  const { products, makers, categories, newsCategories, info, news, rooms } = content
  for (const records of [products, makers, categories, newsCategories, info, news, rooms.types])
    validateAddresses(records, errors)
  validateLook(content, errors)
  validateCatalogue(content, errors, addPicture)
  validateMakers(content, errors, addPicture)
  validatePages(content, errors, addPicture)
  validateCommerce(content, errors, postCodes)
  validateRooms(content, errors, addPicture)
  return pictures
}
