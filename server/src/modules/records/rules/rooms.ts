import type { ContentErrors } from '../content-errors.ts'
import { roomAddresses } from '../../rooms/index.ts'
import type { Content } from '../content.ts'
import type { SeasonEntry } from '../schemas/rooms.ts'
import type { Entry, FieldPath } from '../source.ts'
import { type AddPicture, validateReferences, validateUnique } from './references.ts'

/** Validates what the hotel's room types, rate plans, seasons, extras, calendars and blocks refer to. */
export function validateRooms(content: Content, errors: ContentErrors, addPicture: AddPicture): void {
  const { hotel, types, plans, seasons, extras, calendars, blocks } = content.rooms
  const adding = (entry: Entry<unknown>) => (path: FieldPath, message: string) =>
    errors.add(entry.locate(path), message)
  const bands = hotel?.value.child_bands.length
  const validateChildPrices = (entry: Entry<unknown>, path: FieldPath, prices: readonly number[] | undefined) => {
    if (prices && bands !== undefined && prices.length !== bands)
      errors.add(
        entry.locate([...path, 'child_prices']),
        `child_prices: must have ${bands} ${bands === 1 ? 'amount' : 'amounts'}, one for each of the hotel’s child_bands`,
      )
  }

  const unitFiles = new Map<string, string>()
  for (const type of types) {
    const { value, locate } = type
    const addError = adding(type)
    if (value.url !== undefined && roomAddresses.reserved.includes(value.url))
      addError(['url'], `url: must not be "${value.url}", which the shop uses itself`)
    validateReferences(value.amenities, content.keys.amenity, 'amenity', ['amenities'], addError)
    value.pictures.forEach(({ file }, index) => addPicture(file, locate(['pictures', index])))
    addPicture(value.icon, locate(['icon']))
    validateUnique(value.units, ['units'], addError)
    value.units.forEach((unit, index) => {
      const other = unitFiles.get(unit)
      if (other !== undefined && other !== value.key)
        addError(['units', index], `units: the room "${unit}" is of the type "${other}" already`)
      unitFiles.set(unit, value.key)
    })
    validateChildPrices(type, [], value.child_prices)
    const isSold = plans.some(({ value: { room_types: keys } }) => keys.length === 0 || keys.includes(value.key))
    if (!isSold && content.keys.plan.size === plans.length)
      addError([], 'has no rate plan in rooms/plans.yaml, so it could never be booked')
  }

  for (const entry of [...plans, ...seasons, ...extras])
    validateReferences(entry.value.room_types, content.keys.room, 'room type', ['room_types'], adding(entry))
  for (const season of seasons) {
    validateSeason(season, content, errors)
    for (const [key, rate] of Object.entries(season.value.rates))
      validateChildPrices(season, ['rates', key], rate.child_prices)
  }
  for (const entry of [...calendars, ...blocks]) {
    const { room_type: key } = entry.value
    if (!content.keys.room.has(key))
      errors.add(entry.locate(['room_type']), `room_type: there is no room type "${key}"`)
  }
}

function validateSeason(season: Entry<SeasonEntry>, { keys, rooms }: Content, errors: ContentErrors): void {
  const { rates, room_types: roomTypes } = season.value
  for (const [key, rate] of Object.entries(rates)) {
    const addError = (path: FieldPath, message: string) => errors.add(season.locate(['rates', key, ...path]), message)
    if (!keys.room.has(key)) addError([], `rates: there is no room type "${key}"`)
    else if (roomTypes.length > 0 && !roomTypes.includes(key))
      addError([], `rates: "${key}" is not among the room_types of this season`)
    const type = rooms.types.find(({ value }) => value.key === key)?.value
    const price = rate.price ?? type?.price
    const discount = rate.single_discount ?? type?.single_discount ?? 0
    if (price !== undefined && discount > 0 && discount >= price)
      addError(
        rate.single_discount === undefined ? ['price'] : ['single_discount'],
        `rates: the single_discount of "${key}" must be less than its price`,
      )
  }
}
