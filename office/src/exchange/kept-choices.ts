import { useState } from 'react'
import { readDraft, writeDraft } from '../shared/drafts.ts'
import { useMe } from '../shared/session.ts'
import type { Decided } from './conflicts.tsx'

/** What was chosen about a plan: which side counts, and what of the shop goes, by name. */
type Choices = { decided: Decided; removed: readonly string[] | 'all' }

const NOTHING: Choices = { decided: { all: null, single: {} }, removed: [] }

/** The choices about a file that was sent, which stay in this browser until it is imported. */
export function useKeptChoices(file: number) {
  const key = `import:${useMe().id}:${file}`
  const [choices, setChoices] = useState(() => (readDraft(key) as Choices | undefined) ?? NOTHING)
  return {
    ...choices,
    choose(part: Partial<Choices>) {
      const next = { ...choices, ...part }
      setChoices(next)
      writeDraft(key, next)
    },
    forget: () => writeDraft(key, null),
  }
}
