/**
 * For a screen whose route has `ssr: false`, before it leads to another one: React can only hydrate the screen of the document, and another
 * one before that would make it render everything anew.
 */
export async function whenHydrated(): Promise<void> {
  const { dataset } = document.documentElement
  while (!dataset['hydrated']) await new Promise((resolve) => setTimeout(resolve, 20))
}
