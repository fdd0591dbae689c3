export { AttentionScreen, useAttentionParts } from './attention-screen.tsx'
export { type AttentionSearch, readAttentionSearch } from './queries.ts'
