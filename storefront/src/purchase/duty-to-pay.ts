/**
 * What a button that orders or books has to say: that it leads to the payment, that it obliges to pay, in the words that the law has for it (Directive
 * 2011/83/EU, article 8(2); ЗЗП, чл. 49, ал. 3), or, where nothing is left to pay, neither. `toPay` is undefined while it is not known.
 */
export function dutyToPay(
  toPay: number | null | undefined,
  method: { online: boolean } | undefined,
): 'now' | 'later' | 'none' {
  if (toPay === 0) return 'none'
  return method?.online ? 'now' : 'later'
}
