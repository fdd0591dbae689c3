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
}

/** `refused` (a state stored with the e-mail): the recipient's address does not exist, so a retry would not help. */
export type MailOutcome = 'sent' | 'refused'

export type MailTransport = {
  /** Rejects when the server can't be reached, is silent for ten seconds or reports a temporary error. */
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

  return {
    async send({ id, from, to, replyTo, subject, text, html }) {
      const sender = from.address ?? `no-reply@${host ?? 'localhost'}`
      const domain = host ?? sender.slice(sender.lastIndexOf('@') + 1)
      try {
        await smtp.sendMail({
          // After a lost response the e-mail is sent again; with the same id, the recipient's server can drop the second.
          messageId: `<${id}@${domain}>`,
          from: config.mailFrom ?? { name: from.name, address: sender },
          // As an object, so that an address can't be parsed as several.
          to: { name: '', address: to },
          ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
          subject,
          text,
          html,
          headers: { 'Auto-Submitted': 'auto-generated' },
        })
        return 'sent'
      } catch (error) {
        if (isRejectedAddress(error)) return 'refused'
        throw error
      }
    },
  }
}

/** A 5xx to RCPT TO is about the recipient. Any other error, such as a wrong password, is the merchant's to fix; the e-mail waits. */
function isRejectedAddress(error: unknown): boolean {
  const { command, responseCode } = error as { command?: string; responseCode?: number }
  return command === 'RCPT TO' && responseCode !== undefined && responseCode >= 500
}
