import type {
  Availability,
  Currency,
  DeliveryService,
  Option,
  PriceUnit,
  ProductDetail,
  ProductReviews,
  Settings,
  Variant,
} from '@vitrina/contract'
import { MAX_STARS } from '@vitrina/contract/constants'
import { formatDecimal } from '@vitrina/contract/money'
import { priorPrice } from '@vitrina/contract/prior-price'
import { type DocumentBase, documentUrl } from '../../shared/document-url.ts'
import { imageUrls } from '../../shared/json-ld.ts'

const AVAILABILITY = {
  in_stock: 'https://schema.org/InStock',
  few_left: 'https://schema.org/LimitedAvailability',
  out_of_stock: 'https://schema.org/OutOfStock',
} satisfies Record<Availability, string>

/** The fastest delivery of the shop's first country: working days, and what it costs for each target. */
export type Delivery = { iso: string; days: readonly [number, number]; targets: DeliveryService['targets'] }
/** Codes of UN/CEFACT recommendation 20. */
const UNIT_CODES: Record<PriceUnit, string> = { kg: 'KGM', l: 'LTR', m: 'MTR', m2: 'MTK' }

type Price = Pick<Variant, 'price' | 'regular_price' | 'lowest_price' | 'unit_price' | 'availability'>

/**
 * Structured data of a product; one with options is a group of variants, each with its own offer.
 * https://developers.google.com/search/docs/appearance/structured-data/product-variants
 */
export function productJsonLd(
  product: ProductDetail,
  {
    settings,
    delivery,
    reviews = null,
  }: { settings: Settings; delivery: Delivery | null; reviews?: ProductReviews | null },
  base: DocumentBase,
): object {
  const { url, name, summary, pictures, options, variants, let_by, withdrawable } = product
  const address = documentUrl(base, `/product/${url}`)
  const currency = settings.currency.code
  const isRental = let_by !== null
  const common = {
    name,
    url: address,
    ...(summary ? { description: summary } : {}),
    ...(pictures.length > 0 ? { image: imageUrls(pictures, base) } : {}),
    brand: { '@type': 'Brand', name: settings.site_title },
    ...(reviews ? reviewsJsonLd(reviews) : {}),
  }
  // What is rented is neither new nor sent, and has no right of withdrawal.
  const terms = (price: number) =>
    isRental
      ? {}
      : {
          itemCondition: 'https://schema.org/NewCondition',
          hasMerchantReturnPolicy: returnPolicy(settings, withdrawable),
          ...(delivery ? { shippingDetails: shippingDetails(delivery, price, currency) } : {}),
        }
  const seller = { '@type': 'Organization', name: settings.company.name || settings.site_title }
  const offers = { ...offer(product, currency, isRental, variants), ...terms(product.price), url: address, seller }
  const [first] = variants
  if (options.length === 0)
    return {
      '@context': 'https://schema.org',
      '@type': 'Product',
      ...common,
      ...(first?.sku ? { sku: first.sku } : {}),
      offers,
    }
  return {
    '@context': 'https://schema.org',
    '@type': 'ProductGroup',
    ...common,
    productGroupID: String(product.id),
    variesBy: options.map((option) => (isColour(option) ? 'https://schema.org/color' : option.name)),
    offers,
    hasVariant: variants.map((variant) => {
      const chosen = options.map(({ id, values }) => values.find((value) => value.id === variant.selected_options[id]))
      const picture = pictures[variant.picture ?? 0]
      return {
        '@type': 'Product',
        name: [name, ...chosen.map((value) => value?.name)].join(', '),
        ...(variant.sku ? { sku: variant.sku } : {}),
        ...(picture ? { image: imageUrls([picture], base) } : {}),
        ...properties(options, chosen),
        offers: {
          ...offer(variant, currency, isRental),
          ...terms(variant.price),
          // The address selects the variant on the product's page.
          url: documentUrl(base, `/product/${url}`, { values: chosen.map((value) => value?.id).join(',') }),
        },
      }
    }),
  }
}

/** Nothing without reviews. https://developers.google.com/search/docs/appearance/structured-data/review-snippet */
function reviewsJsonLd({ average, count, reviews: { data } }: ProductReviews): object {
  if (average === null) return {}
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: average,
      reviewCount: count,
      bestRating: MAX_STARS,
      worstRating: 1,
    },
    // An author is required.
    review: data.flatMap(({ name, stars, text, day, language }) =>
      name === null
        ? []
        : {
            '@type': 'Review',
            author: { '@type': 'Person', name },
            datePublished: day,
            inLanguage: language,
            reviewRating: { '@type': 'Rating', ratingValue: stars, bestRating: MAX_STARS, worstRating: 1 },
            ...(text ? { reviewBody: text } : {}),
          },
    ),
  }
}

const isColour = ({ values }: Option): boolean => values.every(({ colour }) => Boolean(colour))

/** The properties in which the variants of a product differ. */
function properties(options: readonly Option[], chosen: readonly (Option['values'][number] | undefined)[]): object {
  const named = options.flatMap((option, index) => {
    const value = chosen[index]
    return value ? [{ option, value }] : []
  })
  const colour = named.find(({ option }) => isColour(option))
  const others = named.filter((property) => property !== colour)
  return {
    ...(colour ? { color: colour.value.name } : {}),
    ...(others.length > 0
      ? {
          additionalProperty: others.map(({ option, value }) => ({
            '@type': 'PropertyValue',
            name: option.name,
            value: value.name,
          })),
        }
      : {}),
  }
}

/** https://developers.google.com/search/docs/appearance/structured-data/return-policy */
function returnPolicy({ country, withdrawal_days }: Settings, withdrawable: boolean): object {
  return {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: country,
    ...(withdrawable
      ? {
          returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
          merchantReturnDays: withdrawal_days,
          returnMethod: 'https://schema.org/ReturnByMail',
          returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
        }
      : { returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' }),
  }
}

/** Where and how fast it is delivered. The rate depends on the parcel's weight, so it is given only where the delivery is free. */
function shippingDetails({ iso, days: [from, to], targets }: Delivery, price: number, currency: Currency): object {
  // The destination is a country: what only an office delivers for free is not free there.
  const isFree = targets.some(({ to, free_from }) => to === 'address' && free_from !== null && price >= free_from)
  return {
    '@type': 'OfferShippingDetails',
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: iso },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      transitTime: { '@type': 'QuantitativeValue', minValue: from, maxValue: to, unitCode: 'DAY' },
    },
    ...(isFree ? { shippingRate: { '@type': 'MonetaryAmount', value: 0, currency } } : {}),
  }
}

/** The offer of a price; an aggregate offer when there are variants and they differ in price. */
function offer(prices: Price, priceCurrency: Currency, isRental: boolean, variants: readonly Variant[] = []): object {
  const { price, unit_price, availability } = prices
  const common = { priceCurrency, availability: AVAILABILITY[availability] }
  const variantPrices = variants.map((variant) => variant.price)
  const [low, high] = [Math.min(...variantPrices), Math.max(...variantPrices)]
  if (low < high)
    return {
      '@type': 'AggregateOffer',
      lowPrice: formatDecimal(low, priceCurrency),
      highPrice: formatDecimal(high, priceCurrency),
      offerCount: variants.length,
      ...common,
    }
  const prior = priorPrice(prices)
  const specification = (amount: number, details: object) => ({
    '@type': 'UnitPriceSpecification',
    price: formatDecimal(amount, priceCurrency),
    priceCurrency,
    ...details,
  })
  const specifications = [
    // The price of a rental product is that of one day.
    ...(isRental ? [specification(price, { unitCode: 'DAY' })] : []),
    ...(prior === null ? [] : [specification(prior, { priceType: 'https://schema.org/StrikethroughPrice' })]),
    ...(unit_price
      ? [
          specification(unit_price.price, {
            referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: UNIT_CODES[unit_price.unit] },
          }),
        ]
      : []),
  ]
  return {
    '@type': 'Offer',
    price: formatDecimal(price, priceCurrency),
    ...common,
    ...(specifications.length > 0
      ? { priceSpecification: specifications.length === 1 ? specifications[0] : specifications }
      : {}),
  }
}
