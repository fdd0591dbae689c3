import { expect, test } from 'vitest'
import { commandLine } from '../../../test/command-line.ts'
import { freshDatabase } from '../../../test/database.ts'

const shop = commandLine(await freshDatabase('demo'))

test('currency says what a move does, and makes it when it may', async () => {
  const listed = await shop('currency')
  expect(listed.code).toBe(0)
  expect(listed.out).toContain("The shop's currency is BGN, with EUR beside it.")
  expect(listed.out).toMatch(/product {7}.*: \d+\.\d\d лв → \d+\.\d\d €/)
  expect(await shop('currency', 'USD')).toMatchObject({ code: 2, err: expect.stringContaining('only to EUR') })
  expect(await shop('currency', 'EUR')).toMatchObject({ code: 1, err: expect.stringContaining('--yes') })
  expect((await shop('currency')).out).toContain('is BGN')
  expect(await shop('currency', 'EUR', '--yes', '--second')).toMatchObject({ code: 0 })
  expect((await shop('currency')).out).toBe("The shop's currency is EUR, with BGN beside it.\n")
  expect(await shop('currency', 'EUR', '--yes')).toMatchObject({ code: 0 })
})
