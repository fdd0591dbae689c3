import { afterAll, beforeEach, expect, test } from 'vitest'
import { plainTextOf, startFakeSmtp } from '../../../../test/fakes/fake-smtp.ts'
import { testOffice } from '../../../../test/office.ts'

const smtp = await startFakeSmtp()
afterAll(() => smtp.stop())
const office = await testOffice({ env: { SMTP_URL: smtp.url, MAIL_FROM: 'Rodopa <shop@rodopa.example>' } })
const withoutMail = await testOffice()
const owner = await office.join('owner')
beforeEach(() => smtp.reset())

const sendTest = async () => (await owner.browser.send('POST', '/mail-server/test')).body.data

test('an owner sees how e-mails leave the shop, and no password', async () => {
  const { data } = (await owner.browser.send('GET', '/mail-server')).body
  expect(data).toEqual({
    server: smtp.url.slice('smtp://'.length),
    is_encrypted: false,
    from: 'Rodopa <shop@rodopa.example>',
    reply_to: 'hello@rodopa.example',
  })
})

test('a test letter goes to the address of whoever asks for it, at once', async () => {
  expect(await sendTest()).toEqual({ to: owner.email, is_sent: true, words: null })
  expect(smtp.received).toHaveLength(1)
  expect(smtp.received[0]!.to).toEqual([owner.email])
  expect(plainTextOf(smtp.received[0]!)).toContain('E-mails to customers leave in the same way.')
})

test('when the server does not take it, the owner reads the server’s own words', async () => {
  smtp.failAt('MAIL FROM', '553 5.7.1 Sender address rejected: not owned by user')
  expect(await sendTest()).toEqual({
    to: owner.email,
    is_sent: false,
    words: '553 5.7.1 Sender address rejected: not owned by user',
  })
  smtp.failAt('CONNECT', 'drop')
  expect(await sendTest()).toMatchObject({ is_sent: false, words: expect.stringMatching(/\w/) })
})

test('it is the owner’s alone, and without a mail server there is nothing to test', async () => {
  const manager = (await office.join('manager')).browser
  expect((await manager.send('GET', '/mail-server')).status).toBe(403)
  expect((await manager.send('POST', '/mail-server/test')).status).toBe(403)
  const silent = (await withoutMail.join('owner')).browser
  expect((await silent.send('GET', '/mail-server')).body.data).toBeNull()
  expect((await silent.send('POST', '/mail-server/test')).status).toBe(404)
})
