import { createTransport } from 'nodemailer'
import type { Config } from '../../config.ts'

/** A message as it goes out. `id` is the same whenever it is sent again; `to` and `replyTo` are plain addresses. */
export type Mail = {
  id: string
  /** Who it comes from where MAIL_FROM does not say. */
  from: { name: string; address: string | null }
  to: string
  replyTo: string | null
  subject: string
  text: string
  html: string
}

/** `refused`: nobody has this address (5xx); a retry would not help. */
export type MailOutcome = 'sent' | 'refused'

export type MailTransport = {
  /** Rejects when the server can't be reached, is silent for ten seconds or says to come back later. */
  send(mail: Mail): Promise<MailOutcome>
}

/** Milliseconds that any step of a delivery may take. */
const SMTP_TIMEOUT_MS = 10_000

/** Sends by SMTP_URL; null where that is not set: messages then stay in the outbox. */
export function createMailTransport(
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'publicUrl'>,
  patience = SMTP_TIMEOUT_MS,
): MailTransport | null {
  if (!config.smtpUrl) return null
  const smtp = createTransport({
    url: config.smtpUrl,
    dnsTimeout: patience,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    // Nothing in a message may name a file or an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const host = config.publicUrl ? new URL(config.publicUrl).hostname : null

  return {
    async send({ id, from, to, replyTo, subject, text, html }) {
      const sender = from.address ?? `no-reply@${host ?? 'localhost'}`
      const domain = host ?? sender.slice(sender.lastIndexOf('@') + 1)
      try {
        await smtp.sendMail({
          // A re-send after a lost answer is the same message to whoever got the first.
          messageId: `<${id}@${domain}>`,
          from: config.mailFrom ?? { name: from.name, address: sender },
          // As an object, so that an address can never read as several.
          to: { name: '', address: to },
          ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
          subject,
          text,
          html,
          headers: { 'Auto-Submitted': 'auto-generated' },
        })
        return 'sent'
      } catch (error) {
        if (isRefusedAddress(error)) return 'refused'
        throw error
      }
    },
  }
}

/** A 5xx to RCPT TO is about the recipient; any other, such as a wrong password, is ours to mend, and the message waits. */
function isRefusedAddress(error: unknown): boolean {
  const { command, responseCode } = error as { command?: string; responseCode?: number }
  return command === 'RCPT TO' && responseCode !== undefined && responseCode >= 500
}
