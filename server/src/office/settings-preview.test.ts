import { expect, test } from 'vitest'
import { testOffice } from '../../test/office.ts'

const office = await testOffice()

test('what the settings would make of the shop is shown to the owner alone', async () => {
  const owner = (await office.join('owner')).browser
  const manager = (await office.join('manager')).browser
  const { version, document } = (await owner.send('GET', '/records/settings/settings')).body.data
  const body = { version, document, language: 'en' }
  expect((await manager.send('POST', '/records/settings/settings/preview', body)).status).toBe(403)
  // There is no storefront in this test to show it.
  expect((await owner.send('POST', '/records/settings/settings/preview', body)).status).toBe(404)
})
