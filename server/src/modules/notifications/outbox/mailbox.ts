import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Database } from '../../../platform/database/client.ts'
import { desc, eq } from '../../../platform/database/drizzle.ts'
import { sendRejection } from '../../../platform/http/errors.ts'
import { Rejection } from '../../../platform/rejection.ts'
import { message } from '../tables.ts'
import { html, type Html } from '../../../platform/html.ts'

/** The number of emails on the list. */
const MAX_LISTED = 100
/** Emails have inline styles; scripts and external resources are forbidden. */
const CONTENT_SECURITY_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-src 'self'; frame-ancestors 'none'; base-uri 'self'"

/** `/dev/mailbox`: the emails of the outbox. It shows personal data without authentication, so it is for development only. */
export function mailboxRoutes(app: FastifyInstance, { queries }: Database): void {
  app.get('/dev/mailbox', async (_request, reply) => {
    const rows = await queries.select().from(message).orderBy(desc(message.id)).limit(MAX_LISTED)
    const list = rows.map(
      ({ id, created_at, state, recipient, subject }) =>
        html`<tr>
          <td>${created_at.toISOString().slice(0, 19).replace('T', ' ')}</td>
          <td>${state}</td>
          <td>${recipient}</td>
          <td><a href="/dev/mailbox/${id}">${subject}</a></td>
        </tr>`,
    )
    return sendPage(
      reply,
      'Mailbox',
      rows.length > 0
        ? html`<table>
            <tr>
              <th>Written (UTC)</th>
              <th>State</th>
              <th>To</th>
              <th>Subject</th>
            </tr>
            ${list}
          </table>`
        : html`<p>Nothing yet: place an order, open an account or send a message.</p>`,
    )
  })

  app.get<{ Params: { id: string } }>('/dev/mailbox/:id', async ({ params, language }, reply) => {
    const id = /^\d{1,9}$/.test(params.id) ? Number(params.id) : 0
    const [row] = await queries.select().from(message).where(eq(message.id, id))
    if (!row) return sendRejection(reply, Rejection.notFound(), language)
    return sendPage(
      reply,
      row.subject,
      html`<p><a href="/dev/mailbox">Mailbox</a></p>
        <p>
          To: ${row.recipient}<br />Reply to: ${row.reply_to ?? '–'}<br />Kind: ${row.kind}, ${row.language}<br />State:
          ${row.state}, attempts: ${row.attempts}
        </p>
        <iframe
          title="HTML"
          sandbox="allow-top-navigation-by-user-activation"
          srcdoc="${`<base target="_top">${row.html}`}"
        ></iframe>
        <pre>${row.text}</pre>`,
    )
  })
}

function sendPage(reply: FastifyReply, title: string, body: Html): FastifyReply {
  const page = html`<!doctype html>
    <html lang="en">
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <title>${title}</title>
      <style>
        body {
          font: 16px/1.5 system-ui;
          max-width: 60rem;
          margin: 2rem auto;
          padding: 0 1rem;
        }
        td,
        th {
          text-align: left;
          padding: 0.25rem 1rem 0.25rem 0;
        }
        iframe {
          width: 100%;
          height: 50rem;
          border: 1px solid #ccc;
        }
        pre {
          white-space: pre-wrap;
          background: #f4f4f4;
          padding: 1rem;
        }
      </style>
      <h1>${title}</h1>
      ${body}
    </html>`
  return reply
    .header('content-security-policy', CONTENT_SECURITY_POLICY)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page.html)
}
