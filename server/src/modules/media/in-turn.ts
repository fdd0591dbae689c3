/**
 * Encodes one picture after another: that of a camera takes 200 MB meanwhile. Who comes later waits; what fails holds up nobody.
 */
export function inTurn<Arguments extends unknown[], Result>(
  encode: (...given: Arguments) => Promise<Result>,
): (...given: Arguments) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve()
  return (...given) => {
    const next = last.then(() => encode(...given))
    last = next.catch(() => {})
    return next
  }
}
