/** A courier by its names as people write them, the first as the shop shows it, and its page for the parcel with a number. */
type Courier = { names: readonly [string, ...string[]]; page: string }

/**
 * The pages that public modules of other shops link to, looked up in November 2026 and not opened; least is known of DHL, UPS and FedEx. The
 * number is appended to them.
 */
const COURIERS: readonly Courier[] = [
  {
    names: ['Еконт', 'Econt', 'Еконт Експрес', 'Econt Express'],
    page: 'https://www.econt.com/services/track-shipment/',
  },
  { names: ['Спиди', 'Speedy'], page: 'https://www.speedy.bg/bg/track-shipment?shipmentNumber=' },
  { names: ['BOX NOW', 'BoxNow', 'Бокс Нау'], page: 'https://track.boxnow.bg/?track=' },
  { names: ['Sameday', 'Самдей', 'Сеймдей'], page: 'https://sameday.bg/#awb=' },
  {
    names: ['Български пощи', 'Bulgarian Posts', 'БГ пощи', 'BG Post'],
    page: 'https://www.bgpost.bg/IPSWebTracking/IPSWeb_item_events.asp?itemid=',
  },
  { names: ['DHL', 'DHL Express'], page: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=' },
  { names: ['UPS'], page: 'https://www.ups.com/track?tracknum=' },
  { names: ['FedEx'], page: 'https://www.fedex.com/fedextrack/?trknbr=' },
]

/** What a field for a courier suggests. */
export const COURIER_NAMES: readonly string[] = COURIERS.map(({ names }) => names[0])

/** However it is written: „Box Now“ is `boxnow`. */
const keyOf = (name: string): string => name.toLocaleLowerCase('bg').replace(/[^\p{L}\d]/gu, '')

/** The courier's page for a parcel; null for a courier that is not known by name. */
export function trackingUrl(courier: string, number: string): string | null {
  const known = COURIERS.find(({ names }) => names.some((name) => keyOf(name) === keyOf(courier)))
  return known ? known.page + encodeURIComponent(number.replaceAll(/\s/g, '')) : null
}
