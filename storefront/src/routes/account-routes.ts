import { createRoute } from '@tanstack/react-router'
import { lazyComponent } from '../shared/loading/lazy-component.tsx'
import { paths } from '../shared/paths.ts'
import { screenHead } from '../shell/head.ts'
import { lazyLoader } from './lazy-loader.ts'
import { readTexts } from './read-texts.ts'
import { requireCustomer } from './require-customer.ts'
import { rootRoute } from './root.ts'
import { ProfileSkeleton } from './screens/skeletons.tsx'

/** The routes of accounts; the others are in tree.ts. */

const getParentRoute = () => rootRoute

/** `next` is the page that a login leads back to (shared/paths.ts). */
type LoginSearch = { next?: string }
const readNext = (search: Record<string, unknown>): LoginSearch => readTexts(search, 'next')

const loginRoute = createRoute({
  getParentRoute,
  path: paths.login,
  staticData: { endlessSearch: true },
  validateSearch: readNext,
  loader: lazyLoader(async () => (await import('./screens/auth.tsx')).loadLogin),
  head: screenHead,
  component: lazyComponent(() => import('./screens/auth.tsx'), 'LoginScreen'),
})

const registerRoute = createRoute({
  getParentRoute,
  path: paths.register,
  staticData: { endlessSearch: true },
  validateSearch: readNext,
  loader: lazyLoader(async () => (await import('./screens/register.tsx')).loadRegister),
  head: screenHead,
  component: lazyComponent(() => import('./screens/register.tsx'), 'RegisterScreen'),
})

const recoverRoute = createRoute({
  getParentRoute,
  path: paths.recover,
  staticData: { endlessSearch: true },
  validateSearch: readNext,
  loader: lazyLoader(async () => (await import('./screens/auth.tsx')).loadRecover),
  head: screenHead,
  component: lazyComponent(() => import('./screens/auth.tsx'), 'RecoverScreen'),
})

const resetPasswordRoute = createRoute({
  getParentRoute,
  path: paths.resetPassword,
  staticData: { private: true },
  loader: lazyLoader(async () => (await import('./screens/auth.tsx')).loadResetPassword),
  head: screenHead,
  component: lazyComponent(() => import('./screens/auth.tsx'), 'ResetPasswordScreen'),
})

const confirmEmailRoute = createRoute({
  getParentRoute,
  path: paths.confirmEmail,
  staticData: { private: true },
  loader: lazyLoader(async () => (await import('./screens/auth.tsx')).loadConfirmEmail),
  head: screenHead,
  component: lazyComponent(() => import('./screens/auth.tsx'), 'ConfirmEmailScreen'),
})

/** The part of the account area that is shown. */
type ProfileSearch = { part?: string }

/** Leads to a new address of the account area. Never loaded ahead, because that would be an exchange that nobody asked for. */
const profileRoute = createRoute({
  getParentRoute,
  path: paths.profile,
  staticData: { private: true },
  ssr: false,
  preload: false,
  beforeLoad: requireCustomer,
  validateSearch: (search: Record<string, unknown>): ProfileSearch => readTexts(search, 'part'),
  loaderDeps: ({ search }) => search,
  loader: lazyLoader(async () => (await import('./screens/profile.tsx')).loadProfileAddress),
  head: screenHead,
  pendingComponent: ProfileSkeleton,
})

/** The account area. Its address can be opened once, so a login leads back to a new one. */
const profileAreaRoute = createRoute({
  getParentRoute,
  path: paths.profileArea,
  staticData: { private: true },
  ssr: false,
  preload: false,
  beforeLoad: ({ context, location: { searchStr } }) =>
    requireCustomer({ context, location: { href: paths.profile + searchStr } }),
  validateSearch: (search: Record<string, unknown>): ProfileSearch => readTexts(search, 'part'),
  loaderDeps: ({ search }) => search,
  loader: lazyLoader(async () => (await import('./screens/profile.tsx')).loadProfile),
  head: screenHead,
  component: lazyComponent(() => import('./screens/profile.tsx'), 'ProfileScreen'),
  pendingComponent: ProfileSkeleton,
})

export const accountRoutes = [
  loginRoute,
  registerRoute,
  recoverRoute,
  resetPasswordRoute,
  confirmEmailRoute,
  profileRoute,
  profileAreaRoute,
] as const
