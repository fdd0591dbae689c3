import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { decodePrintable, startFakeSmtp } from '../../../test/fakes/fake-smtp.ts'
import { createMailTransport, type Mail } from './transport.ts'

const smtp = await startFakeSmtp()
afterAll(() => smtp.stop())
beforeEach(() => smtp.reset())

const TIMEOUT_MS = 300
const config = { smtpUrl: smtp.url, mailFrom: null, publicUrl: 'https://shop.example' }
const transport = createMailTransport(config, TIMEOUT_MS)!
const mail: Mail = {
  id: 'message-7-42',
  from: { name: 'Родопа', address: 'hello@rodopa.example' },
  to: 'ana@example.com',
  replyTo: 'hello@rodopa.example',
  subject: 'Вашата поръчка 100001 в „Родопа“ – благодарим Ви, Ана!',
  text: 'Здравейте!\n.точка в началото\n',
  html: '<p>Здравейте!</p>',
}

test('an e-mail arrives once, with its Cyrillic intact', async () => {
  expect(await transport.send(mail)).toEqual({ result: 'sent' })
  expect(smtp.received).toHaveLength(1)
  const [{ from, to, headers, data, body }] = smtp.received as [(typeof smtp.received)[number]]
  expect({ from, to }).toEqual({ from: 'hello@rodopa.example', to: ['ana@example.com'] })
  expect(headers).toMatchObject({
    subject: mail.subject,
    from: 'Родопа <hello@rodopa.example>',
    to: 'ana@example.com',
    'reply-to': 'hello@rodopa.example',
    'message-id': '<message-7-42@shop.example>',
    'auto-submitted': 'auto-generated',
  })
  // Only ASCII travels in headers.
  expect(data.slice(0, data.indexOf('\r\n\r\n'))).toMatch(/^[\x09\x0a\x0d\x20-\x7e]+$/)
  expect(bodies(body)).toEqual(['Здравейте!\n.точка в началото\n', '<p>Здравейте!</p>'])
})

test('an e-mail that is sent again has the same Message-ID', async () => {
  await transport.send(mail)
  await transport.send(mail)
  expect(smtp.received.map(({ headers }) => headers['message-id'])).toEqual([
    '<message-7-42@shop.example>',
    '<message-7-42@shop.example>',
  ])
})

test.each([
  [
    'MAIL_FROM rather than the shop’s address',
    { ...config, mailFrom: 'Shop <orders@mail.example>' },
    mail,
    'orders@mail.example',
  ],
  [
    'a no-reply address when the shop has none',
    config,
    { ...mail, from: { name: 'Shop', address: null } },
    'no-reply@shop.example',
  ],
])('the sender is %s', async (_name, settings, email, sender) => {
  await createMailTransport(settings, TIMEOUT_MS)!.send(email)
  expect(smtp.received[0]!.from).toBe(sender)
})

test('no field can add a header or a recipient', async () => {
  await transport.send({
    ...mail,
    subject: 'a\r\nBcc: eve@example.com',
    replyTo: 'x@example.com, eve@example.com',
    to: 'ana@example.com',
  })
  const [{ to, headers }] = smtp.received as [(typeof smtp.received)[number]]
  expect(to).toEqual(['ana@example.com'])
  expect(headers).not.toHaveProperty('bcc')
})

describe('when the server', () => {
  test.each(['CONNECT', 'EHLO', 'MAIL FROM', 'RCPT TO', 'DATA', 'END'] as const)(
    'reports a temporary error (4xx) at %s, sending fails and the next attempt succeeds',
    async (step) => {
      smtp.failAt(step, '451 try again later', step === 'EHLO' ? 2 : 1)
      expect(await transport.send(mail)).toMatchObject({ result: 'failed' })
      expect(smtp.received).toHaveLength(0)
      smtp.reset()
      expect(await transport.send(mail)).toEqual({ result: 'sent' })
      expect(smtp.received).toHaveLength(1)
    },
  )

  test.each(['550 5.1.1 no such user', '550-5.1.1 no such\r\n550 5.1.1 user', '556 5.1.10 null MX'])(
    'reports that the address does not exist (%s), the e-mail is refused',
    async (reply) => {
      smtp.failAt('RCPT TO', reply)
      expect(await transport.send(mail)).toMatchObject({ result: 'refused' })
    },
  )

  test.each([
    ['RCPT TO', '554 5.7.1 Relay access denied'],
    ['RCPT TO', '550 5.7.26 unauthenticated'],
    ['RCPT TO', '554 refused'],
    ['RCPT TO', '552 5.2.2 mailbox full'],
    ['RCPT TO', '553 5.1.8 bad sender'],
    ['MAIL FROM', '553 5.1.1 not you'],
    ['DATA', '554 5.1.1 policy'],
    ['END', '554 5.1.1 policy'],
    ['CONNECT', '421 too busy'],
  ] as const)('answers %s with %s, sending fails', async (step, reply) => {
    smtp.failAt(step, reply)
    expect(await transport.send(mail)).toEqual({
      result: 'failed',
      error: expect.stringContaining(reply.slice(0, 3)),
      words: reply,
    })
  })

  test.each(['CONNECT', 'EHLO', 'MAIL FROM', 'RCPT TO', 'DATA', 'END'] as const)(
    'is silent at %s, sending times out',
    async (step) => {
      smtp.failAt(step, 'hang')
      const startedAt = performance.now()
      expect(await transport.send(mail)).toMatchObject({
        result: 'failed',
        error: expect.stringContaining('ETIMEDOUT'),
      })
      // Nodemailer's own time-outs are 30 seconds and more.
      expect(performance.now() - startedAt).toBeLessThan(20_000)
    },
  )

  test.each(['CONNECT', 'MAIL FROM', 'RCPT TO', 'DATA', 'END'] as const)(
    'closes the connection at %s, sending fails',
    async (step) => {
      smtp.failAt(step, 'drop')
      expect(await transport.send(mail)).toMatchObject({ result: 'failed' })
    },
  )

  test('can’t be reached, sending fails', async () => {
    expect(
      await createMailTransport({ ...config, smtpUrl: 'smtp://127.0.0.1:1' }, TIMEOUT_MS)!.send(mail),
    ).toMatchObject({ result: 'failed', error: 'ESOCKET CONN', words: expect.stringContaining('ECONNREFUSED') })
  })
})

test('without SMTP_URL there is no transport', () => {
  expect(createMailTransport({ ...config, smtpUrl: null })).toBeNull()
  expect(smtp.received).toHaveLength(0)
})

/** The text and the HTML of a multipart/alternative body. */
function bodies(body: string): string[] {
  return body
    .split(/\r\n?--[^\r\n]+\r\n/)
    .filter((part) => /content-type: text/i.test(part))
    .map((part) => {
      const [head, content] = [
        part.slice(0, part.indexOf('\r\n\r\n')),
        part.slice(part.indexOf('\r\n\r\n') + 4).replace(/\r\n--.*$/s, ''),
      ]
      const decoded = /base64/i.test(head) ? Buffer.from(content, 'base64').toString('utf8') : decodePrintable(content)
      return decoded.replaceAll('\r\n', '\n')
    })
}

test.each([
  ['smtps://shop:secret@mail.example.com', { name: 'mail.example.com:465', isEncrypted: true }],
  ['smtp://shop:secret@mail.example.com', { name: 'mail.example.com:587', isEncrypted: false }],
  ['smtp://127.0.0.1:2525', { name: '127.0.0.1:2525', isEncrypted: false }],
])('%s names a server, and no password', (smtpUrl, server) => {
  expect(createMailTransport({ ...config, smtpUrl })!.server).toEqual(server)
})

test('the sender is the shop with its address, or who MAIL_FROM names', () => {
  const from = { name: 'Родопа', address: 'hello@rodopa.example' }
  const senderOf = (mailFrom: string | null, address: string | null) =>
    createMailTransport({ smtpUrl: smtp.url, mailFrom, publicUrl: 'https://rodopa.example' })!.senderOf({
      ...from,
      address,
    })
  expect(senderOf(null, from.address)).toBe('Родопа <hello@rodopa.example>')
  expect(senderOf(null, null)).toBe('Родопа <no-reply@rodopa.example>')
  expect(senderOf('Shop <shop@rodopa.example>', from.address)).toBe('Shop <shop@rodopa.example>')
})
