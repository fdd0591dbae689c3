import { DELIVERY_TARGETS } from '@vitrina/contract'
import { Rejection } from '../../../platform/rejection.ts'
import type { Rate } from '../tables.ts'
import type { DeliveryProvider, Offer, Parcel } from './provider.ts'

/** Prices from the shop's own table: by zone and target, in steps by weight or by the total of the goods. */
export const tableRate: DeliveryProvider = {
  key: 'table-rate',

  offer({ rates }, country) {
    const ours = country === null ? rates : rates.filter((rate) => rate.countries.includes(country))
    if (ours.length === 0) return null
    const targets = DELIVERY_TARGETS.filter((to) => ours.some((rate) => rate.to === to))
    return {
      to: targets,
      countries: [...new Set(ours.flatMap(({ countries }) => countries))],
      ...cheapest(ours),
      targets: targets.map((to) => ({ to, ...cheapest(ours.filter((rate) => rate.to === to)) })),
    }
  },

  async quote({ rates, days }, parcel) {
    const there = rates.filter((rate) => rate.countries.includes(parcel.country))
    if (there.length === 0) return Rejection.validation({ country: 'delivery_to_unavailable' })
    const fitting = there.filter((rate) => rate.to === parcel.to)
    if (fitting.length === 0) return Rejection.validation({ to: 'delivery_to_unavailable' })
    for (const rate of fitting) {
      const price = priceOf(rate, parcel)
      if (price !== null) return { price, days: spanOf(days), free_from: rate.free_from }
    }
    return Rejection.validation({ service: 'delivery_too_heavy' })
  },
}

function cheapest(rates: readonly Rate[]): Pick<Offer, 'price_from' | 'free_from'> {
  const free = rates.flatMap(({ free_from }) => free_from ?? [])
  return {
    price_from: Math.min(...rates.flatMap(({ steps }) => steps.map(({ price }) => price))),
    free_from: free.length > 0 ? Math.min(...free) : null,
  }
}

/** Minor units; null when no step covers the parcel. Steps ascend, and each covers up to and including its `up_to`. */
export function priceOf(
  { by, steps, free_from }: Rate,
  { weight, total }: Pick<Parcel, 'weight' | 'total'>,
): number | null {
  const measure = by === 'weight' ? weight : total
  const step = steps.find(({ up_to }) => up_to === undefined || measure <= up_to)
  if (!step) return null
  return free_from !== null && total >= free_from ? 0 : step.price
}

function spanOf(days: number[] | null): [number, number] | null {
  const [from, to] = days ?? []
  return from === undefined ? null : [from, to ?? from]
}
