import { defineEvent } from '../../platform/events/events.ts'

/** A visitor sent a message through a form of an information page. */
export const messageReceived = defineEvent<{ message_id: number }>('message.received')

/** Somebody of the shop answered such a message. */
export const messageAnswered = defineEvent<{ answer_id: number }>('message.answered')
