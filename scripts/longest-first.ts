import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Test files of minutes start first, so that none of them is left alone at the end of a run. */
const LONGEST = /\/e2e\/(crash|process|journeys\/(tour-\w+|startup|documents))\.test\.ts$/

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => LONGEST.test(moduleId)
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}
