export { isTextKind, recordQuery, textsQuery } from './queries.ts'
export { NewTextScreen } from './new-text-screen.tsx'
export { TextScreen } from './text-screen.tsx'
export { TextsScreen } from './texts-screen.tsx'
