export { ensureAppCredentials } from './app-credentials.ts'
export { isEndpointRequest } from './endpoint.ts'
export { openRealtime } from './realtime.ts'
