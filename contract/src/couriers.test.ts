import { expect, it } from 'vitest'
import { COURIER_NAMES, trackingUrl } from './couriers.ts'

it.each([
  ['Еконт', '1051 234 567', 'https://www.econt.com/services/track-shipment/1051234567'],
  ['  econt ', '1051234567', 'https://www.econt.com/services/track-shipment/1051234567'],
  ['СПИДИ', '61234567890', 'https://www.speedy.bg/bg/track-shipment?shipmentNumber=61234567890'],
  ['Box-Now', '7000 1', 'https://track.boxnow.bg/?track=70001'],
  ['български пощи', 'RR1&x', 'https://www.bgpost.bg/IPSWebTracking/IPSWeb_item_events.asp?itemid=RR1%26x'],
])('knows the page of %s for parcel %s', (courier, number, url) => {
  expect(trackingUrl(courier, number)).toBe(url)
})

it('knows a page for every courier it suggests, and none for others', () => {
  for (const name of COURIER_NAMES) expect(new URL(trackingUrl(name, '1')!).protocol).toBe('https:')
  for (const name of ['', '?', 'Бай Иван с каруцата']) expect(trackingUrl(name, '1')).toBeNull()
})
