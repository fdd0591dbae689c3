import type { HTTPMethods } from 'fastify'

/** `GET /products/{url}` as a method and the router's pattern. */
export function routeOf(name: string): { method: HTTPMethods; path: string } {
  const [method, path] = name.split(' ') as [HTTPMethods, string]
  return { method, path: path.replace(/\{(\w+)\}/g, ':$1') }
}
