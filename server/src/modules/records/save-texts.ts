import { defineTexts } from '../../platform/texts/index.ts'

/** Why a record is not saved or archived, beside the rules of its fields. */
export const text = defineTexts({
  en: {
    not_saved_with_product: 'is not saved with the product',
    option_use_stays: 'must stay {use}: products have this option',
    value_in_use: '"{value}" is still a value of products: {count}',
    sequence: 'must be the list of the keys in their order',
    settings_stay: 'no shop is without them',
    always_in_order: 'records always have an order',
    only_one: 'there is only one: write {kind} without a key',
    promo_code: 'must be a code of capital letters, digits and hyphens, such as SPRING-5',
    none_of_kind: 'there is no {kind} "{key}"',
    unreadable: '{record} can not be read: mend it first',
    has_open_orders: 'still has open orders: {count}',
    has_products: 'still has products: {count}',
    has_future_bookings: 'still has future bookings: {count}',
    changed_since: 'was changed since',
    changed_at_once: 'was changed at the same time',
  },
  bg: {
    not_saved_with_product: 'не се записва заедно с продукта',
    option_use_stays: 'трябва да остане {use}: има продукти с тази опция',
    value_in_use: '„{value}“ още е стойност на продукти: {count}',
    sequence: 'трябва да е списъкът на ключовете по реда им',
    settings_stay: 'няма магазин без тях',
    always_in_order: 'записите винаги имат ред',
    only_one: 'има само едно: напишете {kind} без ключ',
    promo_code: 'трябва да е код от главни букви, цифри и тирета, например SPRING-5',
    none_of_kind: 'няма „{key}“ от вида {kind}',
    unreadable: '{record} не може да се прочете: първо го поправете',
    has_open_orders: 'още има неизпълнени поръчки: {count}',
    has_products: 'още има продукти: {count}',
    has_future_bookings: 'още има бъдещи резервации: {count}',
    changed_since: 'междувременно е променено',
    changed_at_once: 'беше променено в същия момент',
  },
})
