import { z } from 'zod'
import { CONTACT_FIELDS } from '../forms/contact.ts'
import { formShape } from './form-fields.ts'

/** POST /info/send-message. `order` is the address of an order's page: whoever knows it writes about that order. */
export const contactMessage = z.object({ ...formShape(CONTACT_FIELDS), order: z.string().max(100).optional() })
