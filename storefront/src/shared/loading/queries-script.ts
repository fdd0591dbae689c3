import type { DehydratedState } from '@tanstack/react-query'

const ID = 'queries'

/**
 * The queries that a document was rendered from, as an element of it. A data block: JSON is parsed faster than script, and needs no
 * escapes but one.
 */
export function queriesScript(state: DehydratedState): string {
  return `<script type="application/json" id="${ID}">${JSON.stringify(state).replaceAll('<', '\\u003c')}</script>`
}

/** The queries of the document that is being hydrated. */
export function readQueries(): DehydratedState {
  return JSON.parse(document.getElementById(ID)?.textContent ?? '{"mutations":[],"queries":[]}') as DehydratedState
}
