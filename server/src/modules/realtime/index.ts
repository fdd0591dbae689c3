export { ensureAppCredentials } from './app-credentials.ts'
export { isEndpointRequest } from './endpoint/endpoint.ts'
export { registerRealtime } from './module.ts'
