import { ApiError } from '@vitrina/api-client'
import type { Permission } from '@vitrina/contract/office'
import type { RouterContext } from './router-context.ts'
import type { Me } from './session.ts'

/** Somebody has opened a screen that their role does not open. */
class NotAllowed extends Error {}

export const isNotAllowed = (error: unknown): boolean =>
  error instanceof NotAllowed || (error instanceof ApiError && error.status === 403)

type Context = { context: RouterContext & { session: { me: Me | null } } }

/** The `beforeLoad` of a screen that not every role opens: by its address, as menus name it only to those who may. */
export const requirePermission =
  (permission: Permission) =>
  ({ context }: Context): void => {
    if (!context.session.me?.permissions.includes(permission)) throw new NotAllowed()
  }
