import { Histogram, Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { createRequestHistogram } from './request-histogram.ts'

test('the metric is equal to that of a prom-client histogram with the same observations', async () => {
  const [registry, expected] = [new Registry(), new Registry()]
  const { observe } = createRequestHistogram(registry)
  const histogram = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer, by route and status class',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [expected],
  })
  expect(await registry.metrics()).toBe(await expected.metrics())
  for (const [method, route, status, seconds] of [
    ['GET', '/*', 200, 0.0005],
    ['GET', '/*', 200, 0.001],
    ['GET', '/*', 304, 0.25],
    ['POST', '/api/v1/orders', 201, 11],
    ['GET', '/api/v1/orders', 500, 0],
    ['GET', '/*', 204, 3],
  ] as const) {
    observe(method, route, status, seconds)
    histogram.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, seconds)
  }
  expect(await registry.metrics()).toBe(await expected.metrics())
})
