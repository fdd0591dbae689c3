import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { median } from './results.ts'

const WRK = process.env['WRK'] ?? 'wrk'
const SCRIPT = join(import.meta.dirname, 'wrk.lua')
const CONNECTIONS = 32
const ROUND_SECONDS = 3
const WARM_UP_SECONDS = 4
const ROUNDS = 5
/** wrk counts responses that take longer as errors; its default of 2 s is too short for 32 uncached documents at once. */
const TIMEOUT_SECONDS = 60
/** The two servers differ in a digit of Keep-Alive, and a response may be under way when a round ends. */
const MAX_SIZE_DIFFERENCE = 0.01

export type Target = {
  url: string
  headers?: Record<string, string>
  /** Requested instead of the URL's path, with another number for `{n}` in each request. */
  pathTemplate?: string
  /** A file of paths, or of `<language> <path>`, one a line. Each is requested once instead of the URL's path. */
  pathsFile?: string
  /** A file of JSON bodies, one a line. They are posted to the URL in turn, each time under another Idempotency-Key, for which `{n}` stands. */
  bodiesFile?: string
  connections?: number
}
/** `p50` and `p99`: milliseconds until a response was there. */
export type Load = { requests: number; perSecond: number; bytesPerResponse: number; p50: number; p99: number }

/** What wrk.lua is told. */
function scriptArguments({ pathTemplate, pathsFile, bodiesFile }: Target): string[] {
  if (pathTemplate) return ['path', pathTemplate]
  if (pathsFile) return ['lines', pathsFile]
  return bodiesFile ? ['orders', bodiesFile] : []
}

/** Sends requests over kept-alive connections (32 unless given) by wrk. Throws if a request fails. */
export async function generateLoad(target: Target, seconds = ROUND_SECONDS): Promise<Load> {
  const { url, headers = {}, connections = CONNECTIONS } = target
  const options = ['-t1', `-c${connections}`, `-d${seconds}s`, `--timeout=${TIMEOUT_SECONDS}s`, '-s', SCRIPT]
  for (const [name, value] of Object.entries(headers)) options.push('-H', `${name}: ${value}`)
  const { stdout } = await promisify(execFile)(WRK, [...options, url, ...scriptArguments(target)]).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
      throw new Error(
        'The load generator wrk is missing. Install it with `apt-get install wrk` (Debian, Ubuntu) or `brew install wrk`, or name it by WRK=<path>.',
      )
    },
  )
  const result = JSON.parse(stdout.trim().split('\n').at(-1)!) as Record<
    'requests' | 'seconds' | 'bytes' | 'errors' | 'repeated' | 'p50' | 'p99',
    number
  >
  if (result.requests === 0) throw new Error(`${url}: no response within ${seconds} s`)
  if (result.errors > 0)
    throw new Error(`${url}: ${result.errors} of ${result.requests} requests failed or had another status than 2xx`)
  if (result.repeated > 0) throw new Error(`${url}: the file has ${result.repeated} paths too few`)
  return {
    requests: result.requests,
    perSecond: result.requests / result.seconds,
    bytesPerResponse: result.bytes / result.requests,
    p50: result.p50,
    p99: result.p99,
  }
}

export type Comparison = { perSecond: number; ceiling: number; generatorCeiling: number }

/**
 * Loads a server, a bare server of the same response, and a server that only writes the response's bytes, in turn. The
 * first two figures are those of the round with the median ratio, so that other work of the machine affects them alike.
 * The third one shows what the load generator is capable of.
 */
export async function compareInTurn(target: Target, bareUrl: string, writerUrl: string): Promise<Comparison> {
  const bareTarget = { ...target, url: bareUrl }
  const writerTarget = { ...target, url: writerUrl }
  for (const each of [target, bareTarget, writerTarget]) await generateLoad(each, WARM_UP_SECONDS)
  const rounds: { perSecond: number; ceiling: number }[] = []
  const generatorCeilings: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const tested = await generateLoad(target)
    const bare = await generateLoad(bareTarget)
    const writer = await generateLoad(writerTarget)
    // wrk counts 3xx as success. The bare server sends 200 only, so equally long responses are equal responses.
    const difference = Math.abs(tested.bytesPerResponse / bare.bytesPerResponse - 1)
    if (difference > MAX_SIZE_DIFFERENCE)
      throw new Error(
        `${target.url}: ${tested.bytesPerResponse.toFixed()} bytes a response, but ${bare.bytesPerResponse.toFixed()} from the bare server`,
      )
    rounds.push({ perSecond: tested.perSecond, ceiling: bare.perSecond })
    generatorCeilings.push(writer.perSecond)
  }
  const byRatio = rounds.toSorted((a, b) => a.perSecond / a.ceiling - b.perSecond / b.ceiling)
  return { ...byRatio[Math.floor(ROUNDS / 2)]!, generatorCeiling: median(generatorCeilings) }
}
