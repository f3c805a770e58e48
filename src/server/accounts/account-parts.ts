import type { OrderView } from '#contract/shop/order-views.ts'
import type { AddressPlaces } from '#domain/account/address.ts'
import type { Db } from '#server/db/database.ts'
import type { Caller } from '#server/http/caller.ts'
import type { SessionCookies } from '#server/http/session-cookies.ts'
import type { Limits } from '#server/limits/limits.ts'
import type { Log } from '#server/platform/log.ts'
import type { Messages } from '#server/messages/kinds/messages.ts'
import type { GoogleSignIn } from './google-token.ts'
import type { Passwords } from './passwords.ts'
import type { Seal } from '#server/platform/seal.ts'
import type { Secrets } from './secrets.ts'

/** Names of a saved address's places. */
export interface PlaceNames {
  readonly division: string
  readonly district_name: string
  readonly district_name_bn: string
  readonly area_name: string
  readonly area_name_bn: string
}

export interface Places extends AddressPlaces {
  readonly namesOf: (district: string, area: string) => PlaceNames
}

/** An order of the person with that id, as its owner sees it; null where there is none or it is another's. */
export type FindOwnOrder = (userId: string, order: string) => Promise<OrderView | null>

/** The owner of the requested data, with the contacts that rows may carry in place of an account. */
export interface Person {
  readonly id: string
  readonly email: string | null
  readonly phone: string | null
}

/** Another feature that keeps something of people: it hands it out and forgets it when they ask. */
export interface PersonalData {
  /** Its name in the download. */
  readonly name: string
  readonly exportOf: (db: Db, person: Person) => Promise<unknown>
  /** In the transaction that deletes the account; rows that hang on the account by key need nothing. */
  readonly forget: (trx: Db, person: Person) => Promise<void>
}

/** The dependencies of the use cases of accounts. */
export interface AccountParts {
  readonly db: Db
  readonly messages: Messages
  readonly limits: Limits
  readonly passwords: Passwords
  readonly secrets: Secrets
  readonly seal: Seal
  readonly cookies: SessionCookies
  /** Finds the caller of a request that carries a key of the API. */
  readonly keyCaller: (token: string) => Promise<Caller>
  readonly google: GoogleSignIn | null
  readonly places: Places
  readonly findOwnOrder: FindOwnOrder
  readonly personalData: readonly PersonalData[]
  readonly log: Log
  /** Origin under which people reach the shop, where it is known; passkeys belong to its host. */
  readonly publicOrigin: string | undefined
  /** Ms since 1970. */
  readonly now: () => number
}
