import { describe, expect, test } from 'vitest'
import type { Language } from '@vitrina/contract'
import { openEventEmails } from '../../../../test/emails/event-emails.ts'
import { plainTextOf } from '../../../../test/fakes/fake-smtp.ts'
import type { Transaction } from '../../../platform/database/client.ts'
import { eq } from '../../../platform/database/drizzle.ts'
import { type EventDefinition, emit } from '../../../platform/events/events.ts'
import {
  accountDeleted,
  confirmationRequested,
  customerRegistered,
  emailChanged,
  emailKeyOf,
  exportReady,
  knownEmailRegistered,
  passwordChanged,
  passwordForgotten,
} from '../../accounts/index.ts'
import { accountToken, customer } from '../../accounts/tables.ts'
import { hashToken } from '../../accounts/tokens.ts'
import { resendEmails } from '../outbox/stuck-emails.ts'
import { message } from '../tables.ts'

const { database, queries, smtp, logged, sendEmailsOf, handleAgain } = await openEventEmails()
const SHOP = 'https://shop.example'
const CONFIRMED = { email_confirmed_at: new Date() }

/** A customer, by default one whose address is not confirmed. */
async function insertCustomer(tx: Transaction, email: string, fields: Partial<typeof customer.$inferInsert> = {}) {
  const [row] = await tx
    .insert(customer)
    .values({
      email,
      email_key: emailKeyOf(email),
      password_hash: '',
      first_name: 'Ана',
      last_name: 'Петрова',
      language: 'bg',
      ...fields,
    })
    .returning()
  return row!
}
const readAll = () => queries.select().from(message).orderBy(message.id)
const plain = (text: string) => text.replaceAll('\u00a0', ' ')
/** The text of the only e-mail to an address, as the mail server got it. */
function sentTo(email: string): string {
  const [received, ...others] = smtp.received.filter(({ to }) => to.includes(email))
  expect(others).toEqual([])
  return plain(plainTextOf(received!))
}
/** The token of the link in an e-mail. */
const tokenIn = (text: string) => /\/auth\/(?:confirm|resetPassword)\/\d+\/([\w-]{43})\n/.exec(text)?.[1] ?? ''

const SUBJECTS: Record<Language, Record<string, string>> = {
  en: {
    welcome: 'Welcome to Rodopa: please confirm your e-mail address',
    confirm: 'Please confirm your e-mail address for Rodopa',
    known: 'You already have an account at Rodopa',
    reset: 'A new password for Rodopa',
    'password-changed': 'Your password at Rodopa was changed',
    'former-address': 'Your account at Rodopa has another e-mail address',
    export: 'The copy of your data from Rodopa is ready',
    deleted: 'Your account at Rodopa is deleted',
  },
  bg: {
    welcome: 'Добре дошли в Родопа: моля, потвърдете имейл адреса си',
    confirm: 'Моля, потвърдете имейл адреса си за Родопа',
    known: 'Вече имате профил в Родопа',
    reset: 'Нова парола за Родопа',
    'password-changed': 'Паролата Ви в Родопа беше сменена',
    'former-address': 'Профилът Ви в Родопа е с друг имейл адрес',
    export: 'Копието на данните Ви от Родопа е готово',
    deleted: 'Профилът Ви в Родопа е изтрит',
  },
}

test.each(['en', 'bg'] as const)(
  'each event of an account sends one e-mail in the customer’s language: %s',
  async (language) => {
    const addressOf = (name: string) => `${name}-${language}@example.com`
    const ids: Record<string, number> = {}
    const sent = await sendEmailsOf(async (tx) => {
      const emitOf = async (
        name: string,
        event: EventDefinition<{ customer_id: number }>,
        fields: Partial<typeof customer.$inferInsert> = CONFIRMED,
      ) => {
        const { id } = await insertCustomer(tx, fields.new_email ? `old-${language}@example.com` : addressOf(name), {
          language,
          ...fields,
        })
        ids[name] = id
        await emit(tx, event, { customer_id: id })
      }
      await emitOf('welcome', customerRegistered, {})
      await emitOf('confirm', confirmationRequested, { ...CONFIRMED, new_email: addressOf('confirm') })
      await emitOf('known', knownEmailRegistered)
      await emitOf('password-changed', passwordChanged)
      await emitOf('export', exportReady)
      ids.reset = (await insertCustomer(tx, addressOf('reset'), { ...CONFIRMED, language })).id
      // Who asks may read another language than the customer.
      await emit(tx, passwordForgotten, { email: addressOf('RESET'), language: language === 'en' ? 'bg' : 'en' })
      const moved = await insertCustomer(tx, addressOf('new-address'), { ...CONFIRMED, language })
      await emit(tx, emailChanged, { customer_id: moved.id, former_email: addressOf('former-address') })
      const deleted = { id: 0, email_key: addressOf('deleted'), is_confirmed: true }
      const goodbye = { email: addressOf('deleted'), first_name: 'Ана', language, customer: deleted }
      await emit(tx, accountDeleted, goodbye)
    })
    expect(Object.fromEntries(sent.map(({ to, subject }) => [to!.slice(0, to!.lastIndexOf('-')), subject]))).toEqual(
      SUBJECTS[language],
    )
    expect(sent).toHaveLength(Object.keys(SUBJECTS[language]).length)
    expect(new Set(sent.map(({ replyTo }) => replyTo))).toEqual(new Set(['hello@rodopa.example']))
    for (const row of await readAll()) expect(row).toMatchObject({ language, state: 'sent' })

    const textOf = (name: string) => sentTo(addressOf(name))
    for (const name of Object.keys(SUBJECTS[language]))
      expect(textOf(name)).toContain(language === 'en' ? 'Hello Ана,' : 'Здравейте, Ана,')
    expect(textOf('welcome')).toContain(`${SHOP}/auth/confirm/${ids['welcome']}/`)
    expect(textOf('confirm')).toContain(`${SHOP}/auth/confirm/${ids['confirm']}/`)
    expect(textOf('reset')).toContain(`${SHOP}/auth/resetPassword/${ids['reset']}/`)
    expect(textOf('known')).toContain(`${SHOP}/auth/login\n`)
    expect(textOf('known')).toContain(`${SHOP}/auth/recover\n`)
    expect(textOf('password-changed')).toContain(`${SHOP}/auth/recover\n`)
    expect(textOf('export')).toContain(`${SHOP}/profile\n`)
    // The former mailbox may be somebody else's.
    expect(textOf('former-address')).not.toContain('new-address')
  },
)

describe('a link that works once', () => {
  test('is valid in the e-mail that was sent, and gone from the outbox afterwards, from text and HTML', async () => {
    await sendEmailsOf(async (tx) => {
      const { id } = await insertCustomer(tx, 'secret-welcome@example.com')
      await emit(tx, customerRegistered, { customer_id: id })
      await insertCustomer(tx, 'secret-reset@example.com', CONFIRMED)
      await emit(tx, passwordForgotten, { email: 'secret-reset@example.com', language: 'bg' })
    })
    const rows = await readAll()
    expect(rows.map(({ kind, state }) => `${kind} ${state}`).toSorted()).toEqual([
      'account.reset sent',
      'account.welcome sent',
    ])
    for (const { recipient, text, html } of rows) {
      const token = tokenIn(sentTo(recipient))
      const [stored] = await queries
        .select()
        .from(accountToken)
        .where(eq(accountToken.token_hash, hashToken(token)))
      expect(stored).toMatchObject({ email: recipient })
      expect(text).toMatch(/\/auth\/(confirm|resetPassword)\/\d+\/…\n/)
      expect(html).toMatch(/href="https:\/\/shop\.example\/auth\/(confirm|resetPassword)\/\d+\/…"/)
      expect(JSON.stringify(rows)).not.toContain(token)
    }
    // What has lost its link is of no use, so it is not sent again.
    expect(await resendEmails(database, rows[0]!.id)).toBe(0)
  })

  test('stays in an e-mail that could not be sent yet, and no log shows it or the address', async () => {
    smtp.failAt('RCPT TO', '450 4.2.0 <waiting@example.com> is greylisted', 1)
    await sendEmailsOf(async (tx) => {
      const { id } = await insertCustomer(tx, 'waiting@example.com')
      await emit(tx, customerRegistered, { customer_id: id })
    })
    const [row] = await readAll()
    expect(row).toMatchObject({ state: 'waiting', attempts: 1 })
    const token = tokenIn(row!.text)
    expect(token).not.toBe('')
    expect(logged.join()).toContain('account.welcome')
    for (const secret of [token, 'waiting@example.com']) expect(logged.join()).not.toContain(secret)
  })

  test('stays in an e-mail that is stored without a mail server', async () => {
    await sendEmailsOf(
      async (tx) => {
        const { id } = await insertCustomer(tx, 'kept@example.com')
        await emit(tx, customerRegistered, { customer_id: id })
      },
      { sends: false },
    )
    const [row] = await readAll()
    expect(row).toMatchObject({ state: 'stored' })
    expect(row!.html).toContain(tokenIn(row!.text))
  })

  test('is not sent where the shop does not know its address, and the log says so; a notice is', async () => {
    await sendEmailsOf(
      async (tx) => {
        const { id } = await insertCustomer(tx, 'no-address@example.com')
        await emit(tx, customerRegistered, { customer_id: id })
        await emit(tx, passwordForgotten, { email: 'no-address@example.com', language: 'bg' })
        await emit(tx, emailChanged, { customer_id: id, former_email: 'former@example.com' })
      },
      { publicUrl: null },
    )
    expect((await readAll()).map(({ kind }) => kind)).toEqual(['account.email_changed'])
    expect((await readAll())[0]!.text).not.toContain('http')
    expect(logged.filter((line) => line.includes('PUBLIC_URL is not set'))).toHaveLength(2)
    expect(logged.join()).not.toContain('no-address@')
  })
})

test('nothing is sent to an address without an account, or of an account that is gone', async () => {
  const sent = await sendEmailsOf(async (tx) => {
    await emit(tx, passwordForgotten, { email: 'nobody@example.com', language: 'en' })
    for (const event of [customerRegistered, confirmationRequested, knownEmailRegistered, passwordChanged, exportReady])
      await emit(tx, event, { customer_id: 2_000_000_000 })
    await emit(tx, emailChanged, { customer_id: 2_000_000_000, former_email: 'nobody@example.com' })
  })
  expect(sent).toEqual([])
  expect(await readAll()).toEqual([])
})

test('an address that was never confirmed gets no notices of an account: a stranger may have named it', async () => {
  const sent = await sendEmailsOf(async (tx) => {
    const { id } = await insertCustomer(tx, 'unconfirmed@example.com')
    await emit(tx, passwordChanged, { customer_id: id })
    await emit(tx, exportReady, { customer_id: id })
  })
  expect(sent).toEqual([])
})

test('an address that is confirmed needs no link', async () => {
  const sent = await sendEmailsOf(async (tx) => {
    const { id } = await insertCustomer(tx, 'confirmed@example.com', CONFIRMED)
    await emit(tx, confirmationRequested, { customer_id: id })
    await emit(tx, customerRegistered, { customer_id: id })
  })
  expect(sent).toEqual([])
})

test('whoever wants the address of another account gets no link; its owner is told, in the language of that account', async () => {
  const sent = await sendEmailsOf(async (tx) => {
    await insertCustomer(tx, 'owner@example.com', { ...CONFIRMED, language: 'en', first_name: 'Boris' })
    const { id } = await insertCustomer(tx, 'other@example.com', { ...CONFIRMED, new_email: 'OWNER@example.com' })
    await emit(tx, confirmationRequested, { customer_id: id })
  })
  expect(sent).toMatchObject([{ to: 'owner@example.com', subject: 'You already have an account at Rodopa' }])
  expect(sentTo('owner@example.com')).toContain('Hello Boris,')
})

test.each([customerRegistered, passwordChanged])(
  'an event that is handled twice sends one e-mail: %o',
  async (event) => {
    await sendEmailsOf(async (tx) => {
      const { id } = await insertCustomer(
        tx,
        `twice-${event.name}@example.com`,
        event === passwordChanged ? CONFIRMED : {},
      )
      await emit(tx, event, { customer_id: id })
    })
    expect(await handleAgain()).toHaveLength(1)
    expect(await readAll()).toHaveLength(1)
  },
)

test('odd names are escaped, and left out where they may be more than a name', async () => {
  await sendEmailsOf(async (tx) => {
    const names = {
      'o-brien': "O'Brien",
      initials: 'J. R.',
      markup: '<img src=x>',
      link: 'evil.example',
      long: 'а'.repeat(60),
    }
    for (const [address, first_name] of Object.entries(names)) {
      const { id } = await insertCustomer(tx, `${address}@example.com`, { ...CONFIRMED, first_name, language: 'en' })
      await emit(tx, passwordChanged, { customer_id: id })
    }
  })
  const greetings = Object.fromEntries(
    (await readAll()).map(({ recipient, html }) => [recipient.split('@')[0], /Hello[^<]*(?=<)/.exec(html)?.[0]]),
  )
  expect(greetings).toEqual({
    'o-brien': 'Hello O&#39;Brien,',
    initials: 'Hello J. R.,',
    markup: 'Hello,',
    link: 'Hello,',
    long: 'Hello,',
  })
})
