import { createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

/** An accepted message: the envelope, and the data up to the terminating dot. */
export type Received = { from: string; to: string[]; data: string; headers: Record<string, string>; body: string }

/** The reply to a step in place of success: `hang` sends none, `drop` accepts the message and closes the connection. */
type SmtpFailure = {
  at: 'CONNECT' | 'EHLO' | 'MAIL FROM' | 'RCPT TO' | 'DATA' | 'END'
  reply: string | 'hang' | 'drop'
  times: number
}

/** An SMTP server on loopback (RFC 5321) that accepts every message, except where `failAt` sets a failure. */
export async function startFakeSmtp() {
  const received: Received[] = []
  const sockets = new Set<Socket>()
  let failures: SmtpFailure[] = []

  /** Replies with `success`, or with the failure set for this step. True on success. */
  function reply(socket: Socket, step: SmtpFailure['at'], success: string): boolean {
    const failure = failures.find(({ at }) => at === step)
    if (!failure) {
      socket.write(`${success}\r\n`)
      return true
    }
    failure.times -= 1
    failures = failures.filter(({ times }) => times > 0)
    if (failure.reply === 'drop') socket.destroy()
    else if (failure.reply !== 'hang') socket.write(`${failure.reply}\r\n`)
    return false
  }

  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => {})
    let buffer = ''
    let reading = false
    let from = ''
    let to: string[] = []

    reply(socket, 'CONNECT', '220 fake.example ESMTP')
    socket.on('data', (chunk) => {
      buffer += chunk.toString('latin1')
      for (;;) {
        const end = reading ? buffer.indexOf('\r\n.\r\n') : buffer.indexOf('\r\n')
        if (end < 0) return
        const input = buffer.slice(0, end)
        buffer = buffer.slice(end + (reading ? 5 : 2))
        if (reading) finish(input)
        else command(input)
      }
    })

    function command(line: string): void {
      const verb = line.toUpperCase()
      if (verb.startsWith('EHLO')) reply(socket, 'EHLO', '250-fake.example\r\n250 SIZE 10000000')
      else if (verb.startsWith('MAIL FROM:')) {
        if (reply(socket, 'MAIL FROM', '250 OK')) [from, to] = [addressIn(line), []]
      } else if (verb.startsWith('RCPT TO:')) {
        if (reply(socket, 'RCPT TO', '250 OK')) to.push(addressIn(line))
      } else if (verb === 'DATA') reading = reply(socket, 'DATA', '354 go ahead')
      else if (verb === 'RSET') socket.write('250 OK\r\n')
      else if (verb === 'QUIT') socket.end('221 bye\r\n')
      else socket.write('502 unknown command\r\n')
    }

    function finish(data: string): void {
      reading = false
      // The message is accepted before the connection is closed, which the sender cannot know.
      const isDropped = failures.some(({ at, reply }) => at === 'END' && reply === 'drop')
      if (isDropped) received.push(parse(from, to, data))
      if (reply(socket, 'END', '250 accepted') && !isDropped) received.push(parse(from, to, data))
    }
  })

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    /** Sets the reply to the next `times` occurrences of a step. */
    failAt(at: SmtpFailure['at'], reply: SmtpFailure['reply'], times = 1): void {
      failures.push({ at, reply, times })
    },
    /** Open connections. */
    sessions: () => sockets.size,
    /** Closes every connection, as a server that goes down. */
    disconnect(): void {
      for (const socket of sockets) socket.destroy()
    },
    /** From now on every step succeeds. */
    endFailures(): void {
      failures = []
    },
    reset(): void {
      failures = []
      received.length = 0
    },
    async stop(): Promise<void> {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function addressIn(line: string): string {
  return /<([^>]*)>/.exec(line)?.[1] ?? ''
}

function parse(from: string, to: string[], data: string): Received {
  const split = data.indexOf('\r\n\r\n')
  // A line that begins with a space continues a header (RFC 5322, 2.2.3); a leading dot is doubled (RFC 5321, 4.5.2).
  const lines = data
    .slice(0, split)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      decodeWords(line.slice(line.indexOf(':') + 1).trim()),
    ]),
  )
  return { from, to: [...to], data, headers, body: data.slice(split + 4).replace(/(^|\r\n)\.\./g, '$1.') }
}

/** Encoded words of a header, base64 or quoted-printable (RFC 2047). */
function decodeWords(value: string): string {
  return value.replace(/=\?UTF-8\?([BQ])\?([^?]*)\?=(\s+(?==\?))?/gi, (_word, how: string, text: string) =>
    how.toUpperCase() === 'B'
      ? Buffer.from(text, 'base64').toString('utf8')
      : decodePrintable(text.replaceAll('_', ' ')),
  )
}

/** Quoted-printable text (RFC 2045, 6.7). */
export function decodePrintable(text: string): string {
  const bytes = text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_code, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

/** The plain text of a message whose parts are a text and HTML (RFC 2046, 5.1.4). */
export function plainTextOf({ data }: Received): string {
  const part = /\r\n(content-type: text\/plain.*?)\r\n\r\n(.*?)\r\n--/is
  const [, head = '', body = ''] = part.exec(data.replaceAll(/(^|\r\n)\.\./g, '$1.')) ?? []
  const isBase64 = /^content-transfer-encoding: base64/im.test(head)
  return (isBase64 ? Buffer.from(body, 'base64').toString('utf8') : decodePrintable(body)).replaceAll('\r\n', '\n')
}
