import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Registry } from 'prom-client'
import type { Config } from '../config.ts'
import type { Changes } from './changes.ts'
import type { ChannelRule } from './channel-rules.ts'
import type { Database } from './database/client.ts'
import type { Events } from './events/events.ts'
import type { SendPublicFile } from './http/cache/public-file.ts'
import type { CallRegistry } from './http/calls/calls.ts'
import type { OfficeCallRegistry } from './http/calls/office-calls.ts'
import type { LimitRequests } from './http/limits/request-limit.ts'
import type { OriginOf } from './http/origin/request-origin.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { PersonalData } from './personal-data.ts'
import type { AppReports } from './reports/app-reports.ts'
import type { OfficeSearch } from './office-search.ts'
import type { TodayParts } from './today.ts'

/**
 * The platform as a module's `register` function gets it. A module adds what it has: calls, routes, jobs, handlers of events, rules of
 * channels, personal data, metrics. What modules hand each other is no part of it (modules.ts).
 */
export type AppContext = {
  config: Config
  logger: Logger
  /** The connections of requests. */
  database: Database
  /** The connections of jobs and of handlers of events. */
  background: Database
  jobs: Jobs
  events: Events
  /** What is heard of changes of content, for what is kept in memory. */
  changes: Changes
  /** The calls of the contract. */
  calls: CallRegistry
  /** The calls of the office. */
  officeCalls: OfficeCallRegistry
  /** For routes that are no calls. */
  http: FastifyInstance
  /** Counts reads that come from no cache. */
  limitReads: LimitRequests
  /** Sends a file with an address of its own from the response cache. */
  sendFile: SendPublicFile
  originOf: OriginOf
  metrics: Registry
  reports: AppReports
  /** Who may hear live messages about which records. */
  channelRules: ChannelRule[]
  /** What is to be done, as the office's first screen shows it. */
  today: TodayParts
  /** What the office's search finds. */
  officeSearch: OfficeSearch
  /** What is known of a customer, by its name in the copy that a customer may ask for. */
  personalData: Map<string, PersonalData>
}
