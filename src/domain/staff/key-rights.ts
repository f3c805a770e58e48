import type { Right } from './rights.ts'

/** The rights that a key of the API can have: those of the calls that keys may make (Endpoint.keys). */
export const keyRights = [
  'orders:read',
  'phones:read',
  'orders:confirm',
  'orders:write',
  'parcels:write',
  'catalogue:read',
  'catalogue:write',
  'prices:write',
  'costs:read',
  'stock:write',
] as const satisfies readonly Right[]
export type KeyRight = (typeof keyRights)[number]

export const KEY_NAME_MAX = 60
/** Keys of a shop that are in use. */
export const KEYS_MAX = 50
/** Days for which a key can be valid. */
export const keyDays = [30, 90, 365] as const
/** Calls of one key in a minute, in each process. */
export const KEY_CALLS_MAX = 300
