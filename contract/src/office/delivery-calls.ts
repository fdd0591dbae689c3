import { z } from 'zod'
import { country, singleLine } from '../schemas/common.ts'
import { deliveryCity, deliveryCountry, deliveryOffice, deliveryService } from '../schemas/deliveries.ts'
import { paymentService } from '../schemas/payments.ts'
import { officeCall } from './office-call.ts'

const list = <T extends z.ZodType>(schema: T) => z.object({ data: z.array(schema) })
/** What was typed; a name, an address, a post code. */
const typed = z.string().trim().max(100).default('')

/** How an order can be sent and paid, as at the checkout. */
export const deliveryCalls = {
  'GET /deliveries': officeCall({
    summary: 'Where the shop delivers to, and by which services',
    access: 'orders',
    response: z.object({
      data: z.object({ countries: z.array(deliveryCountry), services: z.array(deliveryService) }),
    }),
  }),
  'GET /deliveries/cities': officeCall({
    summary: 'Cities of a country, the best match first',
    access: 'orders',
    query: z.object({ iso: country, q: typed }),
    response: list(deliveryCity),
  }),
  'GET /deliveries/offices': officeCall({
    summary: 'Offices of a service by any words of their name and address',
    access: 'orders',
    query: z.object({ service: singleLine(100), iso: country, q: typed }),
    response: list(deliveryOffice),
  }),
  'GET /payments': officeCall({
    summary: 'How an order can be paid',
    access: 'orders',
    response: list(paymentService),
  }),
}
