export { AttentionScreen, useAttentionParts } from './attention-screen.tsx'
export { readAttentionSearch } from './queries.ts'
