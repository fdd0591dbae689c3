import { z } from 'zod'
import { date, language, money } from './common.ts'
import { company } from './company.ts'
import { CURRENCIES } from '../money.ts'

const logoFile = z.object({ src: z.string(), width: z.int(), height: z.int() })

/** How the shop looks, as far as it differs from other shops. */
const look = z.object({
  css: z.string().nullable().meta({
    description: 'a style sheet with the shop’s colours, fonts and radii; it comes before that of `css`',
  }),
  fonts: z.array(z.string()).meta({ description: 'the files of the shop’s own fonts, to be loaded at once' }),
  logo: z
    .object({ light: logoFile, dark: logoFile.nullable() })
    .nullable()
    .meta({ description: 'stands in place of the title; `dark`: in the dark appearance, if it is another one' }),
  theme_colour: z
    .object({ light: z.string(), dark: z.string() })
    .meta({ description: 'of the browser’s own bars, in the light and the dark appearance' }),
})
export type Look = z.infer<typeof look>

/** `GET /settings`. The specification reads these fields at the top level of the body. */
export const settings = z.object({
  default_language: language,
  pusherKey: z.string().nullable(),
  pusherChannel: z.string(),
  pusherCluster: z
    .string()
    .nullable()
    .meta({ description: 'the cluster of Pusher; null when the shop serves live messages itself' }),
  pusherHost: z.string().nullable().meta({
    description:
      'the host, and port, of the shop’s own endpoint for live messages; null for that of this API, and with a cluster',
  }),
  reports: z
    .object({ dsn: z.string(), environment: z.string(), release: z.string() })
    .nullable()
    .meta({ description: 'where a storefront may report errors to, by Sentry’s protocol; null: nowhere' }),
  css: z.string().nullable().meta({ description: 'a style sheet of the merchant, which comes last' }),
  look,
  site_title: z.string(),
  site_icon: z.string().nullable(),
  site_description: z.string(),
  languages: z.array(language),
  currency: z.object({
    code: z.enum(CURRENCIES),
    label: z.string(),
    second: z.object({ code: z.enum(CURRENCIES), label: z.string() }).nullable(),
  }),
  /** IANA time zone: the shop's days begin and end there. */
  time_zone: z.string(),
  country: z.string().meta({ description: 'the shop’s country (ISO 3166-1 alpha-2)' }),
  terms_url: z.string().nullable().meta({ description: 'the page with the terms' }),
  closed: z
    .object({
      is_closed: z.boolean().meta({ description: 'false while it is announced only' }),
      from: date.meta({ description: 'the first day' }),
      until: date.nullable().meta({ description: 'the last day; null: until further notice' }),
      text: z.string(),
    })
    .nullable()
    .meta({ description: 'days on which the shop takes no orders, now or soon; null: it is open' }),
  dispatch: z
    .object({
      cutoff: z
        .string()
        .meta({ description: 'HH:MM in the shop’s time zone: what is ordered earlier leaves on the same day' }),
      days_off: z.array(date).meta({ description: 'nothing leaves or arrives, besides weekends and public holidays' }),
    })
    .nullable()
    .meta({ description: 'when parcels leave; null: the shop does not say' }),
  gift_wrapping: z
    .object({ price: money, text: z.string().meta({ description: 'what it is; may be empty' }) })
    .nullable()
    .meta({ description: 'what it costs to have the parcel of a gift wrapped; null: the shop wraps nothing' }),
  withdrawal_days: z
    .int()
    .meta({ description: 'how many days after the delivery a customer can withdraw from a contract' }),
  voucher_months: z.int().meta({ description: 'how long a gift voucher can be used' }),
  sends_email: z.boolean().meta({
    description: 'whether the shop has a mail server; without one its e-mails wait, and its pages say so',
  }),
  privacy_url: z.string().nullable().meta({ description: 'the page about personal data' }),
  company,
})
export type Settings = z.infer<typeof settings>
