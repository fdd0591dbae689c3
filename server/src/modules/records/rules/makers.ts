import type { ContentErrors } from '../content-errors.ts'
import type { Content } from '../content.ts'
import { placeOf } from '../source.ts'
import { text } from '../texts.ts'
import { addingTo, type AddPicture, validateReferences, validateUnique } from './references.ts'

/** Validates the pictures, the months and the work of makers. Their texts are validated with those of pages. */
export function validateMakers(content: Content, errors: ContentErrors, addPicture: AddPicture): void {
  for (const entry of content.makers) {
    const { pictures, months, work } = entry.value
    const addError = addingTo(errors, entry)
    pictures.forEach(({ file }, index) => addPicture(file, placeOf(entry, ['pictures', index])))
    validateUnique(months.map(String), ['months'], addError)
    work.forEach((each, index) => {
      validateUnique(each.months.map(String), ['work', index, 'months'], addError)
      each.months.forEach((month, at) => {
        if (!months.includes(month)) addError(['work', index, 'months', at], text('month_not_worked', { month }))
      })
      validateReferences(each.products, content.keys.product, 'product', ['work', index, 'products'], addError)
    })
  }
}
