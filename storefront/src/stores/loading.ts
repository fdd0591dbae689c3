import { create } from 'zustand'

/** How many calls are under way. */
export const useLoading = create<{ calls: number }>()(() => ({ calls: 0 }))

export const callStarted = (): void => useLoading.setState(({ calls }) => ({ calls: calls + 1 }))
export const callEnded = (): void => useLoading.setState(({ calls }) => ({ calls: Math.max(0, calls - 1) }))
export const useIsLoading = (): boolean => useLoading(({ calls }) => calls > 0)
