import { todayIn } from '@vitrina/contract/dates'
import * as m from '@vitrina/i18n/messages'
import { carryToken, openAccount, PASSWORD } from '../steps/accounts.ts'
import { placeBooking } from '../steps/bookings.ts'
import { consent, fillMessage, sendButton } from '../steps/contact.ts'
import { newCustomer } from '../steps/customers.ts'
import { CITIES, PRODUCTS } from '../shops/demo.ts'
import type { DemoShop } from '../shops/demo-shop.ts'
import { fillLogin, loginButton } from '../steps/login.ts'
import { firstFreeDays } from '../steps/orders.ts'
import { cards, checkbox, FLORAL, openFilter, TASTE } from '../steps/product-list.ts'
import { waitForPart } from '../steps/profile.ts'
import { placedOrderScreen } from '../screens/screens.ts'
import {
  dayButton,
  findStay,
  FLEXIBLE,
  selectRoom,
  selectTwoRooms,
  staySearchField,
  TWO_PARTIES,
} from '../steps/stays.ts'
import type { Visitor } from '../visitor.ts'

/** A screen and what people open it for. */
export type UsableScreen = {
  name: string
  /** The address of its file in storefront/src/routes. */
  route: string
  /** Its address, when the visitor has what the screen needs, e.g. something in the cart. */
  prepare: (visitor: Visitor, shop: DemoShop) => string | Promise<string>
  /** The main action, as far as this screen goes. */
  use: (visitor: Visitor) => Promise<unknown>
  /** The path of the call that the main action ends with. It is not answered, since the next screen would come. */
  sends?: string
}

const at = (address: string) => () => address
const seeHeading = ({ page }: Visitor) => page.getByRole('heading', { level: 1 }).waitFor()
const fillCart = async (visitor: Visitor) => {
  await visitor.open(`/product/${PRODUCTS.mortar.url}`)
  await visitor.addToCart(PRODUCTS.mortar)
}
const logIn = async (visitor: Visitor, shop: DemoShop) => carryToken(visitor, await openAccount(shop))
const addressOfStay = async (shop: DemoShop) => {
  const { from, to } = await findStay(shop, 60)
  return `/booking?from=${from}&to=${to}&guests=${TWO_PARTIES}`
}
const chooseDates = async (visitor: Visitor) => {
  await staySearchField(visitor, m.stay_dates).click()
  await dayButton(visitor.page.getByRole('dialog'), todayIn('Europe/Sofia')).waitFor()
}
const order = async (visitor: Visitor) => {
  await visitor.fillContact(newCustomer(visitor.language))
  await visitor.acceptTerms()
  await visitor.pressOrder()
}

export const USABLE_SCREENS: readonly UsableScreen[] = [
  {
    name: 'home',
    route: '/',
    prepare: at('/'),
    use: async (visitor) => {
      await visitor.button(visitor.t(m.nav_open)).click()
      await visitor.page.getByRole('dialog').getByRole('link').first().waitFor()
    },
  },
  { name: 'categories', route: '/categories/$url', prepare: at('/categories/food'), use: seeHeading },
  {
    name: 'category',
    route: '/category/$url',
    prepare: at('/category/food'),
    use: async (visitor) => {
      await openFilter(visitor, visitor.localize(TASTE))
      await checkbox(visitor, FLORAL).check()
      await visitor.page.waitForURL(/values=/)
    },
  },
  {
    name: 'product',
    route: '/product/$url',
    prepare: at(`/product/${PRODUCTS.mortar.url}`),
    use: (visitor) => visitor.addToCart(PRODUCTS.mortar),
  },
  {
    name: 'rental product',
    route: '/product/$url',
    prepare: at(`/product/${PRODUCTS.picnic.url}`),
    use: async (visitor) => {
      const free = visitor.page.getByRole('button', { name: new RegExp(`${visitor.t(m.days_available)}$`) })
      await free.last().click()
      await visitor.button(visitor.t(m.days_order)).and(visitor.page.locator(':enabled')).waitFor()
    },
  },
  {
    name: 'search',
    route: '/products/search-products',
    prepare: at('/products/search-products'),
    use: async (visitor) => {
      await visitor.page
        .getByRole('combobox', { name: visitor.t(m.search_label) })
        .fill(visitor.localize(PRODUCTS.honey.name))
      await visitor.page.waitForURL(/q=/)
      await cards(visitor).first().waitFor()
    },
  },
  {
    name: 'cart',
    route: '/cart',
    prepare: async (visitor) => {
      await fillCart(visitor)
      return '/cart'
    },
    use: async (visitor) => {
      await visitor
        .main()
        .getByRole('button', { name: visitor.t(m.cart_more), exact: true })
        .click()
      await visitor.cartLink(2).waitFor()
      await visitor.waitForTotal()
    },
  },
  {
    name: 'saved products',
    route: '/saved',
    prepare: async (visitor) => {
      await visitor.open(`/product/${PRODUCTS.mortar.url}`)
      await visitor.button(visitor.t(m.saved_add)).click()
      return '/saved'
    },
    use: (visitor) => cards(visitor).first().waitFor(),
  },
  { name: 'comparison', route: '/compare', prepare: at('/compare?items=1,2'), use: seeHeading },
  {
    name: 'checkout',
    route: '/checkout',
    prepare: async (visitor) => {
      await fillCart(visitor)
      return '/checkout'
    },
    use: async (visitor) => {
      await visitor.deliverToAddress(CITIES.sofia, 'ул. „Шипка“', '34')
      await order(visitor)
    },
    sends: '/orders',
  },
  {
    name: 'rental checkout',
    route: '/checkout',
    prepare: async (_visitor, shop) => {
      const [from, to] = await firstFreeDays(shop, PRODUCTS.picnic.key)
      return `/checkout?product=${PRODUCTS.picnic.url}&from=${from}&to=${to}`
    },
    use: order,
    sends: '/orders/store-single',
  },
  {
    name: 'order',
    route: '/orders/cash/thank_you/$url',
    prepare: async ({ language }, shop) => (await placedOrderScreen(shop, language)).address,
    use: seeHeading,
  },
  { name: 'rooms', route: '/rooms', prepare: at('/rooms'), use: chooseDates },
  { name: 'room', route: '/rooms/$url', prepare: at('/rooms/family-room'), use: chooseDates },
  {
    name: 'offers',
    route: '/booking',
    prepare: (_visitor, shop) => addressOfStay(shop),
    use: async (visitor) => {
      await selectRoom(visitor, 0, FLEXIBLE)
      await visitor.button(visitor.t(m.room_cart_show)).waitFor()
    },
  },
  {
    name: 'reservation',
    route: '/booking',
    prepare: async (visitor, shop) => {
      const stay = await findStay(shop, 60)
      await selectTwoRooms(visitor, stay)
      return `/booking?from=${stay.from}&to=${stay.to}&guests=${TWO_PARTIES}&step=reservation`
    },
    use: async (visitor) => {
      await visitor.fillContact(newCustomer(visitor.language))
      await visitor.acceptTerms()
      await visitor.waitForTotal()
      await visitor.bookButton().click()
    },
    sends: '/rooms/book',
  },
  {
    name: 'booking',
    route: '/bookings/$url',
    prepare: async ({ language }, shop) => `/bookings/${(await placeBooking(shop, language, 90)).url}`,
    use: (visitor) => visitor.button(visitor.t(m.booked_change)).waitFor(),
  },
  {
    name: 'login',
    route: '/auth/login',
    prepare: at('/auth/login'),
    use: async (visitor) => {
      await fillLogin(visitor, 'maria@example.bg')
      await loginButton(visitor).click()
    },
    sends: '/auth/login',
  },
  {
    name: 'register',
    route: '/auth/register',
    prepare: at('/auth/register'),
    use: async (visitor) => {
      const { firstName, lastName, email } = newCustomer(visitor.language)
      await visitor.field(visitor.t(m.field_first_name)).fill(firstName)
      await visitor.field(visitor.t(m.field_last_name)).fill(lastName)
      await fillLogin(visitor, email, PASSWORD)
      await visitor.acceptTerms()
      await visitor.button(visitor.t(m.auth_register)).click()
    },
    sends: '/auth/register',
  },
  {
    name: 'password recovery',
    route: '/auth/recover',
    prepare: at('/auth/recover'),
    use: seeHeading,
  },
  {
    name: 'password reset',
    route: '/auth/resetPassword/$id/$token',
    prepare: at(`/auth/resetPassword/1/${'a'.repeat(43)}`),
    use: seeHeading,
  },
  {
    name: 'e-mail confirmation',
    route: '/auth/confirm/$id/$token',
    prepare: at(`/auth/confirm/1/${'a'.repeat(43)}`),
    use: seeHeading,
  },
  {
    name: 'ended stock notices',
    route: '/stock-notices/$action/$token',
    prepare: at(`/stock-notices/end/${'a'.repeat(43)}`),
    use: (visitor) => visitor.button(visitor.t(m.stock_notice_end)).click(),
    sends: '/stock-notices/end',
  },
  {
    name: 'cancelled reservation',
    route: '/batch-reservations/$action/$token',
    prepare: at(`/batch-reservations/cancel/${'a'.repeat(43)}`),
    use: (visitor) => visitor.button(visitor.t(m.reservation_cancel)).click(),
    sends: '/batch-reservations/cancel',
  },
  {
    name: 'profile',
    route: '/profile/$token',
    prepare: async (visitor, shop) => {
      await logIn(visitor, shop)
      return '/profile'
    },
    use: (visitor) => waitForPart(visitor, 'overview'),
  },
  { name: 'makers', route: '/makers', prepare: at('/makers'), use: seeHeading },
  { name: 'season', route: '/season', prepare: at('/season'), use: seeHeading },
  { name: 'maker', route: '/makers/$url', prepare: at('/makers/iliya-cholakov'), use: seeHeading },
  { name: 'batches', route: '/batches', prepare: at('/batches'), use: seeHeading },
  { name: 'batch', route: '/batches/$number', prepare: at('/batches/L-0526'), use: seeHeading },
  { name: 'news', route: '/news', prepare: at('/news'), use: seeHeading },
  { name: 'article', route: '/news/$url', prepare: at('/news/roses-before-breakfast'), use: seeHeading },
  { name: 'info', route: '/info/$url', prepare: at('/info/terms'), use: seeHeading },
  {
    name: 'contact',
    route: '/info/$url',
    prepare: at('/info/contact'),
    use: async (visitor) => {
      await fillMessage(visitor, newCustomer(visitor.language))
      await consent(visitor).check()
      await sendButton(visitor).click()
    },
    sends: '/info/send-message',
  },
]
