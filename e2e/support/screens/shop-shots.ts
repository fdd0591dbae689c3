import * as m from '@vitrina/i18n/messages'
import { PRODUCTS, SERVICES } from '../shops/demo.ts'
import { goToFilledCheckout, newCustomer } from '../steps/customers.ts'
import { saveButton } from '../steps/saved-products.ts'
import {
  chooseDays,
  continueToReservation,
  findStay,
  freeRooms,
  reserve,
  selectTwoRooms,
  staySearchField,
  TWO_PARTIES,
} from '../steps/stays.ts'
import type { Visitor } from '../visitor.ts'
import type { Shot } from './shot.ts'

const ROOM = '/rooms/double-room-mountain-view'

const open = (address: string) => (visitor: Visitor) => visitor.open(address)
const fillCart = async (visitor: Visitor) => {
  for (const product of [PRODUCTS.mortar, PRODUCTS.socks]) {
    await visitor.open(`/product/${product.url}`)
    await visitor.addToCart(product)
  }
}
const cart = async (visitor: Visitor) => {
  await fillCart(visitor)
  await visitor.openCart()
  await visitor.waitForTotal()
}
const checkout = async (visitor: Visitor) => {
  await goToFilledCheckout(visitor, PRODUCTS.mortar, PRODUCTS.socks)
  await visitor.waitForTotal()
}
const order = async (visitor: Visitor) => {
  const { firstName } = await goToFilledCheckout(visitor, PRODUCTS.mortar)
  await visitor.acceptTermsAndOrder(firstName)
}
const days = async (visitor: Visitor) => {
  await visitor.open(`/product/${PRODUCTS.picnic.url}`)
  await visitor.main().getByRole('grid').first().waitFor()
}
const mistakes = async (visitor: Visitor) => {
  await visitor.open('/info/contact')
  await visitor.field(visitor.t(m.field_first_name)).fill('Мария')
  await visitor.button(visitor.t(m.contact_send)).click()
  await visitor.page.locator('[aria-invalid=true]').first().waitFor()
}
const menu = async (visitor: Visitor) => {
  await visitor.open('/')
  await visitor.button(visitor.t(m.nav_open)).click()
}
const offices = async (visitor: Visitor) => {
  await checkout(visitor)
  await visitor.radio(visitor.t(m.checkout_method_office)).check()
  await visitor.page
    .getByRole('radio', { name: visitor.localize({ en: 'Sofia', bg: 'София' }) })
    .first()
    .waitFor()
  await visitor.cityField().scrollIntoViewIfNeeded()
  await visitor.waitForTotal()
}
const saved = async (visitor: Visitor) => {
  for (const { url } of [PRODUCTS.socks, PRODUCTS.honey, PRODUCTS.mortar, PRODUCTS.picnic]) {
    await visitor.open(`/product/${url}`)
    await saveButton(visitor, false).click()
    await saveButton(visitor, true).waitFor()
  }
  await visitor.open('/saved')
}
const compare = async (visitor: Visitor) => {
  const { t } = visitor
  await visitor.open(`/product/${PRODUCTS.mortar.url}`)
  await visitor
    .main()
    .getByRole('link', { name: t(m.compare_with), exact: true })
    .click()
  await visitor.waitForHeading(t(m.compare_with_named, { name: visitor.localize(PRODUCTS.mortar.name) }))
  await visitor.main().getByRole('listitem').first().getByRole('link').click()
  await visitor.waitForHeading(t(m.compare_title))
}
const calendar = async (visitor: Visitor, shop: { url: string }) => {
  const stay = await findStay(shop, 20)
  await visitor.open(ROOM)
  await staySearchField(visitor, m.stay_dates).click()
  await chooseDays(visitor, visitor.page.getByRole('dialog'), stay)
  await visitor.page.waitForLoadState('networkidle')
}
const offers = async (visitor: Visitor, shop: { url: string }) => {
  const { from, to } = await findStay(shop, 30)
  await visitor.open(`/booking?from=${from}&to=${to}&guests=${TWO_PARTIES}`)
  await freeRooms(visitor, 0).first().waitFor()
}
const reservation = async (visitor: Visitor, shop: { url: string }) => {
  await selectTwoRooms(visitor, await findStay(shop, 30))
  await continueToReservation(visitor)
  await visitor.waitForTotal()
}
const booked = async (visitor: Visitor, shop: { url: string }) => {
  await reservation(visitor, shop)
  const guest = newCustomer(visitor.language)
  await visitor.fillContact(guest)
  await visitor.radio(visitor.localize(SERVICES.onArrival)).check()
  await visitor.acceptTerms()
  await reserve(visitor)
  await visitor.waitForHeading(visitor.t(m.booked_greeting, { name: guest.firstName }))
}

/** What visitors see, of the demo shop and of the second one. */
export const SHOP_SHOTS: readonly Shot[] = [
  { name: 'home-desktop', language: 'en', device: 'desktop', story: open('/') },
  { name: 'home-phone', language: 'bg', device: 'phone', dark: true, story: open('/') },
  { name: 'menu-phone', language: 'bg', device: 'phone', story: menu },
  { name: 'category-desktop', language: 'bg', device: 'desktop', story: open('/category/food') },
  { name: 'category-phone', language: 'en', device: 'phone', story: open('/category/honey') },
  { name: 'product-desktop', language: 'en', device: 'desktop', story: open(`/product/${PRODUCTS.socks.url}`) },
  {
    name: 'product-phone',
    language: 'bg',
    device: 'phone',
    dark: true,
    story: open(`/product/${PRODUCTS.honey.url}`),
  },
  { name: 'days-desktop', language: 'bg', device: 'desktop', story: days },
  { name: 'search-phone', language: 'en', device: 'phone', story: open('/products/search-products?q=honey') },
  { name: 'compare-desktop', language: 'en', device: 'desktop', story: compare },
  { name: 'saved-phone', language: 'bg', device: 'phone', dark: true, story: saved },
  { name: 'rooms-desktop', language: 'bg', device: 'desktop', story: open('/rooms') },
  { name: 'room-desktop', language: 'en', device: 'desktop', story: open('/rooms/double-room-garden-view') },
  { name: 'room-phone', language: 'bg', device: 'phone', story: open(ROOM) },
  { name: 'calendar-desktop', language: 'en', device: 'desktop', story: calendar },
  { name: 'offers-desktop', language: 'bg', device: 'desktop', story: offers },
  { name: 'reservation-desktop', language: 'en', device: 'desktop', story: reservation },
  { name: 'booked-phone', language: 'bg', device: 'phone', story: booked },
  { name: 'makers-desktop', language: 'en', device: 'desktop', story: open('/makers') },
  { name: 'maker-phone', language: 'bg', device: 'phone', story: open('/makers/stefka-bogdanova') },
  { name: 'season-desktop', language: 'bg', device: 'desktop', dark: true, story: open('/season') },
  { name: 'batch-phone', language: 'en', device: 'phone', story: open('/batches/L-0526') },
  { name: 'voucher-phone', language: 'en', device: 'phone', story: open('/product/gift-voucher') },
  { name: 'cart-phone', language: 'bg', device: 'phone', story: cart },
  { name: 'checkout-desktop', language: 'en', device: 'desktop', story: checkout },
  { name: 'checkout-phone', language: 'bg', device: 'phone', story: offices },
  { name: 'thank-you-desktop', language: 'bg', device: 'desktop', dark: true, story: order },
  { name: 'news-desktop', language: 'en', device: 'desktop', story: open('/news') },
  { name: 'news-phone', language: 'bg', device: 'phone', dark: true, story: open('/news') },
  {
    name: 'article-desktop',
    language: 'bg',
    device: 'desktop',
    dark: true,
    story: open('/news/roses-before-breakfast'),
  },
  { name: 'info-desktop', language: 'en', device: 'desktop', story: open('/info/delivery') },
  { name: 'contact-desktop', language: 'en', device: 'desktop', story: open('/info/contact') },
  { name: 'contact-phone', language: 'bg', device: 'phone', story: mistakes },
  { name: 'login-desktop', language: 'en', device: 'desktop', story: open('/auth/login') },
  { name: 'register-phone', language: 'bg', device: 'phone', dark: true, story: open('/auth/register') },
  { name: 'not-found-phone', language: 'en', device: 'phone', story: open('/nothing/here') },
  { name: 'second-home-desktop', language: 'en', device: 'desktop', of: 'second', story: open('/') },
  {
    name: 'second-product-phone',
    language: 'bg',
    device: 'phone',
    dark: true,
    of: 'second',
    story: open('/product/red-circle'),
  },
]
