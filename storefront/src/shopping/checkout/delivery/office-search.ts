import type { DeliveryOffice } from '@vitrina/contract'

type Office = Pick<DeliveryOffice, 'id' | 'name' | 'address' | 'city' | 'post_code'>

/** The offices whose name or address contains every word of the search. The chosen office is always included. */
export function searchOffices<T extends Office>(offices: readonly T[], search: string, chosenId: number | null): T[] {
  const words = search
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)
  return offices.filter(({ id, name, address, city, post_code }) => {
    const text = `${name} ${address} ${city} ${post_code}`.toLowerCase()
    return id === chosenId || words.every((word) => text.includes(word))
  })
}

/** What a long list shows at first: its beginning, and the chosen office wherever it stands. */
export function firstOffices<T extends Pick<Office, 'id'>>(
  offices: readonly T[],
  count: number,
  chosenId: number | null,
): T[] {
  return offices.filter(({ id }, index) => index < count || id === chosenId)
}
