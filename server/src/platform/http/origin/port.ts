import { createServer } from 'node:net'
import { OperatorError } from '../../operator-error.ts'

export type ListenAddress = { port: number; host: string }

/** Throws an OperatorError when the address can't be listened on. Asked before a start that may take minutes, and closed at once. */
export async function checkPort(address: ListenAddress): Promise<void> {
  const server = createServer()
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen({ ...address }, resolve)
    })
  } catch (error) {
    throw explainListenError(error, address)
  }
  await new Promise((resolve) => server.close(resolve))
}

/** Turns an error of `listen` into an OperatorError; returns any other as it is. */
export function explainListenError(error: unknown, { port, host }: ListenAddress): unknown {
  const { code = '', syscall } = error as NodeJS.ErrnoException
  if (syscall !== 'listen' && syscall !== 'getaddrinfo' && syscall !== 'bind') return error
  const meanings: Record<string, string> = {
    EADDRINUSE: `Port ${port} is taken by another process. Stop it, or set PORT to another port.`,
    EACCES: `Port ${port} may not be used by this user. Set PORT to one from 1024 on.`,
    EADDRNOTAVAIL: `${host} is no address of this machine. Correct HOST.`,
    ENOTFOUND: `${host} is no address of this machine. Correct HOST.`,
  }
  return new OperatorError(meanings[code] ?? `${host}:${port} can't be listened on (${code}). Correct HOST and PORT.`, {
    cause: error,
  })
}
