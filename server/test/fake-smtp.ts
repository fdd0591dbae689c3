import { createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

/** A message as the server took it: the envelope, and what stood between DATA and the lone dot. */
export type Received = { from: string; to: string[]; data: string; headers: Record<string, string>; body: string }

/** What a step answers instead of going well; `hang` says nothing at all, `drop` takes the message and then cuts the line. */
type SmtpFailure = {
  at: 'CONNECT' | 'EHLO' | 'MAIL FROM' | 'RCPT TO' | 'DATA' | 'END'
  answer: string | 'hang' | 'drop'
  times: number
}

/** An SMTP server on loopback (RFC 5321): takes what it is sent, and fails at a step when told to. */
export async function startFakeSmtp() {
  const received: Received[] = []
  const sockets = new Set<Socket>()
  let failures: SmtpFailure[] = []

  /** Says `well`, or whatever is wrong at this step; true when the conversation goes on. */
  function reply(socket: Socket, step: SmtpFailure['at'], well: string): boolean {
    const failAt = failures.find(({ at }) => at === step)
    if (!failAt) {
      socket.write(`${well}\r\n`)
      return true
    }
    failAt.times -= 1
    failures = failures.filter(({ times }) => times > 0)
    if (failAt.answer === 'drop') socket.destroy()
    else if (failAt.answer !== 'hang') socket.write(`${failAt.answer}\r\n`)
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
        const taken = buffer.slice(0, end)
        buffer = buffer.slice(end + (reading ? 5 : 2))
        if (reading) finish(taken)
        else command(taken)
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
      else socket.write('502 what?\r\n')
    }

    function finish(data: string): void {
      reading = false
      // A dropped line comes after the message was taken: the sender cannot tell.
      const lost = failures.some(({ at, answer }) => at === 'END' && answer === 'drop')
      if (lost) received.push(parse(from, to, data))
      if (reply(socket, 'END', '250 taken') && !lost) received.push(parse(from, to, data))
    }
  })

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    /** The next `times` that the step is reached it answers so. */
    trouble(at: SmtpFailure['at'], answer: SmtpFailure['answer'], times = 1): void {
      failures.push({ at, answer, times })
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
  // A header goes on where a line begins with a space (RFC 5322, 2.2.3), and a leading dot was doubled (RFC 5321, 4.5.2).
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
