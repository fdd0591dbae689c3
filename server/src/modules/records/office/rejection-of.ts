import { Rejection } from '../../../platform/rejection.ts'
import type { MergedSave } from '../changes/merge-record.ts'
import { forForm } from './form-texts.ts'

/** What a member of the staff is told of a save that was not made: by field (`title.bg`) where a field is wrong. */
export function rejectionOf(result: Exclude<MergedSave, { status: 'saved' }>): Rejection {
  if (result.status === 'invalid') {
    const fields = result.errors.map(({ path, message }) => [path.join('.'), forForm(message)] as const)
    const whole = fields.find(([path]) => path === '')
    return whole ? Rejection.invalid(whole[1]) : Rejection.validation(Object.fromEntries(fields))
  }
  if (result.status === 'used') return Rejection.invalid(result.use)
  return Rejection.of(409, 'conflict')
}
