import { DELIVERY_TARGETS } from '@vitrina/contract'
import { Rejection } from '../../../platform/rejection.ts'
import type { Rate } from '../tables.ts'
import type { DeliveryProvider, Parcel, ServiceOffer } from './provider.ts'
import { text } from '../texts.ts'

/** Prices from the rates in the shop folder: by zone and target, in steps by weight or by the total of the goods. */
export const tableRate: DeliveryProvider = {
  key: 'table-rate',

  offer({ rates }, country) {
    const served = country === null ? rates : rates.filter((rate) => rate.countries.includes(country))
    if (served.length === 0) return null
    const targets = DELIVERY_TARGETS.filter((to) => served.some((rate) => rate.to === to))
    return {
      to: targets,
      countries: [...new Set(served.flatMap(({ countries }) => countries))],
      ...lowestPrices(served),
      targets: targets.map((to) => ({ to, ...lowestPrices(served.filter((rate) => rate.to === to)) })),
    }
  },

  async quote({ rates, days }, parcel) {
    const inCountry = rates.filter((rate) => rate.countries.includes(parcel.country))
    if (inCountry.length === 0) return Rejection.validation({ country: text('delivery_to_unavailable') })
    const toTarget = inCountry.filter((rate) => rate.to === parcel.to)
    if (toTarget.length === 0) return Rejection.validation({ to: text('delivery_to_unavailable') })
    for (const rate of toTarget) {
      const price = priceOf(rate, parcel)
      if (price !== null) return { price, days: dayRange(days), free_from: rate.free_from }
    }
    return Rejection.validation({ service: text('delivery_too_heavy') })
  },
}

function lowestPrices(rates: readonly Rate[]): Pick<ServiceOffer, 'price_from' | 'free_from'> {
  const freeFrom = rates.flatMap(({ free_from }) => free_from ?? [])
  return {
    price_from: Math.min(...rates.flatMap(({ steps }) => steps.map(({ price }) => price))),
    free_from: freeFrom.length > 0 ? Math.min(...freeFrom) : null,
  }
}

/** The price in minor units, null when no step covers the parcel. Steps are in ascending order. */
export function priceOf(
  { by, steps, free_from }: Rate,
  { weight, total }: Pick<Parcel, 'weight' | 'total'>,
): number | null {
  const measure = by === 'weight' ? weight : total
  const step = steps.find(({ up_to }) => up_to === undefined || measure <= up_to)
  if (!step) return null
  return free_from !== null && total >= free_from ? 0 : step.price
}

function dayRange(days: number[] | null): [number, number] | null {
  const [from, to] = days ?? []
  return from === undefined ? null : [from, to ?? from]
}
