import { type ContentError, describeContentError } from '../../modules/records/index.ts'
import { terminalLanguage } from '../language.ts'
import { text } from '../texts.ts'

/** Prints what is wrong with a folder, which has changed nothing. Without errors, its removals were not approved. */
export function printErrors(errors: readonly ContentError[]): void {
  const language = terminalLanguage()
  for (const error of errors) console.error(describeContentError(error, language))
  if (errors.length === 0) console.error(text.in(language)('nothing_changed'))
  else console.error(`\n${text.in(language)('errors', { count: errors.length })}`)
}
