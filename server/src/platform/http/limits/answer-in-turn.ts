import type { RequestListener } from 'node:http'
import type { Socket } from 'node:net'

/** Requests of one connection that may wait for their turn. Browsers wait for each response, programs rarely send more than a dozen ahead. */
const MAX_WAITING_REQUESTS = 64

/**
 * A listener that answers the requests of a connection one after the other: the next one when the response before it has been handed to
 * the operating system. node:http passes on every request that has arrived, some thousand from one packet buffer, and keeps their
 * responses, whatever their size, for a client that may never read them. A connection with more than MAX_WAITING_REQUESTS is closed; its
 * client may send again what was not answered (RFC 9112, 9.3.2).
 */
export function answerInTurn(answer: RequestListener): RequestListener {
  /** What waits on a connection, while a request of it is being answered. */
  const waiting = new WeakMap<Socket, (() => void)[]>()

  return (request, response) => {
    const { socket } = request
    // The parser goes on with what it has read.
    if (socket.destroyed) return

    function begin(): void {
      response.once('close', end)
      answer(request, response)
    }
    function end(): void {
      const beginNext = socket.destroyed ? undefined : waiting.get(socket)?.shift()
      if (beginNext) beginNext()
      else waiting.delete(socket)
    }

    const queue = waiting.get(socket)
    if (!queue) {
      waiting.set(socket, [])
      begin()
    } else if (queue.length < MAX_WAITING_REQUESTS) queue.push(begin)
    else socket.destroy()
  }
}
