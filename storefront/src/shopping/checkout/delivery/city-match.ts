type City = { id: number; name: string; post_code: string }

/** The city that a typed name stands for: the only one with this name, and with this post code if there is one. */
export function findCityByName<T extends City>(cities: readonly T[], name: string, postCode: string): T | undefined {
  const matches = cities.filter(
    (city) => city.name.toLowerCase() === name.trim().toLowerCase() && (postCode === '' || postCode === city.post_code),
  )
  return matches.length === 1 ? matches[0] : undefined
}
