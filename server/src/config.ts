import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

/** The only reader of the environment. Everything is optional; what is there but wrong is refused at boot. */

const address = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, ''))

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  DATA_DIR: z.string().default('./data'),
  SHOP_FOLDER: z.string().default(fileURLToPath(new URL('../../demo', import.meta.url))),
  API_KEY: z
    .string()
    .regex(/^[\w-]{16,128}$/)
    .optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(10),
  PUBLIC_URL: address.optional(),
  CORS_ORIGINS: z.string().default(''),
  TRUST_PROXY: z.enum(['true', 'false']).default('false'),
  RATE_LIMIT_WRITES: z.coerce.number().int().min(0).max(1_000_000).default(60),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().max(320).optional(),
  PUSHER_KEY: z.string().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  NODE_ENV: z.string().default('production'),
})

export type Config = {
  port: number
  host: string
  dataDir: string
  /** Loaded at start into a database that has no shop yet. */
  shopFolder: string
  /** The shop's publishable key for `X-Api-Key`; made at first start and kept in the database when null. */
  apiKey: string | null
  /** A real server's address; null starts the embedded database under `dataDir`. */
  databaseUrl: string | null
  databasePool: number
  /** Origin the shop is reached at from outside, without a trailing slash; null: as each request says. */
  publicUrl: string | null
  corsOrigins: string[]
  /** Whether X-Forwarded-* of a proxy in front is believed. */
  trustProxy: boolean
  /** Orders and messages a minute from one address, and ten times as many questions with a body; 0 switches the limit off. */
  rateLimitWrites: number
  smtpUrl: string | null
  mailFrom: string | null
  pusherKey: string | null
  logLevel: string
  /** Local mailbox page, answers checked against the contract. */
  development: boolean
}

export class ConfigError extends Error {}

/** Reads and checks settings. Throws ConfigError naming every variable that is wrong; never shows a value. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  // An empty variable is as good as none.
  const parsed = environment.safeParse(Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')))
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new ConfigError(`These settings can't be used:\n${lines.join('\n')}\nSee the README's table of settings.`)
  }
  const values = parsed.data
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: resolve(values.DATA_DIR),
    shopFolder: resolve(values.SHOP_FOLDER),
    apiKey: values.API_KEY ?? null,
    databaseUrl: values.DATABASE_URL ?? null,
    databasePool: values.DATABASE_POOL,
    publicUrl: values.PUBLIC_URL ?? null,
    corsOrigins: values.CORS_ORIGINS.split(',')
      .map((origin) => origin.trim())
      .filter(Boolean),
    trustProxy: values.TRUST_PROXY === 'true',
    rateLimitWrites: values.RATE_LIMIT_WRITES,
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM ?? null,
    pusherKey: values.PUSHER_KEY ?? null,
    logLevel: values.LOG_LEVEL,
    development: values.NODE_ENV === 'development',
  }
}
