import { randomUUID } from 'node:crypto'
import type { SpecificationClient } from './specification-client.ts'

/** The products, services and requests that orders are made of in tests, read from the API alone. */
export type CheckoutFixtures = Awaited<ReturnType<typeof readCheckoutFixtures>>

export async function readCheckoutFixtures(client: SpecificationClient) {
  const [products, { data: services }, cities] = await Promise.all([
    client.products(),
    client.deliveryServices(),
    client.cities('BG'),
  ])
  const isInStock = (product: any) => product.availability === 'in_stock'
  const simpleProducts: any[] = products.filter(
    (product: any) => !product.has_options && product.let_by === null && isInStock(product),
  )
  const productsWithOptions: any[] = products.filter((product: any) => product.has_options && isInStock(product))
  const soldOutProducts: any[] = products.filter((product: any) => product.availability === 'out_of_stock')
  const rentalProduct: any = products.find((product: any) => product.let_by === 'day')
  const serviceTo = (to: string) =>
    services.find((service) => service.to.includes(to) && service.countries.includes('BG'))
  const [office] = await client.offices({ service: serviceTo('office').service, iso: 'BG' })

  const addressDelivery = {
    service: serviceTo('address').service,
    to: 'address',
    country: 'BG',
    city: cities[0].id,
    street: 'Han Asparuh',
    street_number: '1',
  }
  const officeDelivery = {
    service: serviceTo('office').service,
    to: 'office',
    country: 'BG',
    city: office.city_id ?? office.city,
    office_id: office.id,
  }
  const pickupService = services.find((service) => service.pickup)
  const pickupOffice =
    pickupService && (await client.offices({ service: pickupService.service, iso: pickupService.countries[0] }))[0]
  /** The delivery of a rental: pickup where the shop offers it, else to an address. */
  const pickupDelivery = pickupOffice
    ? {
        service: pickupService.service,
        to: 'office',
        country: pickupService.countries[0],
        city: pickupOffice.city_id ?? pickupOffice.city,
        office_id: pickupOffice.id,
      }
    : addressDelivery
  /** Another customer each time: one address gets few orders. */
  const newContact = () => ({
    first_name: 'Ana',
    last_name: 'Ivanova',
    email: `${randomUUID()}@example.com`,
    phone: '+359 888 123 456',
  })

  return {
    simpleProducts,
    productsWithOptions,
    soldOutProducts,
    rentalProduct,
    services,
    cities,
    office,
    addressDelivery,
    officeDelivery,
    pickupDelivery,
    get contact() {
      return newContact()
    },
    /** A body for POST /orders, by default of one simple product. */
    order(changes: Record<string, unknown> = {}) {
      return {
        items: [{ id: simpleProducts[0].id, selected_count: 1 }],
        ...newContact(),
        delivery: addressDelivery,
        payment_method: 'cash',
        agree_terms: true,
        ...changes,
      }
    },
    /** The first variant in stock of a product. */
    async variantOf(url: string): Promise<any> {
      const { variants } = (await client.get(`/products/${url}`)).body.data
      return variants.find((variant: any) => variant.availability === 'in_stock')
    },
  }
}
