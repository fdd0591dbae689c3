import { expect, test } from 'vitest'
import { expectImportError, type FolderFiles, validationErrors, withEdits } from '../../../../test/shops/shop-folder.ts'
import { houseWithEdits, NEXT_YEAR, SMALL_HOUSE } from '../../../../test/shops/small-house.ts'

const HOTEL = 'rooms/hotel.yaml'
const DOUBLE = 'rooms/types/double.yaml'
const PLANS = 'rooms/plans.yaml'
const SEASONS = 'rooms/seasons.yaml'

test('the small house is valid', () => expect(validationErrors(SMALL_HOUSE)).toEqual([]))

test.each<[what: string, changes: FolderFiles, expected: string]>([
  [
    'a product that there is not',
    houseWithEdits(DOUBLE, ['product: jug', 'product: jar']),
    'rooms/types/double.yaml:24: products[1]: there is no product "jar"',
  ],
  [
    'a place of a product outside of the picture',
    houseWithEdits(DOUBLE, ['[0.3, 0.65]', '[0.3, 65]']),
    'rooms/types/double.yaml:24: products[1].place: must be two numbers from 0 to 1, from the left and from the top, like [0.3, 0.6]',
  ],
  [
    'a place of a product in a picture of something else',
    houseWithEdits(DOUBLE, ['picture: field.avif', 'picture: jug-blue.jpg']),
    'rooms/types/double.yaml:24: products[1].picture: is not one of the room’s pictures',
  ],
  [
    'rooms without a hotel',
    { ...SMALL_HOUSE, [HOTEL]: null },
    'rooms/hotel.yaml:1: is missing: a shop with rooms has a hotel',
  ],
  [
    'a misspelt file',
    { ...SMALL_HOUSE, 'rooms/rates.yaml': '[]' },
    'rooms/rates.yaml:1: is not a file of rooms/, which has hotel.yaml',
  ],
  [
    'another file among the room types',
    { ...SMALL_HOUSE, 'rooms/types/double.md': 'x' },
    'rooms/types/double.md:1: is not a room type file: room type files are named <key>.yaml',
  ],
  [
    'a time of 25 hours',
    houseWithEdits(HOTEL, ['21:00', '25:00']),
    'rooms/hotel.yaml:6: check_in_until: must be a time like 14:00',
  ],
  [
    'degrees beyond the pole',
    houseWithEdits(HOTEL, ['41.5689', '141.5']),
    'rooms/hotel.yaml:3: latitude: must be degrees from -90 to 90',
  ],
  [
    'a latitude alone',
    houseWithEdits(HOTEL, ['longitude: 24.7252\n', '']),
    'rooms/hotel.yaml:3: latitude: latitude and longitude belong together',
  ],
  [
    'a gap between child bands',
    houseWithEdits(HOTEL, ['{from: 7', '{from: 8']),
    'rooms/hotel.yaml:9: child_bands[2].from: must be 7, where the band before ends',
  ],
  [
    'ages without a band',
    houseWithEdits(HOTEL, ['until: 14', 'until: 12']),
    'rooms/hotel.yaml:9: child_bands[2].until: must end at 14 in the last band: guests of 15 and over are adults',
  ],
  [
    'an unknown weekday',
    houseWithEdits(HOTEL, ['[sat]', '[saturday]']),
    'rooms/hotel.yaml:10: weekend[1]: must be a day of the week: mon, tue',
  ],
  [
    'a hold shorter than a payment session',
    houseWithEdits(HOTEL, ['hold_minutes: 45', 'hold_minutes: 10']),
    'rooms/hotel.yaml:14: hold_minutes: must be a whole number from 35 to 1440',
  ],
  [
    'a link of the policies to nothing',
    houseWithEdits(HOTEL, ['room:attic', 'room:cellar']),
    'rooms/hotel.yaml:8: policies.en: there is no room type "cellar"',
  ],
  [
    'a room type with a reserved address',
    houseWithEdits(DOUBLE, ['url: double', 'url: daily-rates']),
    'rooms/types/double.yaml:2: url: must not be "daily-rates", which the shop uses itself',
  ],
  [
    'more included adults than fit',
    houseWithEdits(DOUBLE, ['included_adults: 2', 'included_adults: 4']),
    'rooms/types/double.yaml:8: included_adults: must not be more than max_adults',
  ],
  [
    'adults that nobody can price',
    houseWithEdits(DOUBLE, ['extra_adult: 30.00\n', '']),
    'rooms/types/double.yaml:1: extra_adult: is missing: the room holds more adults than its price includes',
  ],
  [
    'children without prices',
    houseWithEdits(DOUBLE, ['child_prices: [10.00, 20.00]\n', '']),
    'rooms/types/double.yaml:1: child_prices: is missing: the room holds children',
  ],
  [
    'prices that do not fit the bands',
    houseWithEdits(DOUBLE, ['[10.00, 20.00]', '[10.00]']),
    'rooms/types/double.yaml:22: child_prices: must have one amount for each of the hotel’s child_bands: 2',
  ],
  [
    'a discount that leaves nothing',
    houseWithEdits(DOUBLE, ['single_discount: 15.00', 'single_discount: 100.00']),
    'rooms/types/double.yaml:21: single_discount: must be less than the price',
  ],
  [
    'an unknown amenity',
    houseWithEdits(DOUBLE, ['[desk, view]', '[desk, pool]']),
    'rooms/types/double.yaml:12: amenities[2]: there is no amenity "pool"',
  ],
  [
    'a room of two types',
    houseWithEdits(DOUBLE, ['["1", "2"]', '["1", attic]']),
    'rooms/types/double.yaml:7: units[2]: the room "attic" is of the type "attic" already',
  ],
  [
    'a picture that is missing',
    houseWithEdits(DOUBLE, ['  - jug.webp', '  - jug.gif']),
    'rooms/types/double.yaml:14: pictures[1]: must be a picture’s path',
  ],
  [
    'a room type that no plan sells',
    houseWithEdits(PLANS, ['  min_stay: 2\n', '  min_stay: 2\n  room_types: [double]\n']),
    'rooms/types/attic.yaml:1: has no rate plan, so it could never be booked',
  ],
  [
    'cancellation steps in the wrong order',
    houseWithEdits(PLANS, ['{days_before: 1, percent: 100}', '{days_before: 9, percent: 100}']),
    'rooms/plans.yaml:8: cancellation[2].days_before: must be less than in the step before',
  ],
  [
    'steps of a plan that gives nothing back',
    houseWithEdits(PLANS, ['refundable: false', 'refundable: false, cancellation: [{days_before: 1, percent: 50}]']),
    'rooms/plans.yaml:11: cancellation: must not be used with `refundable: false`: everything is kept',
  ],
  [
    'an unknown board',
    houseWithEdits(PLANS, ['board: room_only', 'board: brunch']),
    'rooms/plans.yaml:11: board: must be one of room_only, breakfast',
  ],
  [
    'a season without an end',
    houseWithEdits(SEASONS, ['  until: 03-15\n', '']),
    'rooms/seasons.yaml:2: from: needs both from and until',
  ],
  [
    'a day that does not exist',
    houseWithEdits(SEASONS, ['from: 12-15', 'from: 12-32']),
    'rooms/seasons.yaml:2: from: must be a date as YYYY-MM-DD, or as MM-DD for every year',
  ],
  [
    'a yearly season with one year',
    houseWithEdits(SEASONS, ['until: 03-15', 'until: 2027-03-15']),
    'rooms/seasons.yaml:3: until: must have a year when from has one, and none otherwise',
  ],
  [
    'a season that ends before it begins',
    houseWithEdits(SEASONS, [`until: ${NEXT_YEAR}-04-10`, `until: ${NEXT_YEAR}-03-10`]),
    'rooms/seasons.yaml:13: until: must not be before from',
  ],
  [
    'a weekend price alone',
    houseWithEdits(SEASONS, ['attic: {price: 95.00}', 'attic: {weekend_price: 95.00}']),
    'rooms/seasons.yaml:7: rates.attic.weekend_price: needs price, that of the other nights',
  ],
  [
    'a rate of an unknown room type',
    houseWithEdits(SEASONS, ['    attic:', '    cellar:']),
    'rooms/seasons.yaml:7: rates.cellar: there is no room type "cellar"',
  ],
  [
    'a rate of a room type that the season is not for',
    houseWithEdits(SEASONS, ['  room_types: [double]\n', '  room_types: [double]\n  rates: {attic: {price: 5}}\n']),
    'rooms/seasons.yaml:11: rates.attic: "attic" is not among the room_types of this season',
  ],
  [
    'an extra for an unknown room type',
    houseWithEdits('rooms/extras.yaml', ['room_types: [double]', 'room_types: [single]']),
    'rooms/extras.yaml:2: room_types[1]: there is no room type "single"',
  ],
  [
    'a calendar that is no web address',
    houseWithEdits('rooms/calendars.yaml', ['https://calendar.example', 'file:///etc']),
    'rooms/calendars.yaml:1: url: must be an https address',
  ],
  [
    'a calendar of an unknown room type',
    houseWithEdits('rooms/calendars.yaml', ['room_type: double', 'room_type: single']),
    'rooms/calendars.yaml:1: room_type: there is no room type "single"',
  ],
  [
    'a block that ends before it begins',
    houseWithEdits('rooms/blocks.yaml', [`until: ${NEXT_YEAR}-05-05`, `until: ${NEXT_YEAR}-05-02`]),
    'rooms/blocks.yaml:1: until: must not be before from',
  ],
  [
    'a section on the page of an unknown room type',
    { ...SMALL_HOUSE, ...withEdits('sections.yaml', ['page: info, page_url: about', 'page: room, page_url: cellar']) },
    'sections.yaml:11: page_url: there is no room type "cellar"',
  ],
  [
    'a promo code for an unknown room type',
    {
      ...SMALL_HOUSE,
      ...withEdits('promos.yaml', ['kind: amount', 'for: rooms, room_types: [cellar], kind: amount']),
    },
    'promos.yaml:2: room_types[1]: there is no room type "cellar"',
  ],
  [
    'free delivery of rooms',
    withEdits('promos.yaml', ['kind: free_delivery', 'for: rooms, kind: free_delivery']),
    'promos.yaml:3: kind: must be percent or amount for rooms',
  ],
  [
    'room types of a code for goods',
    { ...SMALL_HOUSE, ...withEdits('promos.yaml', ['kind: amount', 'room_types: [attic], kind: amount']) },
    'promos.yaml:2: room_types: needs `for: rooms`',
  ],
])('%s is reported', (_what, changes, expected) => expectImportError(changes, expected))
