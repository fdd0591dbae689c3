import { randomUUID } from 'node:crypto'
import { answerMessage, sendMessage, setMessageState } from '../modules/content/index.ts'
import { instantOfMoment, type Moment } from './moments.ts'
import type { DemoMessage } from './messages.ts'
import { done, OFFICE, type Step, timeZoneOf, type Week } from './week.ts'

/** A message, and what became of it, each at its time. */
export function messageSteps(week: Week, { at, answer, done: aside, ...form }: DemoMessage): Step[] {
  const { database, settings } = week
  const step = (moment: Moment, run: Step['run']): Step => ({
    at: instantOfMoment(moment, week.now, timeZoneOf(week)),
    run,
  })
  const [first_name, last_name, email, phone] = form.from
  const { subject, message, language } = form
  const sent = { first_name, last_name, email, phone, subject, message, gdpr_consent: true as const }
  let id: number
  return [
    step(at, async () => (id = done(await sendMessage(database, sent, language, settings.country)))),
    ...(answer
      ? [
          step(answer.at, async () =>
            done(await answerMessage(database, id, { text: answer.text, key: randomUUID(), seen: 0 }, OFFICE.actor)),
          ),
        ]
      : []),
    ...(aside ? [step(aside, async () => done(await setMessageState(database, id, 'done', OFFICE.actor)))] : []),
  ]
}
