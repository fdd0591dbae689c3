import { expect, it } from 'vitest'
import { CSV_BATCH, csvInBatches, csvLine } from './csv.ts'

it.each(['=1+1', '+359888123456', '-2', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1+1'])(
  'runs no formula of a cell: %j',
  (text) => expect(csvLine([text])).toBe(`"'${text}"\r\n`),
)

it('lets no cell end early', () => {
  expect(csvLine(['a";=1+1;"', 'б;в', null, 3])).toBe('"a"";=1+1;""";"б;в";;3\r\n')
})

it.each([0, 1, CSV_BATCH - 1, CSV_BATCH, CSV_BATCH + 1, 2 * CSV_BATCH])(
  'reads %i rows in batches, each once and in their order',
  async (count) => {
    const ids = Array.from({ length: count }, (_, index) => 3 * (count - index))
    const readBatch = async (below = Infinity) =>
      ids
        .filter((id) => id < below)
        .slice(0, CSV_BATCH)
        .map((id) => ({ id }))
    let csv = ''
    for await (const chunk of csvInBatches(['Id'], readBatch, ({ id }) => [id])) csv += chunk
    expect(csv).toBe(`\uFEFF"Id"\r\n${ids.map((id) => `${id}\r\n`).join('')}`)
  },
)
