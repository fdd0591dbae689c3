import { randomUUID } from 'node:crypto'
import type { Bus } from '../bus/bus.ts'
import type { AnswerMessage, QuestionMessage } from '../bus/bus-messages.ts'

type Deps = {
  node: string
  bus: Pick<Bus, 'send'>
  /** The nodes that have been seen lately. */
  nodes(): Promise<string[]>
  /** Of this node. */
  counts(prefix: string): Record<string, number>
}
type Question = { answers: Map<string, Record<string, number>>; missing: Set<string>; resolve(): void }

/** A node that has died answers no more. */
const ANSWER_TIMEOUT_MS = 2000

/** How many subscriptions channels have, over all nodes. Nodes are asked at each request for it, which is rare. */
export function createOccupancy({ node, bus, nodes, counts }: Deps) {
  const questions = new Map<string, Question>()

  return {
    /** The subscriptions of the channels whose names begin so, by channel. */
    async read(prefix: string): Promise<Map<string, number>> {
      const id = randomUUID()
      const question: Question = { answers: new Map(), missing: new Set(await nodes()), resolve() {} }
      const answered = new Promise<void>((resolve) => (question.resolve = resolve))
      questions.set(id, question)
      const timeout = setTimeout(question.resolve, ANSWER_TIMEOUT_MS)
      try {
        await bus.send([{ type: 'question', id, prefix }])
        await answered
      } finally {
        clearTimeout(timeout)
        questions.delete(id)
      }
      const sums = new Map<string, number>()
      for (const answer of question.answers.values())
        for (const [channel, count] of Object.entries(answer)) sums.set(channel, (sums.get(channel) ?? 0) + count)
      return sums
    },
    onQuestion({ id, prefix }: QuestionMessage): void {
      // Without an answer the asking node goes on after a while.
      bus.send([{ type: 'answer', id, node, counts: counts(prefix) }]).catch(() => {})
    },
    onAnswer(answer: AnswerMessage): void {
      const question = questions.get(answer.id)
      if (!question) return
      question.answers.set(answer.node, answer.counts)
      question.missing.delete(answer.node)
      if (question.missing.size === 0) question.resolve()
    },
  }
}
