/** An order or a booking whose news are sent. */
export type PushRecord = { kind: 'order' | 'booking'; id: number }

/** What a subscription gets news of. A customer's subject is a session: it ends with it. */
export type PushSubject = PushRecord | { kind: 'account'; id: number; customerId: number }
