import { cartRoute } from './cart.ts'
import { categoriesRoute } from './categories.ts'
import { categoryRoute } from './category.ts'
import { checkoutRoute } from './checkout.ts'
import { homeRoute } from './home.ts'
import { infoRoute } from './info.ts'
import { allNewsRoute, newsRoute } from './news.ts'
import { productRoute } from './product.ts'
import { rootRoute } from './root.ts'
import { searchRoute } from './search.ts'
import { thankYouRoute } from './thank-you.ts'

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
])
