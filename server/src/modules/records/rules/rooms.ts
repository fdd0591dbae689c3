import type { ContentErrors } from '../content-errors.ts'
import { roomAddresses } from '../../rooms/index.ts'
import type { Content } from '../content.ts'
import type { SeasonEntry } from '../schemas/rooms.ts'
import { type Entry, type FieldPath, placeOf } from '../source.ts'
import { text } from '../texts.ts'
import { type AddError, addingTo, type AddPicture, validateReferences, validateUnique } from './references.ts'

/** Validates what the hotel's room types, rate plans, seasons, extras, calendars and blocks refer to. */
export function validateRooms(content: Content, errors: ContentErrors, addPicture: AddPicture): void {
  const { hotel, types, plans, seasons, extras, calendars, blocks } = content.rooms
  const bands = hotel?.value.child_bands.length
  const validateChildPrices = (entry: Entry<unknown>, path: FieldPath, prices: readonly number[] | undefined) => {
    if (prices && bands !== undefined && prices.length !== bands)
      addingTo(errors, entry)([...path, 'child_prices'], text('child_prices_count', { count: bands }))
  }

  const unitFiles = new Map<string, string>()
  for (const type of types) {
    const { value } = type
    const addError = addingTo(errors, type)
    if (value.url !== undefined && roomAddresses.reserved.includes(value.url))
      addError(['url'], text('url_reserved', { url: value.url }))
    validateReferences(value.amenities, content.keys.amenity, 'amenity', ['amenities'], addError)
    const named = value.products.map(({ product }) => product)
    validateReferences(named, content.keys.product, 'product', ['products'], addError)
    value.products.forEach(({ place, picture }, index) => {
      if (place && !value.pictures.some(({ file }) => file === (picture ?? value.pictures[0]?.file)))
        addError(['products', index, picture === undefined ? 'place' : 'picture'], text('room_picture'))
    })
    value.pictures.forEach(({ file }, index) => addPicture(file, placeOf(type, ['pictures', index])))
    addPicture(value.icon, placeOf(type, ['icon']))
    validateUnique(value.units, ['units'], addError)
    value.units.forEach((unit, index) => {
      const other = unitFiles.get(unit)
      if (other !== undefined && other !== value.key)
        addError(['units', index], text('unit_taken', { unit, type: other }))
      unitFiles.set(unit, value.key)
    })
    validateChildPrices(type, [], value.child_prices)
    const isSold = plans.some(({ value: { room_types: keys } }) => keys.length === 0 || keys.includes(value.key))
    if (!isSold && content.keys.plan.size === plans.length) addError([], text('no_plan'))
  }

  for (const entry of [...plans, ...seasons, ...extras])
    validateReferences(entry.value.room_types, content.keys.room, 'room', ['room_types'], addingTo(errors, entry))
  for (const season of seasons) {
    validateSeason(season, content, errors)
    for (const [key, rate] of Object.entries(season.value.rates))
      validateChildPrices(season, ['rates', key], rate.child_prices)
  }
  for (const entry of [...calendars, ...blocks]) {
    const { room_type: key } = entry.value
    if (!content.keys.room.has(key)) addingTo(errors, entry)(['room_type'], text('no_room', { key }))
  }
}

function validateSeason(season: Entry<SeasonEntry>, { keys, rooms }: Content, errors: ContentErrors): void {
  const { rates, room_types: roomTypes } = season.value
  for (const [key, rate] of Object.entries(rates)) {
    const addError: AddError = (path, message) => addingTo(errors, season)(['rates', key, ...path], message)
    if (!keys.room.has(key)) addError([], text('no_room', { key }))
    else if (roomTypes.length > 0 && !roomTypes.includes(key)) addError([], text('not_of_season', { key }))
    const type = rooms.types.find(({ value }) => value.key === key)?.value
    const price = rate.price ?? type?.price
    const discount = rate.single_discount ?? type?.single_discount ?? 0
    if (price !== undefined && discount > 0 && discount >= price)
      addError(
        rate.single_discount === undefined ? ['price'] : ['single_discount'],
        text('single_discount_of_season', { key }),
      )
  }
}
