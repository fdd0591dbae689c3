/** The next states of each state, each with its guard. A state without next states is final. */
export type Transitions<S extends string, Context> = Record<S, Partial<Record<S, (context: Context) => boolean>>>

export const always = (): boolean => true

/** The states that can come next. */
export function nextStates<S extends string, Context>(
  transitions: Transitions<S, Context>,
  from: S,
  context: Context,
): S[] {
  return (Object.keys(transitions[from]) as S[]).filter((to) => canTransition(transitions, from, to, context))
}

/** True when the table has the transition and its guard allows it. */
export function canTransition<S extends string, Context>(
  transitions: Transitions<S, Context>,
  from: S,
  to: S,
  context: Context,
): boolean {
  return transitions[from][to]?.(context) ?? false
}
