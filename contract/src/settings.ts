import { z } from 'zod'
import { language } from './common.ts'
import { CURRENCIES } from './money.ts'

/** `GET /settings`: top level, as the specification reads it, and what we add. */
export const settings = z.object({
  default_language: language,
  pusherKey: z.string().nullable(),
  pusherChannel: z.string(),
  css: z.string().nullable(),
  site_title: z.string(),
  site_icon: z.string().nullable(),
  site_description: z.string(),
  languages: z.array(language),
  currency: z.object({
    code: z.enum(CURRENCIES),
    label: z.string(),
    second: z.object({ code: z.enum(CURRENCIES), label: z.string() }).nullable(),
  }),
  company: z.object({
    name: z.string(),
    eik: z.string().nullable(),
    vat_number: z.string().nullable(),
    responsible_official: z.string().nullable(),
    address: z.string(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    working_hours: z.string().nullable(),
  }),
})
export type Settings = z.infer<typeof settings>
