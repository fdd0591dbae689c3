/** The API client, its errors, who is logged in, and what the browser stores. */
export * from './api-context.tsx'
export * from './api-error.ts'
export * from './api.ts'
export * from './browser-storage.ts'
export * from './personal-data.ts'
export * from './server-clock.ts'
export * from './token.ts'
