import { Gauge, type Registry } from 'prom-client'

/** Longer than a count takes; a database that is away must not keep the other metrics from being read. */
const TIMEOUT_MS = 1000

/** A metric that counts records by state, read when it is scraped. While the count can't be read it has no value. */
export function registerStateGauge(
  registry: Registry,
  name: string,
  help: string,
  count: () => Promise<Record<string, number>>,
): void {
  const gauge = new Gauge({
    name,
    help,
    labelNames: ['state'],
    registers: [],
    async collect() {
      this.reset()
      const counts = await Promise.race([
        count().catch(() => ({})),
        new Promise<Record<string, number>>((resolve) => setTimeout(() => resolve({}), TIMEOUT_MS).unref()),
      ])
      for (const [state, value] of Object.entries(counts)) this.set({ state }, value)
    },
  })
  registry.registerMetric(gauge)
}
