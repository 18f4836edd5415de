/** The permissions of staff (docs/product.md#staff). The server enforces them; the browser hides forbidden actions. */

export const ROLES = ['owner', 'publisher', 'author', 'admissions'] as const
export type Role = (typeof ROLES)[number]
export const ROLE_NAMES: Readonly<Record<Role, string>> = {
  owner: 'Owner',
  publisher: 'Publisher',
  author: 'Author',
  admissions: 'Admissions',
}

/**
 * `account`: the person's own account. `draft`: write records that visitors do not see. `publish`: all records and
 * pictures. `enquiries`: read and answer enquiries. `people`: staff, their roles and the audit log.
 */
export const PERMISSIONS = ['account', 'draft', 'publish', 'enquiries', 'people'] as const
export type Permission = (typeof PERMISSIONS)[number]

const ROLE_PERMISSIONS: Record<Role, readonly Permission[]> = {
  owner: PERMISSIONS,
  publisher: ['account', 'draft', 'publish'],
  author: ['account', 'draft'],
  admissions: ['account', 'enquiries'],
}

export function roleMay(role: Role, permission: Permission): boolean {
  return ROLE_PERMISSIONS[role].includes(permission)
}

/** Returns whether `next` lacks a permission of `before`. Such a change ends all sessions of the person. */
export function isLowerRole(next: Role, before: Role): boolean {
  return ROLE_PERMISSIONS[before].some((permission) => !roleMay(next, permission))
}
