import type { Hotel, Room, RoomDetail, Settings } from '@vitrina/contract'
import { formatDecimal } from '@vitrina/contract/money'
import { type DocumentBase, documentUrl } from '../../shared/document-url.ts'
import { imageUrls, postalAddress } from '../../shared/json-ld.ts'

const HOUSE_PATH = '/rooms'
const roomPath = (url: string) => `/rooms/${url}`

/** Structured data of the house and its room types (https://schema.org/Hotel). */
export function hotelJsonLd(hotel: Hotel, rooms: readonly Room[], settings: Settings, base: DocumentBase): object {
  const pictures = rooms.flatMap(({ picture }) => picture ?? []).slice(0, 3)
  const { phone, email } = settings.company
  return {
    '@context': 'https://schema.org',
    ...place(hotel, settings, base),
    ...(pictures.length > 0 ? { image: imageUrls(pictures, base) } : {}),
    ...(phone ? { telephone: phone } : {}),
    ...(email ? { email } : {}),
    checkinTime: hotel.check_in_from,
    checkoutTime: hotel.check_out_until,
    currenciesAccepted: hotel.currency,
    containsPlace: rooms.map(({ name, url, max_guests }) => ({
      '@type': 'HotelRoom',
      name,
      url: documentUrl(base, roomPath(url)),
      occupancy: occupancy(max_guests),
    })),
  }
}

/**
 * Structured data of a room type. A place has no price, so it is a product as well, as schema.org advises for hotels
 * (https://schema.org/docs/hotels.html). The offer is the lowest price of a night.
 */
export function roomJsonLd(room: RoomDetail, settings: Settings, base: DocumentBase): object {
  const { name, url, summary, pictures, size, beds, max_guests, amenities, price_from, hotel } = room
  const address = documentUrl(base, roomPath(url))
  return {
    '@context': 'https://schema.org',
    '@type': ['HotelRoom', 'Product'],
    name,
    url: address,
    ...(summary ? { description: summary } : {}),
    ...(pictures.length > 0 ? { image: imageUrls(pictures, base) } : {}),
    occupancy: occupancy(max_guests),
    ...(size === null ? {} : { floorSize: { '@type': 'QuantitativeValue', value: size, unitCode: 'MTK' } }),
    ...(beds ? { bed: beds } : {}),
    ...(amenities.length > 0
      ? {
          amenityFeature: amenities.map((amenity) => ({
            '@type': 'LocationFeatureSpecification',
            name: amenity.name,
            value: true,
          })),
        }
      : {}),
    containedInPlace: place(hotel, settings, base),
    ...(price_from === null
      ? {}
      : {
          offers: {
            '@type': 'Offer',
            url: address,
            price: formatDecimal(price_from, hotel.currency),
            priceCurrency: hotel.currency,
            availability: 'https://schema.org/InStock',
            priceSpecification: {
              '@type': 'UnitPriceSpecification',
              price: formatDecimal(price_from, hotel.currency),
              priceCurrency: hotel.currency,
              unitCode: 'DAY',
            },
          },
        }),
  }
}

const place = ({ name, address, latitude, longitude }: Hotel, { country }: Settings, base: DocumentBase): object => ({
  '@type': 'Hotel',
  name,
  url: documentUrl(base, HOUSE_PATH),
  ...(address ? { address: postalAddress(address, country) } : {}),
  ...(latitude !== null && longitude !== null ? { geo: { '@type': 'GeoCoordinates', latitude, longitude } } : {}),
})

const occupancy = (maxValue: number): object => ({ '@type': 'QuantitativeValue', maxValue, unitCode: 'C62' })
