import { create } from 'zustand'

/** The number of API calls in flight. */
export const useLoading = create<{ calls: number }>()(() => ({ calls: 0 }))

export const callStarted = (): void => useLoading.setState(({ calls }) => ({ calls: calls + 1 }))
export const callEnded = (): void => useLoading.setState(({ calls }) => ({ calls: Math.max(0, calls - 1) }))
export const useIsLoading = (): boolean => useLoading(({ calls }) => calls > 0)
