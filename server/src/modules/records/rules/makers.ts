import type { ContentErrors } from '../content-errors.ts'
import type { Content } from '../content.ts'
import { placeOf } from '../source.ts'
import { addingTo, type AddPicture, validateUnique } from './references.ts'

/** Validates the pictures and months of makers. Their texts are validated with those of pages. */
export function validateMakers(content: Content, errors: ContentErrors, addPicture: AddPicture): void {
  for (const entry of content.makers) {
    const { pictures, months } = entry.value
    pictures.forEach(({ file }, index) => addPicture(file, placeOf(entry, ['pictures', index])))
    validateUnique(months.map(String), ['months'], addingTo(errors, entry))
  }
}
