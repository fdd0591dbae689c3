import { defineTexts } from '../../platform/texts/index.ts'

/** Why a count of stock is not taken, and what a spreadsheet of products says. */
export const text = defineTexts({
  en: {
    stock_product_unknown: 'There is no product “{product}”.',
    stock_variant_unknown: 'Each variant of this product is counted by itself: {variants}.',
    stock_without_variants: 'This product has no variants.',
    stock_of_rental: 'A product that is rented by the day is always one piece, and is not counted.',
    stock_of_voucher: 'There are always gift vouchers; they are not counted.',
    stock_too_low: 'There are only {stock} left now, and the count changes that by {change}. Please count again.',
    csv_key: 'Key',
    csv_name: 'Product',
    csv_variant: 'Variant',
    csv_sku: 'SKU',
    csv_price: 'Price',
    csv_currency: 'Currency',
    csv_stock: 'In stock',
  },
  bg: {
    stock_product_unknown: 'Няма продукт „{product}“.',
    stock_variant_unknown: 'Всеки вариант на този продукт се брои отделно: {variants}.',
    stock_without_variants: 'Този продукт няма варианти.',
    stock_of_rental: 'Продукт, който се дава под наем за ден, винаги е един и не се брои.',
    stock_of_voucher: 'Ваучери за подарък винаги има; те не се броят.',
    stock_too_low: 'Вече има само {stock} бр., а броенето ги променя с {change}. Моля, пребройте отново.',
    csv_key: 'Ключ',
    csv_name: 'Продукт',
    csv_variant: 'Вариант',
    csv_sku: 'Код',
    csv_price: 'Цена',
    csv_currency: 'Валута',
    csv_stock: 'Наличност',
  },
})
