import { z } from 'zod'
import { CONTACT_FIELDS } from '../forms/contact.ts'
import { formShape } from './form-fields.ts'

/** POST /info/send-message. */
export const contactMessage = z.object(formShape(CONTACT_FIELDS))
