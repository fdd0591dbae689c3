/** A record that needs an address: `url` is the one of its file, `slug` the one its name gives. */
export type AddressRequest = { key: string; url: string | null; slug: string }
/** The address a record has in the database. `live` is false for a record that left the shop. */
export type ExistingAddress = { key: string; url: string; live: boolean }

/**
 * Gives every record of a kind a unique address. Addresses written in files come before those from names. A record keeps
 * its address while that still fits its name (`jug-2` fits a jug). Otherwise the second jug becomes `jug-2`. No record gets
 * one of the `reserved` words.
 *
 * @returns addresses by the record's key
 */
export function assignAddresses(
  requests: readonly AddressRequest[],
  existing: readonly ExistingAddress[],
  reserved: readonly string[] = [],
): Map<string, string> {
  const existingByKey = new Map(existing.map((record) => [record.key, record]))
  const used = new Set<string>(reserved)
  const assigned = new Map<string, string>()
  const assign = (key: string, url: string): void => {
    used.add(url)
    assigned.set(key, url)
  }
  const reuseExisting = (request: AddressRequest, fits: (url: string) => boolean): void => {
    const url = existingByKey.get(request.key)?.url
    if (!assigned.has(request.key) && url !== undefined && fits(url) && !used.has(url)) assign(request.key, url)
  }
  const withUrl = requests.filter((request) => request.url !== null)
  const live = requests.filter((request) => existingByKey.get(request.key)?.live)

  for (const request of withUrl) reuseExisting(request, (url) => url === request.url)
  for (const request of withUrl)
    if (!assigned.has(request.key) && !used.has(request.url!)) assign(request.key, request.url!)
  for (const request of [...live, ...requests])
    reuseExisting(request, (url) => isNumbered(url, request.url ?? request.slug))
  const lastNumber = new Map<string, number>()
  for (const request of requests) {
    if (assigned.has(request.key)) continue
    const base = request.url ?? request.slug
    let number = lastNumber.get(base) ?? 1
    let url = base
    while (used.has(url)) url = `${base}-${(number += 1)}`
    lastNumber.set(base, number)
    assign(request.key, url)
  }
  return assigned
}

/** Whether an address is `base` or `base` with a number from 2 on. */
function isNumbered(url: string, base: string): boolean {
  return url === base || (url.startsWith(`${base}-`) && /^[2-9]\d*$|^1\d+$/.test(url.slice(base.length + 1)))
}
