/** The parameters of an address that are text, unchecked: the screen, whose code is loaded later, checks them. */
export const readTexts = (search: Record<string, unknown>, ...keys: string[]): Record<string, string> =>
  Object.fromEntries(keys.flatMap((key) => (typeof search[key] === 'string' ? [[key, search[key]]] : [])))
