import type { Role } from '@vitrina/contract/office'
import { m, type Texts } from '../shared/texts.ts'

const NAMES = {
  owner: m.office_role_owner,
  manager: m.office_role_manager,
  clerk: m.office_role_clerk,
  reception: m.office_role_reception,
} satisfies Record<Role, unknown>
const DESCRIPTIONS = {
  owner: m.office_role_owner_text,
  manager: m.office_role_manager_text,
  clerk: m.office_role_clerk_text,
  reception: m.office_role_reception_text,
} satisfies Record<Role, unknown>

export const roleName = (role: Role, t: Texts): string => t(NAMES[role])
export const roleDescription = (role: Role, t: Texts): string => t(DESCRIPTIONS[role])
