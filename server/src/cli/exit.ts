export const EXIT_CODE = { success: 0, rejected: 1, failure: 2 } as const

/** A command line that can't be understood; the message says why. */
export class UsageError extends Error {}
