/** Up to three words of letters, with an apostrophe, a hyphen or the dot of an initial: `Ана-Мария`, `O’Neil`, `J. R.` */
const NAME = /^[\p{L}\p{M}]+(?:['’-][\p{L}\p{M}]+)*\.?(?: [\p{L}\p{M}]+(?:['’-][\p{L}\p{M}]+)*\.?){0,2}$/u

export const MAX_PERSON_NAME_LENGTH = 40

/** Whether a text can be nothing but a name, so that it may be shown to other people: no address of a page, no phone number, no sentence. */
export const isPersonName = (text: string): boolean => text.length <= MAX_PERSON_NAME_LENGTH && NAME.test(text)
