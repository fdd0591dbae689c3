/**
 * What a member of the staff may do. `texts` are the words of pages, articles and products; `content` is everything that is sold or shown,
 * with its prices; `messages` is what visitors and buyers write, reviews included; `operations` is that the shop runs: what could not be mailed or done by itself, and the views that everybody sees.
 */
export const PERMISSIONS = [
  'orders',
  'refunds',
  'stock',
  'texts',
  'content',
  'desk',
  'rates_read',
  'rates',
  'guest_documents',
  'messages',
  'operations',
  'settings',
  'staff',
] as const
export type Permission = (typeof PERMISSIONS)[number]

/** The roles, the mightiest first. */
export const ROLES = ['owner', 'manager', 'clerk', 'reception'] as const
export type Role = (typeof ROLES)[number]

const PERMISSIONS_OF: Record<Role, readonly Permission[]> = {
  owner: PERMISSIONS,
  manager: PERMISSIONS.filter((permission) => permission !== 'settings' && permission !== 'staff'),
  clerk: ['orders', 'stock', 'texts', 'messages'],
  reception: ['desk', 'rates_read', 'guest_documents', 'messages'],
}

export const permissionsOf = (role: Role): readonly Permission[] => PERMISSIONS_OF[role]

export const isAllowed = (role: Role, permission: Permission): boolean => PERMISSIONS_OF[role].includes(permission)
