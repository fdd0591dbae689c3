import type { Message } from '../../platform/texts/index.ts'
import type { ContentError, Summary } from '../records/index.ts'
import type { Decision, ImportPlan, Take } from '../shop-folder/index.ts'

/** What somebody has decided about a plan. */
export type ImportRequest = {
  plan: string
  take?: Take | undefined
  decisions: Decision[]
  removals: 'all' | string[]
}

/** A line of a file that is left out, and why. */
export type SkippedLine = { file: string; line: number; message: Message }

/** What became of a file. Its texts are in the languages that there were then. */
export type ImportResult = {
  errors: ContentError[]
  skipped: SkippedLine[]
  /** How many pictures it names by their addresses. */
  addresses: number
  notice: 'outdated' | 'conflicts' | null
  plan: ImportPlan | null
  applied: { summary: Summary; kept: string[] } | null
}

export const NO_RESULT: ImportResult = {
  errors: [],
  skipped: [],
  addresses: 0,
  notice: null,
  plan: null,
  applied: null,
}
