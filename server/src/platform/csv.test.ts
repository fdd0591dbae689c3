import { expect, it } from 'vitest'
import { csvLine } from './csv.ts'

it.each(['=1+1', '+359888123456', '-2', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1+1'])(
  'runs no formula of a cell: %j',
  (text) => expect(csvLine([text])).toBe(`"'${text}"\r\n`),
)

it('lets no cell end early', () => {
  expect(csvLine(['a";=1+1;"', 'б;в', null, 3])).toBe('"a"";=1+1;""";"б;в";;3\r\n')
})
