import type { SpecClient } from './specification-client.ts'

/** What a shopper learns from the calls alone, and fills into the checkout. */
export type Shopper = Awaited<ReturnType<typeof shopperOf>>

export async function shopperOf(client: SpecClient) {
  const [products, { data: services }, cities] = await Promise.all([
    client.products(),
    client.deliveryServices(),
    client.cities('BG'),
  ])
  const inStock = (one: any) => one.availability === 'in_stock'
  const plain: any[] = products.filter((one: any) => !one.has_options && one.let_by === null && inStock(one))
  const withOptions: any[] = products.filter((one: any) => one.has_options && inStock(one))
  const soldOut: any[] = products.filter((one: any) => one.availability === 'out_of_stock')
  const letByDay: any = products.find((one: any) => one.let_by === 'day')
  const reaching = (to: string) => services.find((one) => one.to.includes(to) && one.countries.includes('BG'))
  const [office] = await client.offices({ service: reaching('office').service, iso: 'BG' })

  const toAddress = {
    service: reaching('address').service,
    to: 'address',
    country: 'BG',
    city: cities[0].id,
    street: 'Han Asparuh',
    street_number: '1',
  }
  const toOffice = {
    service: reaching('office').service,
    to: 'office',
    country: 'BG',
    city: office.city_id ?? office.city,
    office_id: office.id,
  }
  const collection = services.find((one) => one.pickup)
  const place = collection && (await client.offices({ service: collection.service, iso: collection.countries[0] }))[0]
  /** How what is let by the day is had: from the shop where that can be, else as anything else. */
  const collected = place
    ? {
        service: collection.service,
        to: 'office',
        country: collection.countries[0],
        city: place.city_id ?? place.city,
        office_id: place.id,
      }
    : toAddress
  const contact = { first_name: 'Ana', last_name: 'Ivanova', email: 'ana@example.com', phone: '+359 888 123 456' }

  return {
    plain,
    withOptions,
    soldOut,
    letByDay,
    services,
    cities,
    office,
    toAddress,
    toOffice,
    collected,
    contact,
    /** A body for POST /orders; of one plain product unless told otherwise. */
    order(changes: Record<string, unknown> = {}) {
      return {
        items: [{ id: plain[0].id, selected_count: 1 }],
        ...contact,
        delivery: toAddress,
        payment_method: 'cash',
        agree_terms: true,
        ...changes,
      }
    },
    /** The first variant in stock of a product, as its page offers it. */
    async variantOf(url: string): Promise<any> {
      const { variants } = (await client.get(`/products/${url}`)).body.data
      return variants.find((variant: any) => variant.availability === 'in_stock')
    },
  }
}
