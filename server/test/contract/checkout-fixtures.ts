import type { SpecificationClient } from './specification-client.ts'

/** What a shopper learns from the calls alone, and fills into the checkout. */
export type CheckoutFixtures = Awaited<ReturnType<typeof readCheckoutFixtures>>

export async function readCheckoutFixtures(client: SpecificationClient) {
  const [products, { data: services }, cities] = await Promise.all([
    client.products(),
    client.deliveryServices(),
    client.cities('BG'),
  ])
  const inStock = (one: any) => one.availability === 'in_stock'
  const simpleProducts: any[] = products.filter((one: any) => !one.has_options && one.let_by === null && inStock(one))
  const productsWithOptions: any[] = products.filter((one: any) => one.has_options && inStock(one))
  const soldOutProducts: any[] = products.filter((one: any) => one.availability === 'out_of_stock')
  const rentalProduct: any = products.find((one: any) => one.let_by === 'day')
  const reaching = (to: string) => services.find((one) => one.to.includes(to) && one.countries.includes('BG'))
  const [office] = await client.offices({ service: reaching('office').service, iso: 'BG' })

  const addressDelivery = {
    service: reaching('address').service,
    to: 'address',
    country: 'BG',
    city: cities[0].id,
    street: 'Han Asparuh',
    street_number: '1',
  }
  const officeDelivery = {
    service: reaching('office').service,
    to: 'office',
    country: 'BG',
    city: office.city_id ?? office.city,
    office_id: office.id,
  }
  const collection = services.find((one) => one.pickup)
  const place = collection && (await client.offices({ service: collection.service, iso: collection.countries[0] }))[0]
  /** How what is let by the day is had: from the shop where that can be, else as anything else. */
  const pickupDelivery = place
    ? {
        service: collection.service,
        to: 'office',
        country: collection.countries[0],
        city: place.city_id ?? place.city,
        office_id: place.id,
      }
    : addressDelivery
  const contact = { first_name: 'Ana', last_name: 'Ivanova', email: 'ana@example.com', phone: '+359 888 123 456' }

  return {
    plain: simpleProducts,
    withOptions: productsWithOptions,
    soldOut: soldOutProducts,
    letByDay: rentalProduct,
    services,
    cities,
    office,
    toAddress: addressDelivery,
    toOffice: officeDelivery,
    collected: pickupDelivery,
    contact,
    /** A body for POST /orders; of one plain product unless told otherwise. */
    order(changes: Record<string, unknown> = {}) {
      return {
        items: [{ id: simpleProducts[0].id, selected_count: 1 }],
        ...contact,
        delivery: addressDelivery,
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
