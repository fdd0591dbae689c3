import { createTransport } from 'nodemailer'
import type { Config } from '../../config.ts'

/** An e-mail to send. `id` is the same when it is sent again; `to` and `replyTo` are addresses without a name. */
export type Mail = {
  id: string
  /** The sender, unless MAIL_FROM is set. */
  from: { name: string; address: string | null }
  to: string
  replyTo: string | null
  subject: string
  text: string
  html: string
  /** The ids of the e-mails that it goes on from, the oldest first. */
  references?: readonly string[]
  /** Whether somebody has written it, as against what is sent by itself. */
  isByPerson?: boolean
  /** Where a POST ends such e-mails, as mail programs offer it (RFC 8058). */
  unsubscribe?: string | null
  attachment?: { filename: string; content_type: string; content: string }
}

/**
 * What became of an e-mail. `refused`: the mail server says that the recipient's address does not exist; `failed`: anything else,
 * which may go better at another time. `error` holds the server's codes, e.g. `EENVELOPE RCPT TO 450 4.7.1`. Its `words` may name the
 * recipient: nobody but the recipient may see them, so they are neither stored nor logged.
 */
export type MailOutcome = { result: 'sent' } | { result: 'refused' | 'failed'; error: string; words: string }

export type MailTransport = {
  /** Where e-mails are handed over, by name and port. */
  server: { name: string; isEncrypted: boolean }
  /** The sender as its header has it: name and address. */
  senderOf(from: Mail['from']): string
  /** Fails when the server can't be reached, is silent for ten seconds or reports an error; it never rejects. */
  send(mail: Mail): Promise<MailOutcome>
}

/** For each step of the SMTP session. */
const SMTP_TIMEOUT_MS = 10_000

/** Sends by SMTP_URL; null when that is not set: e-mails then stay in the outbox. */
export function createMailTransport(
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'publicUrl'>,
  timeoutMs = SMTP_TIMEOUT_MS,
): MailTransport | null {
  if (!config.smtpUrl) return null
  const smtp = createTransport({
    url: config.smtpUrl,
    dnsTimeout: timeoutMs,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // No content of an e-mail may make the library read a file or fetch a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const host = config.publicUrl ? new URL(config.publicUrl).hostname : null
  const addressOf = (from: Mail['from']) => from.address ?? `no-reply@${host ?? 'localhost'}`

  return {
    server: serverOf(config.smtpUrl),
    senderOf: (from) => config.mailFrom ?? `${from.name} <${addressOf(from)}>`,
    async send({
      id,
      from,
      to,
      replyTo,
      subject,
      text,
      html,
      attachment,
      references = [],
      isByPerson = false,
      unsubscribe,
    }) {
      const sender = addressOf(from)
      const domain = host ?? sender.slice(sender.lastIndexOf('@') + 1)
      const messageIdOf = (mailId: string) => `<${mailId}@${domain}>`
      try {
        await smtp.sendMail({
          // After a lost response the e-mail is sent again; with the same id, the recipient's server can drop the second.
          messageId: messageIdOf(id),
          ...(references.length > 0
            ? { inReplyTo: messageIdOf(references.at(-1)!), references: references.map(messageIdOf) }
            : {}),
          from: config.mailFrom ?? { name: from.name, address: sender },
          // As an object, so that an address can't be parsed as several.
          to: { name: '', address: to },
          ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
          subject,
          text,
          html,
          ...(attachment ? { attachments: [attachmentOf(attachment)] } : {}),
          ...(unsubscribe ? { list: { unsubscribe: { url: unsubscribe } } } : {}),
          headers: {
            ...(isByPerson ? {} : { 'Auto-Submitted': 'auto-generated' }),
            ...(unsubscribe ? { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}),
          },
        })
        return { result: 'sent' }
      } catch (error) {
        return failureOf(error as SmtpError)
      }
    },
  }
}

/** Of `SMTP_URL`, without the name and the password in it. https://nodemailer.com/smtp: 587 is the port without one, 465 with encryption from the start. */
function serverOf(smtpUrl: string): MailTransport['server'] {
  const { hostname, port, protocol } = new URL(smtpUrl)
  const isEncrypted = protocol === 'smtps:'
  return { name: `${hostname}:${port || (isEncrypted ? 465 : 587)}`, isEncrypted }
}

const attachmentOf = ({ filename, content_type, content }: NonNullable<Mail['attachment']>) => ({
  filename,
  contentType: content_type,
  content,
})

type SmtpError = { code?: string; command?: string; responseCode?: number; response?: string; message: string }

/**
 * Enhanced status codes (RFC 3463, 3.2, and RFC 7505) that say that an address does not exist: bad mailbox, bad domain, bad syntax,
 * moved, a domain that takes no e-mail. A 5xx without one of them may be about the server: a relay that is not configured for the
 * shop refuses every recipient, with 5.7.1 or no such code at all.
 */
const UNKNOWN_ADDRESS_CODES = new Set(['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10'])

function failureOf({ code, command, responseCode, response = '', message }: SmtpError): MailOutcome {
  const enhancedCode = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1]
  const isRefused = command === 'RCPT TO' && enhancedCode !== undefined && UNKNOWN_ADDRESS_CODES.has(enhancedCode)
  const error = [code, command, responseCode, enhancedCode].filter(Boolean).join(' ') || 'unknown failure'
  return { result: isRefused ? 'refused' : 'failed', error, words: response || message }
}
