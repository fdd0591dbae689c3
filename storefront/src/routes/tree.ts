import { createRoute } from '@tanstack/react-router'
import { parseListSearch } from '../catalogue/list/parse-list-search.ts'
import { lazyComponent } from '../shared/loading/lazy-component.tsx'
import { paths } from '../shared/paths.ts'
import { screenHead } from '../shell/head.ts'
import { accountRoutes } from './account-routes.ts'
import { lazyLoader } from './lazy-loader.ts'
import { readTexts } from './read-texts.ts'
import { rootRoute } from './root.ts'
import {
  CategorySkeleton,
  NewsSkeleton,
  ProductSkeleton,
  ReadingSkeleton,
  RoomSkeleton,
  RoomsSkeleton,
  SearchSkeleton,
} from './screens/skeletons.tsx'

/**
 * The routes: what is known of an address before its screen is loaded. Loader and component of a screen are one chunk (screens/), which
 * the document names, and which the browser loads ahead when a link is pointed at, or when it is idle.
 */

const getParentRoute = () => rootRoute

/** The home page consists of sections, which the shell renders as on every screen. */
const homeRoute = createRoute({
  getParentRoute,
  path: paths.home,
  staticData: { page: 'home' },
  loader: lazyLoader(async () => (await import('./screens/home.tsx')).loadHome),
  head: screenHead,
  component: lazyComponent(() => import('./screens/home.tsx'), 'HomeScreen'),
})

/** The subcategories of a category. */
const categoriesRoute = createRoute({
  getParentRoute,
  path: paths.categories,
  staticData: { page: 'categories' },
  loader: lazyLoader(async () => (await import('./screens/categories.tsx')).loadCategories),
  head: screenHead,
  component: lazyComponent(() => import('./screens/categories.tsx'), 'CategoriesScreen'),
})

const categoryRoute = createRoute({
  getParentRoute,
  path: paths.category,
  staticData: { page: 'category' },
  validateSearch: parseListSearch,
  loaderDeps: ({ search }) => parseListSearch(search),
  loader: lazyLoader(async () => (await import('./screens/product-lists.tsx')).loadCategory),
  head: screenHead,
  component: lazyComponent(() => import('./screens/product-lists.tsx'), 'CategoryScreen'),
  pendingComponent: CategorySkeleton,
})

const searchRoute = createRoute({
  getParentRoute,
  path: paths.search,
  staticData: { page: 'search' },
  validateSearch: parseListSearch,
  loaderDeps: ({ search }) => parseListSearch(search),
  loader: lazyLoader(async () => (await import('./screens/product-lists.tsx')).loadSearch),
  head: screenHead,
  component: lazyComponent(() => import('./screens/product-lists.tsx'), 'SearchScreen'),
  pendingComponent: SearchSkeleton,
})

const productRoute = createRoute({
  getParentRoute,
  path: paths.product,
  staticData: { page: 'product' },
  // The chosen values, in the order of the product's options.
  validateSearch: ({ values }: Record<string, unknown>): { values?: string } =>
    typeof values === 'string' && /^\d{1,10}(,\d{1,10}){0,19}$/.test(values) ? { values } : {},
  loader: lazyLoader(async () => (await import('./screens/product.tsx')).loadProduct),
  head: screenHead,
  component: lazyComponent(() => import('./screens/product.tsx'), 'ProductScreen'),
  pendingComponent: ProductSkeleton,
})

const cartRoute = createRoute({
  getParentRoute,
  path: paths.cart,
  staticData: { page: 'cart' },
  loader: lazyLoader(async () => (await import('./screens/cart.tsx')).loadCart),
  head: screenHead,
  component: lazyComponent(() => import('./screens/cart.tsx'), 'CartScreen'),
})

/** A rental product is ordered from its page, without the cart: `from ≤ day < to`. */
type CheckoutSearch = { product?: string; values?: string; from?: string; to?: string }
/** The stay that is searched for (rooms/search/search-address.ts), and how far the booking is. */
type BookingSearch = { from?: string; to?: string; guests?: string; step?: string }

const checkoutRoute = createRoute({
  getParentRoute,
  path: paths.checkout,
  staticData: { page: 'checkout', endlessSearch: true },
  validateSearch: (search: Record<string, unknown>): CheckoutSearch =>
    readTexts(search, 'product', 'values', 'from', 'to'),
  loaderDeps: ({ search: { product } }) => ({ product }),
  loader: lazyLoader(async () => (await import('./screens/checkout.tsx')).loadCheckout),
  head: screenHead,
  component: lazyComponent(() => import('./screens/checkout.tsx'), 'CheckoutScreen'),
})

const readPaymentReturn = ({ payment }: Record<string, unknown>): { payment?: 'returned' } =>
  payment === 'returned' ? { payment } : {}

const thankYouRoute = createRoute({
  getParentRoute,
  path: paths.thankYou,
  staticData: { private: true },
  // How the customer comes back from the payment's page.
  validateSearch: readPaymentReturn,
  loader: lazyLoader(async () => (await import('./screens/thank-you.tsx')).loadThankYou),
  head: screenHead,
  component: lazyComponent(() => import('./screens/thank-you.tsx'), 'ThankYouScreen'),
  notFoundComponent: lazyComponent(() => import('./screens/thank-you.tsx'), 'OrderNotFound'),
})

const infoRoute = createRoute({
  getParentRoute,
  path: paths.info,
  staticData: { page: 'info' },
  loader: lazyLoader(async () => (await import('./screens/info.tsx')).loadInfo),
  head: screenHead,
  component: lazyComponent(() => import('./screens/info.tsx'), 'InfoScreen'),
  pendingComponent: ReadingSkeleton,
})

/** The API's greatest page. */
const MAX_PAGE = 1_000_000
const readPage = ({ page }: Record<string, unknown>): { page?: number } =>
  Number.isInteger(Number(page)) && Number(page) > 1 && Number(page) <= MAX_PAGE ? { page: Number(page) } : {}

const allNewsRoute = createRoute({
  getParentRoute,
  path: paths.allNews,
  staticData: { page: 'news-list' },
  validateSearch: readPage,
  loaderDeps: ({ search: { page } }) => ({ page }),
  loader: lazyLoader(async () => (await import('./screens/news.tsx')).loadAllNews),
  head: screenHead,
  component: lazyComponent(() => import('./screens/news.tsx'), 'NewsListScreen'),
  pendingComponent: NewsSkeleton,
})

/** An article; or, when the url is that of a news category, the category's list. */
const newsRoute = createRoute({
  getParentRoute,
  path: paths.news,
  staticData: { page: 'news' },
  validateSearch: readPage,
  loaderDeps: ({ search: { page } }) => ({ page }),
  loader: lazyLoader(async () => (await import('./screens/news.tsx')).loadNews),
  head: screenHead,
  component: lazyComponent(() => import('./screens/news.tsx'), 'NewsScreen'),
  pendingComponent: ReadingSkeleton,
})

const roomsRoute = createRoute({
  getParentRoute,
  path: paths.rooms,
  staticData: { page: 'rooms' },
  loader: lazyLoader(async () => (await import('./screens/rooms.tsx')).loadRooms),
  head: screenHead,
  component: lazyComponent(() => import('./screens/rooms.tsx'), 'RoomsScreen'),
  pendingComponent: RoomsSkeleton,
})

const roomRoute = createRoute({
  getParentRoute,
  path: paths.room,
  staticData: { page: 'room' },
  loader: lazyLoader(async () => (await import('./screens/rooms.tsx')).loadRoom),
  head: screenHead,
  component: lazyComponent(() => import('./screens/rooms.tsx'), 'RoomScreen'),
  pendingComponent: RoomSkeleton,
  notFoundComponent: lazyComponent(() => import('./screens/rooms.tsx'), 'RoomNotFound'),
})

const bookingRoute = createRoute({
  getParentRoute,
  path: paths.booking,
  staticData: { page: 'booking', endlessSearch: true },
  validateSearch: (search: Record<string, unknown>): BookingSearch => readTexts(search, 'from', 'to', 'guests', 'step'),
  loader: lazyLoader(async () => (await import('./screens/booking.tsx')).loadBooking),
  head: screenHead,
  component: lazyComponent(() => import('./screens/booking.tsx'), 'BookingScreen'),
})

const bookingPageRoute = createRoute({
  getParentRoute,
  path: paths.bookingPage,
  staticData: { private: true },
  // How the guest comes back from the payment's page.
  validateSearch: readPaymentReturn,
  loader: lazyLoader(async () => (await import('./screens/booking-page.tsx')).loadBookingPage),
  head: screenHead,
  component: lazyComponent(() => import('./screens/booking-page.tsx'), 'BookingPageScreen'),
  notFoundComponent: lazyComponent(() => import('./screens/booking-page.tsx'), 'BookingNotFound'),
})

export const routeTree = rootRoute.addChildren([
  homeRoute,
  categoriesRoute,
  categoryRoute,
  productRoute,
  cartRoute,
  checkoutRoute,
  thankYouRoute,
  infoRoute,
  allNewsRoute,
  newsRoute,
  searchRoute,
  roomsRoute,
  roomRoute,
  bookingRoute,
  bookingPageRoute,
  ...accountRoutes,
])
