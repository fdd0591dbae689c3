import type Stripe from 'stripe'

const escape = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.codePointAt(0)};`)

/** A stand-in for Stripe's page: pays, is declined, or goes back. `declined` says so after a press of "Decline". */
export function hostedPage(session: Stripe.Checkout.Session, title: string, declined: boolean): string {
  const amount = `${((session.amount_total ?? 0) / 100).toFixed(2)} ${session.currency?.toUpperCase()}`
  const form = (action: string, label: string) =>
    `<form method="post" action="/pay/${session.id}/${action}"><button>${label}</button></form>`
  return `<!doctype html>
<html lang="${escape(session.locale ?? 'en')}">
  <head><meta charset="utf-8" /><meta name="viewport" content="width=device-width" /><title>Payment page</title></head>
  <body>
    <h1>Payment page</h1>
    <p>${escape(title)}: <strong>${amount}</strong></p>
    <p>${escape(session.customer_email ?? '')}</p>
    ${declined ? '<p role="alert">Your card was declined.</p>' : ''}
    ${form('pay', 'Pay')} ${form('decline', 'Decline')} ${form('later', 'Pay by bank')}
    <a href="${escape(session.cancel_url ?? '/')}">Back</a>
  </body>
</html>`
}

export const closedPage =
  '<!doctype html><title>Payment page</title><h1>Payment page</h1><p>This page has expired or is paid already.</p>'
