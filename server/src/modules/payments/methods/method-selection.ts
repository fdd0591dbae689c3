import type { PaymentServiceRow } from '../queries.ts'
import { SUBJECT_KINDS, type SubjectKind } from '../tables.ts'

type Method = Pick<PaymentServiceRow, 'provider' | 'subjects'>

/**
 * The method by which a subject is paid when `method` is asked for: itself, or the first of the same provider where it is for other
 * subjects. Merchants write cash for goods and cash for rooms as two methods because their texts differ; a client that knows only one of
 * them means the other as well. Undefined where the subject can't be paid that way.
 */
export function methodFor<M extends Method>(method: M, subject: SubjectKind, methods: readonly M[]): M | undefined {
  return method.subjects.includes(subject)
    ? method
    : methods.find(({ provider, subjects }) => provider === method.provider && subjects.includes(subject))
}

/**
 * The methods that are accepted whatever is paid, for a client that does not say what it is. A kind of subject that no method is for is not
 * sold by this shop, and does not count. Empty where goods and rooms have no provider in common.
 */
export function methodsForAll<M extends Method>(methods: readonly M[]): M[] {
  const [first, ...others] = SUBJECT_KINDS.filter((kind) => methods.some(({ subjects }) => subjects.includes(kind)))
  if (first === undefined) return []
  return methods.filter(
    (method) => method.subjects.includes(first) && others.every((kind) => methodFor(method, kind, methods)),
  )
}
