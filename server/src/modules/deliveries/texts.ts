import { defineTexts } from '../../platform/texts/index.ts'

/** Why a delivery is not possible, and the words of an address. */
export const text = defineTexts({
  en: {
    delivery_service_unknown: 'Please choose a delivery service.',
    delivery_country_unknown: 'We don’t deliver to this country.',
    delivery_to_unavailable: 'This service does not deliver there.',
    delivery_too_heavy: 'This parcel is too heavy for the service. Please write to us.',
    delivery_city_unknown: 'We don’t know this town.',
    delivery_office_required: 'Please choose an office.',
    delivery_office_unknown: 'This office does not exist any more.',
    delivery_street_required: 'Please enter a street or a quarter.',
    delivery_post_code_required: 'Please enter a post code.',
    delivery_post_code_invalid: 'A Bulgarian post code has four digits.',
    to_address: 'To an address',
    to_office: 'To an office',
    address_entrance: 'entrance {value}',
    address_floor: 'floor {value}',
    address_apartment: 'apt. {value}',
  },
  bg: {
    delivery_service_unknown: 'Моля, изберете начин на доставка.',
    delivery_country_unknown: 'Не доставяме до тази държава.',
    delivery_to_unavailable: 'Тази услуга не доставя дотам.',
    delivery_too_heavy: 'Пратката е твърде тежка за тази услуга. Моля, пишете ни.',
    delivery_city_unknown: 'Не познаваме това населено място.',
    delivery_office_required: 'Моля, изберете офис.',
    delivery_office_unknown: 'Този офис вече не съществува.',
    delivery_street_required: 'Моля, въведете улица или квартал.',
    delivery_post_code_required: 'Моля, въведете пощенски код.',
    delivery_post_code_invalid: 'Българският пощенски код е от четири цифри.',
    to_address: 'До адрес',
    to_office: 'До офис',
    address_entrance: 'вх. {value}',
    address_floor: 'ет. {value}',
    address_apartment: 'ап. {value}',
  },
})
