/**
 * SQL of the first entries of a history, a part of the statement that inserts `placed`, an order or a booking: they need no round trip of their own.
 * `number` is an expression, `actor` a parameter.
 */
export const firstHistoryEntries = (kind: 'order' | 'booking', number: string, actor: string): string => `
  insert into record_change (kind, key, action, after, actor, source)
  select '${kind}', (${number})::text, entry.action, to_jsonb(entry.after), ${actor}, 'shop'
  from placed, lateral (values ('state', placed.state), ('payment', placed.payment_state)) as entry (action, after)`
