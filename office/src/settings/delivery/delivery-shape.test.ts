import { expect, test } from 'vitest'
import { deliveryShape, freeKey, withZones } from './delivery-shape.ts'

const document = {
  countries: ['BG', 'GR', 'MK'],
  zones: [
    { key: 'bulgaria', countries: ['BG'] },
    { key: 'south', countries: ['GR'] },
  ],
  services: [
    {
      key: 'courier',
      provider: 'table-rate',
      name: { en: 'Courier' },
      days: [1, 2],
      rates: [
        {
          zone: 'bulgaria',
          to: 'office',
          by: 'weight',
          steps: [{ up_to: 1500, price: 4.9 }, { price: 6 }],
          free_from: 120,
        },
        { zone: 'south', to: 'address', by: 'total', steps: [{ up_to: 49.9, price: 3.5 }] },
      ],
    },
    { key: 'pickup', provider: 'table-rate', name: { en: 'Collect' }, pickup: true },
  ],
  offices: [
    {
      key: 'shop',
      service: 'pickup',
      country: 'BG',
      post_code: '0470',
      name: { en: 'Shop' },
      address: { en: 'Street' },
    },
  ],
}

test.each(['en', 'bg'] as const)('deliveries are the same after the form, in %s', (language) => {
  const shape = deliveryShape(language)
  expect(shape.toDocument(shape.toValues(document), document)).toEqual(document)
})

test('weights are typed in kilograms and amounts with all decimals, by comma or point', () => {
  const shape = deliveryShape('bg')
  const values = shape.toValues(document)
  const [rate] = values.services[0]!.rates
  expect(rate!.steps).toEqual([
    { up_to: '1,5', price: '4,90' },
    { up_to: '', price: '6' },
  ])
  rate!.steps = [
    { up_to: '0,25', price: '5.10' },
    { up_to: 'много', price: '5,1' },
  ]
  const { services } = shape.toDocument(values, document) as typeof document
  expect(services[0]!.rates![0]!.steps).toEqual([
    { up_to: 250, price: 5.1 },
    { up_to: 'много', price: 5.1 },
  ])
})

test('who writes one number of days means it for both', () => {
  const shape = deliveryShape('en')
  const values = shape.toValues(document)
  values.services[0]!.days = { from: '', to: '3' }
  expect((shape.toDocument(values, document) as typeof document).services[0]!.days).toEqual([3, 3])
})

test('countries come and go with the zones; those in which orders are only collected stay', () => {
  const { countries, zones } = document
  const [bulgaria, south] = zones as [(typeof zones)[0], (typeof zones)[0]]
  expect(withZones({ countries, zones }, [bulgaria, { ...south, countries: ['RO'] }])).toEqual(['BG', 'MK', 'RO'])
  expect(withZones({ countries, zones }, [bulgaria, { ...south, countries: ['GR', 'MK'] }])).toEqual(['BG', 'GR', 'MK'])
})

test('a new entry gets a key that nothing has', () => {
  expect(freeKey('zone', [{ key: 'south' }])).toBe('zone')
  expect(freeKey('zone', [{ key: 'zone' }, { key: 'zone-2' }])).toBe('zone-3')
})
