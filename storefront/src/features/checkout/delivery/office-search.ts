import type { DeliveryOffice } from '@vitrina/contract'

type Office = Pick<DeliveryOffice, 'id' | 'name' | 'address' | 'city' | 'post_code'>

/** Offices in which every word searched for occurs; the chosen one stays in sight whatever is searched for. */
export function searchOffices<T extends Office>(offices: readonly T[], search: string, chosen: number | null): T[] {
  const words = search
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)
  return offices.filter(({ id, name, address, city, post_code }) => {
    const text = `${name} ${address} ${city} ${post_code}`.toLowerCase()
    return id === chosen || words.every((word) => text.includes(word))
  })
}
