import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import type { AppConfig } from './platform/http/origin/app-links.ts'
import { parseTrustedProxies } from './platform/http/origin/trusted-proxies.ts'
import { type Dsn, parseDsn } from './platform/reports/dsn.ts'
import { OperatorError } from './platform/operator-error.ts'

/** The only place that reads the environment. Every variable is optional; an invalid one stops the start. */

const origin = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, ''))

const days = z.coerce.number().int().min(0).max(36_500)

/** The demo shop. */
const DEMO_FOLDER = fileURLToPath(new URL('../../demo', import.meta.url))

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  DATA_DIR: z.string().default('./data'),
  SHOP_FOLDER: z.string().default(DEMO_FOLDER),
  DEMO_STAFF: z.enum(['0', '1']).optional(),
  API_KEY: z
    .string()
    .regex(/^[\w-]{16,128}$/)
    .optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_SESSION_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(10),
  PUBLIC_URL: origin.optional(),
  CORS_ORIGINS: z.string().default(''),
  TRUST_PROXY: z
    .string()
    .default('false')
    .transform((value, context) => {
      const isTrustedProxy = parseTrustedProxies(value)
      if (!isTrustedProxy)
        context.addIssue('a number of proxies, or their networks such as 10.0.0.0/8, separated by commas')
      return isTrustedProxy ?? z.NEVER
    }),
  RATE_LIMIT_WRITES: z.coerce.number().int().min(0).max(1_000_000).default(60),
  RATE_LIMIT_READS: z.coerce.number().int().min(0).max(1_000_000).default(600),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/=-]{16,200}$/)
    .optional(),
  SEARCH_URL: z.url({ protocol: /^https?$/ }).optional(),
  SEARCH_INDEX: z
    .string()
    // What names of indices may begin with, and have.
    .regex(/^[a-z\d][a-z\d_-]{0,99}$/)
    .default('vitrina'),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().max(320).optional(),
  PUSHER_APP_ID: z.string().regex(/^\w+$/).optional(),
  PUSHER_KEY: z.string().regex(/^\w+$/).optional(),
  PUSHER_SECRET: z.string().optional(),
  PUSHER_CLUSTER: z
    .string()
    .regex(/^[\w-]+$/)
    .default('eu'),
  PUSHER_API_URL: origin.optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_\w+$/)
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w+$/)
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_(test|live)_\w+$/)
    .optional(),
  STRIPE_API_URL: origin.optional(),
  SENTRY_DSN: z
    .string()
    .transform((value, context): Dsn => {
      const dsn = parseDsn(value)
      if (!dsn) context.addIssue('the DSN of a project at Sentry, such as https://0a1b2c3d@sentry.example/1')
      return dsn ?? z.NEVER
    })
    .optional(),
  SENTRY_ENVIRONMENT: z
    .string()
    // https://docs.sentry.io/platforms/javascript/configuration/environments/
    .regex(/^(?!None$)[^\s/]{1,64}$/)
    .default('production'),
  WEB_PUSH_SERVICE_URL: origin.optional(),
  APP_ID: z
    .string()
    .regex(/^[a-z][a-z\d]*(\.[a-z][a-z\d]*)+$/i)
    .optional(),
  APP_ANDROID_FINGERPRINTS: z
    .string()
    .regex(/^[\da-f]{2}(:[\da-f]{2}){31}(,\s*[\da-f]{2}(:[\da-f]{2}){31})*$/i)
    .transform((value) => value.split(/,\s*/).map((fingerprint) => fingerprint.toUpperCase()))
    .default([]),
  APP_APPLE_TEAM_ID: z
    .string()
    .regex(/^[A-Z\d]{10}$/)
    .optional(),
  KEEP_EMAILS_DAYS: days.default(365),
  KEEP_MESSAGES_DAYS: days.default(730),
  KEEP_EVENTS_DAYS: days.default(90),
  SHUTDOWN_DELAY_SECONDS: z.coerce.number().int().min(0).max(300).default(0),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  NODE_ENV: z.string().default('production'),
})

/** Card payments by Stripe. `apiUrl` is null for Stripe's own; `publishableKey` is for the buttons of wallets in the forms, and null without them. */
export type StripeConfig = {
  secretKey: string
  webhookSecret: string
  publishableKey: string | null
  apiUrl: string | null
}

/** An account at Pusher for live messages. */
export type PusherConfig = { appId: string; key: string; secret: string; cluster: string; apiUrl: string | null }

export type Config = ReturnType<typeof readConfig>

export class ConfigError extends OperatorError {}

/** Reads and validates the settings. Throws ConfigError, which names every invalid variable but shows no value. */
export function readConfig(env: NodeJS.ProcessEnv = process.env) {
  // An empty variable counts as unset.
  const parsed = environment.safeParse(Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')))
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new ConfigError(`These settings are invalid:\n${lines.join('\n')}\ndocs/operating.md lists the settings.`)
  }
  const values = parsed.data
  if (values.DATABASE_SESSION_URL && !values.DATABASE_URL)
    throw new ConfigError('DATABASE_SESSION_URL is the same database as DATABASE_URL, which is not set.')
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: resolve(values.DATA_DIR),
    /** Imported at start into a database without a shop. */
    shopFolder: resolve(values.SHOP_FOLDER),
    /**
     * When the demo's office gets a week of work: at a start at which it has none, at the first start with the demo's folder, or never. A shop with
     * other content never gets one.
     */
    demoWeek: demoWeekOf(values),
    /** The shop's publishable key for `X-Api-Key`; when null, one is generated at first start and stored in the database. */
    apiKey: values.API_KEY ?? null,
    /** Connection string of a PostgreSQL server; null starts the embedded database under `dataDir`. */
    databaseUrl: values.DATABASE_URL ?? null,
    /** Connection string that bypasses a pooler of transactions, for what needs a session; null: `databaseUrl` does not lead to one. */
    databaseSessionUrl: values.DATABASE_SESSION_URL ?? null,
    databasePool: values.DATABASE_POOL,
    /** Origin of the shop as shoppers reach it, without a trailing slash; null: taken from each request. */
    publicUrl: values.PUBLIC_URL ?? null,
    corsOrigins: values.CORS_ORIGINS.split(',')
      .map((origin) => origin.trim())
      .filter(Boolean),
    /** Of the proxies whose X-Forwarded-* headers are believed. */
    isTrustedProxy: values.TRUST_PROXY,
    /** Orders and messages per minute and IP address; POST requests that only read get ten times as many. 0: no limit. */
    rateLimitWrites: values.RATE_LIMIT_WRITES,
    /** Lists, products and documents that are not in the cache, per minute and IP address. 0: no limit. */
    rateLimitReads: values.RATE_LIMIT_READS,
    /** What programs that read `/metrics` send as their Bearer token; null: only programs on the same machine read it. */
    metricsToken: values.METRICS_TOKEN ?? null,
    /** The search server that answers product lists, and what the names of its indices begin with; null: lists come from memory. */
    search: values.SEARCH_URL ? { url: values.SEARCH_URL, prefix: values.SEARCH_INDEX } : null,
    smtpUrl: values.SMTP_URL ?? null,
    /** Whether it is limited how much is ordered for one address: without a mail server no e-mail is sent. */
    limitsOrders: values.SMTP_URL !== undefined && values.RATE_LIMIT_WRITES > 0,
    mailFrom: values.MAIL_FROM ?? null,
    /** Null: the shop has an endpoint of its own for live messages. */
    pusher: pusherOf(values),
    /** Null without its keys: the shop then offers no card payments. */
    stripe: stripeOf(values),
    /** Where errors and traces are reported; null: nowhere. `origin` is where the browser sends them. */
    reports: values.SENTRY_DSN ? { ...values.SENTRY_DSN, environment: values.SENTRY_ENVIRONMENT } : null,
    /** Origin of a push service that may be in the own network, and without https; null: only services of the internet. */
    webPushServiceUrl: values.WEB_PUSH_SERVICE_URL ?? null,
    /** The shop's app on phones, which its links open; null without its id. */
    app: appOf(values),
    /** After how many days what is no longer needed is deleted; 0: never. */
    retention: {
      emailDays: values.KEEP_EMAILS_DAYS,
      messageDays: values.KEEP_MESSAGES_DAYS,
      eventDays: values.KEEP_EVENTS_DAYS,
    },
    /** Seconds between SIGTERM, from which on the readiness check fails, and the closing of the port. */
    shutdownDelaySeconds: values.SHUTDOWN_DELAY_SECONDS,
    logLevel: values.LOG_LEVEL,
    /** Serves the local mailbox page and checks responses against the contract. */
    development: values.NODE_ENV === 'development',
  }
}

type DemoWeek = 'when-empty' | 'first-start' | 'never'

function demoWeekOf({ DEMO_STAFF, SHOP_FOLDER }: z.output<typeof environment>): DemoWeek {
  if (DEMO_STAFF === undefined) return SHOP_FOLDER === DEMO_FOLDER ? 'first-start' : 'never'
  return DEMO_STAFF === '1' ? 'when-empty' : 'never'
}

/** An account needs all of it: browsers know the key, the shop signs with the secret. */
function pusherOf(values: z.output<typeof environment>): PusherConfig | null {
  const { PUSHER_APP_ID: appId, PUSHER_KEY: key, PUSHER_SECRET: secret, PUSHER_CLUSTER: cluster } = values
  const { PUSHER_API_URL: apiUrl = null } = values
  if (!appId && !key && !secret) return null
  const missing = (['PUSHER_APP_ID', 'PUSHER_KEY', 'PUSHER_SECRET'] as const).filter((name) => !values[name])
  if (missing.length > 0) throw new ConfigError(`Live messages by Pusher also need ${missing.join(' and ')}.`)
  return { appId: appId!, key: key!, secret: secret!, cluster, apiUrl }
}

/** Stripe needs all of it: without the webhook's secret no payment is confirmed, and without the shop's address Stripe can't send the customer back. */
function stripeOf(values: z.output<typeof environment>): StripeConfig | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = values
  const { STRIPE_PUBLISHABLE_KEY: publishableKey = null, STRIPE_API_URL: apiUrl = null } = values
  if (!secretKey && !webhookSecret && !publishableKey) return null
  const missing = (['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'PUBLIC_URL'] as const).filter(
    (name) => !values[name],
  )
  if (missing.length > 0) throw new ConfigError(`Payments by Stripe also need ${missing.join(' and ')}.`)
  // With keys of two modes Stripe refuses each payment, once the customer has confirmed it.
  if (publishableKey && isLive(publishableKey) !== isLive(secretKey!))
    throw new ConfigError('STRIPE_PUBLISHABLE_KEY and STRIPE_SECRET_KEY must both be live keys, or both test keys.')
  return { secretKey: secretKey!, webhookSecret: webhookSecret!, publishableKey, apiUrl }
}

const isLive = (key: string): boolean => key.includes('_live_')

function appOf(values: z.output<typeof environment>): AppConfig | null {
  const { APP_ID: id, APP_ANDROID_FINGERPRINTS: androidFingerprints, APP_APPLE_TEAM_ID: appleTeamId = null } = values
  if (!id && (androidFingerprints.length > 0 || appleTeamId))
    throw new ConfigError('Links to the app also need APP_ID.')
  return id ? { id, androidFingerprints, appleTeamId } : null
}
