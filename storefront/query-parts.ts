import type { Plugin } from 'vite'

/**
 * What the query client imports whether it is used or not, and the exports that the storefront's build gets instead. Forms send their
 * own requests (decision 17) and lists are paged, so there are neither mutations nor infinite queries.
 */
const UNUSED_PARTS = {
  mutationCache: `export class MutationCache {
    getAll() { return [] }
    findAll() { return [] }
    clear() {}
    resumePausedMutations() { return Promise.resolve() }
  }`,
  infiniteQueryBehavior: 'export const infiniteQueryBehavior = null, hasNextPage = null, hasPreviousPage = null',
}
/** The modules of TanStack Query that need these parts. */
const OBSERVER = /\/query-core\/.*\/(?:mutation|infiniteQuery)Observer\.js$/

/**
 * A Vite plugin that leaves the parts of TanStack Query that nobody uses out of the browser's build. The build fails when something
 * uses them, or when a part is no longer a module of its own.
 */
export function withoutUnusedQueryParts(): Plugin {
  const replaced = new Set<string>()
  return {
    name: 'without-unused-query-parts',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    load: {
      filter: { id: /\/query-core\/.*\/(?:mutationCache|infiniteQueryBehavior)\.js$/ },
      handler(id) {
        const name = /(\w+)\.js$/.exec(id)![1] as keyof typeof UNUSED_PARTS
        replaced.add(name)
        return UNUSED_PARTS[name]
      },
    },
    generateBundle(_options, bundle) {
      if (replaced.size < Object.keys(UNUSED_PARTS).length)
        this.error('TanStack Query no longer has the modules that withoutUnusedQueryParts replaces.')
      for (const chunk of Object.values(bundle)) {
        const used = chunk.type === 'chunk' && chunk.moduleIds.find((id) => OBSERVER.test(id))
        if (used) this.error(`${used} needs what withoutUnusedQueryParts leaves out.`)
      }
    },
  }
}
