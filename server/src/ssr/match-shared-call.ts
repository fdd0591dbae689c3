import { API_ROOT } from '@vitrina/contract'
import type { SharedCalls } from '../platform/http/cache/shared-call.ts'

type Prepare = SharedCalls extends Map<unknown, infer P> ? P : never
type Match = { prepare: Prepare; params: Record<string, string>; query: Record<string, string> }
type Pattern = { segments: string[]; prepare: Prepare }

const patternsOf = new WeakMap<SharedCalls, Pattern[]>()

/** The shared GET call at a URL below the API's root; null when there is none, or its path can't be decoded. */
export function matchSharedCall(sharedCalls: SharedCalls, url: string): Match | null {
  if (!url.startsWith(API_ROOT)) return null
  const [path = '', search] = url.slice(API_ROOT.length).split('?', 2)
  const segments = path.split('/')
  let patterns = patternsOf.get(sharedCalls)
  if (!patterns) patternsOf.set(sharedCalls, (patterns = toPatterns(sharedCalls)))
  for (const pattern of patterns) {
    const params = matchSegments(pattern.segments, segments)
    if (params)
      return { prepare: pattern.prepare, params, query: search ? Object.fromEntries(new URLSearchParams(search)) : {} }
  }
  return null
}

/** Those with fewer parameters first: a word in a path means itself before it is anything's name. */
function toPatterns(sharedCalls: SharedCalls): Pattern[] {
  const patterns = [...sharedCalls].flatMap(([name, prepare]) => {
    const [method, path] = name.split(' ') as [string, string]
    return method === 'GET' ? [{ segments: path.split('/'), prepare }] : []
  })
  const parameters = ({ segments }: Pattern) => segments.filter((segment) => segment.startsWith('{')).length
  return patterns.toSorted((a, b) => parameters(a) - parameters(b))
}

function matchSegments(pattern: readonly string[], segments: readonly string[]): Record<string, string> | null {
  if (pattern.length !== segments.length) return null
  const params: Record<string, string> = {}
  for (const [index, expected] of pattern.entries()) {
    const segment = segments[index]!
    if (!expected.startsWith('{')) {
      if (expected !== segment) return null
      continue
    }
    const decoded = decode(segment)
    if (!decoded) return null
    params[expected.slice(1, -1)] = decoded
  }
  return params
}

function decode(segment: string): string | null {
  try {
    return decodeURIComponent(segment)
  } catch {
    return null
  }
}
