/** Why an order was not placed, when the cause is neither a form field nor a failure of the call. */
export type CheckoutNotice =
  | { kind: 'total_changed'; before: number; now: number }
  | { kind: 'line_issues' }
  | { kind: 'no_price' }
  | { kind: 'messages'; messages: string[] }
