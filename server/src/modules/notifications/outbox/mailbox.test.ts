import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { EMAIL, openOutbox } from '../../../../test/emails/outbox.ts'
import { registerLanguage } from '../../../platform/http/request.ts'
import { registerSecurityHeaders } from '../../../platform/http/origin/security-headers.ts'
import { mailboxRoutes } from './mailbox.ts'
import { enqueueEmails } from './outbox.ts'

const { database, readEmail } = await openOutbox()

test('the mailbox lists and shows emails, escaped, under a content security policy of its own', async () => {
  const app = Fastify()
  registerSecurityHeaders(app, { publicUrl: null, stripe: null })
  registerLanguage(app, () => 'en')
  mailboxRoutes(app, database)
  expect((await app.inject('/dev/mailbox')).body).toContain('Nothing yet')
  await enqueueEmails(
    database,
    [{ ...EMAIL, subject: '<script>1</script>', html: '<p title="x">Здравей</p>' }],
    'waiting',
  )
  const { id } = await readEmail()
  const list = await app.inject('/dev/mailbox')
  expect(list.body).toContain(`<a href="/dev/mailbox/${id}">&lt;script&gt;1&lt;/script&gt;</a>`)
  expect(list.headers['content-security-policy']).toContain("default-src 'none'; style-src 'unsafe-inline'")
  const one = await app.inject(`/dev/mailbox/${id}`)
  expect(one.body).toContain(
    'srcdoc="&lt;base target=&quot;_top&quot;&gt;&lt;p title=&quot;x&quot;&gt;Здравей&lt;/p&gt;"',
  )
  expect(one.body).not.toContain('<script')
  for (const unknownId of ['0', 'x', '99999999999'])
    expect((await app.inject(`/dev/mailbox/${unknownId}`)).statusCode).toBe(404)
  await app.close()
})
