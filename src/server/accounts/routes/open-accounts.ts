import type { UserView } from '#contract/shop/account-views.ts'
import type { Db } from '#server/db/database.ts'
import { readAddresses } from '#server/delivery/addresses.ts'
import type { Doorkeeper } from '#server/http/api-app.ts'
import type { ApiApp } from '#server/http/mount.ts'
import { sessionCookies } from '#server/http/session-cookies.ts'
import { openLimits, type LimitParts, type Limits } from '#server/limits/limits.ts'
import type { Log } from '#server/platform/log.ts'
import type { Undoer } from '#server/audit/undoer.ts'
import { recordWork } from '#server/audit/record-work.ts'
import { answerPresses } from '#server/idempotency/answer-press.ts'
import type { Messages } from '#server/messages/kinds/messages.ts'
import type { PhoneCodes } from '#server/accounts/codes/phone-codes.ts'
import type { SignUpVerified } from '#server/accounts/sign-up-verified.ts'
import { openOrderCodes } from '#server/accounts/codes/order-codes.ts'
import { signUpByVerifiedPhone } from '#server/accounts/sign-up/sign-up-by-verified-phone.ts'
import type { AccountParts, FindOwnOrder, PersonalData, Places } from '#server/accounts/account-parts.ts'
import { authenticate } from '#server/accounts/authenticate.ts'
import { openGoogleSignIn, type GoogleSettings } from '#server/accounts/google-token.ts'
import type { HashCost } from '#server/accounts/password-hash.ts'
import { presentUser } from '#server/accounts/present-user.ts'
import { exportAccount, forgetAccount } from '#server/accounts/profile/personal-data.ts'
import { forgetAddress, saveAddress, type AddressForm } from '#server/accounts/profile/update-address.ts'
import { sealOf } from '#server/platform/seal.ts'
import { keyCallers } from '#server/accounts/key-caller.ts'
import { mountApiKeys } from './api-key-routes.ts'
import { openPasswords } from '#server/accounts/passwords.ts'
import { openSecrets } from '#server/accounts/secrets.ts'
import { deleteExpired } from '#server/accounts/session-store.ts'
import { mountSignIn } from './sign-in-routes.ts'
import { addressUndoers } from '#server/accounts/staff/undo-addresses.ts'
import { staffUndoers } from '#server/accounts/staff/undo-staff.ts'
import { mountStaffEntry } from './staff-entry-routes.ts'
import { mountOwnAccess } from './own-access-routes.ts'
import { mountPasskeys } from './passkey-routes.ts'
import { mountStaffMembers } from './staff-member-routes.ts'
import { mountUsers } from './user-routes.ts'

/** How the accounts of a store are set up. */
export interface AccountSettings {
  /** At least 32 bytes that nobody else knows. */
  readonly secret: string
  readonly https: boolean
  /** Origin under which people reach the shop. */
  readonly publicOrigin: string | undefined
  readonly google: GoogleSettings | null
  readonly hashCost?: HashCost
  readonly limits?: LimitParts['changed']
}

interface AccountsOptions {
  readonly db: Db
  readonly messages: Messages
  readonly settings: AccountSettings
  readonly personalData: readonly PersonalData[]
  readonly findOwnOrder: FindOwnOrder
  readonly log: Log
  readonly now: () => number
}

/** Accounts behind the API: who asks, how often, and every call about it. */
export interface Accounts {
  readonly door: Doorkeeper
  readonly mount: (app: ApiApp) => void
  /** An account as its owner sees it. */
  /** The ways back from what staff change of each other. */
  readonly undoers: readonly Undoer[]
  readonly show: (id: string) => Promise<UserView>
  readonly saveAddress: (id: string, form: AddressForm) => Promise<UserView>
  readonly forgetAddress: (id: string, address: string) => Promise<UserView>
  /** All that is kept of an account, without its sessions. */
  readonly exportOf: (id: string) => Promise<Record<string, unknown>>
  /** Deletes an account and what hangs on it. */
  readonly forget: (trx: Db, id: string) => Promise<void>
  /** Codes that prove the number an order was placed with. */
  readonly orderCodes: PhoneCodes
  /** An account for a number that was proven elsewhere. */
  readonly signUpVerified: SignUpVerified
  /** The limits for the whole store. */
  readonly limits: Limits
  /** Deletes what is over; due once an hour. */
  readonly purge: () => Promise<void>
  readonly close: () => void
}

const HOUR_MS = 60 * 60 * 1000
const PLACE_MS = 365 * 24 * HOUR_MS

/** Opens the accounts of a store. */
export async function openAccounts(options: AccountsOptions): Promise<Accounts> {
  const { db, settings, log, now } = options
  const secrets = openSecrets(settings.secret)
  const limits = openLimits({
    db,
    now,
    digest: (name, subject) => secrets.mac('limit', name, subject).toString('base64url'),
    ...(settings.limits === undefined ? {} : { changed: settings.limits }),
  })
  const parts: AccountParts = {
    db,
    messages: options.messages,
    limits,
    passwords: await openPasswords(settings.hashCost),
    secrets,
    seal: sealOf(settings.secret),
    cookies: sessionCookies(settings),
    keyCaller: keyCallers({ db, now }),
    google: settings.google === null ? null : openGoogleSignIn(settings.google, now),
    places: await readPlaces(),
    findOwnOrder: options.findOwnOrder,
    personalData: options.personalData,
    log,
    publicOrigin: settings.publicOrigin,
    now,
  }
  const purge = async () => {
    await deleteExpired(db, new Date(now()), new Date(now() - PLACE_MS))
    await limits.purge()
  }
  const timer = setInterval(() => {
    purge().catch((error: unknown) => log.error({ err: error }, 'expired sessions and codes not deleted'))
  }, HOUR_MS).unref()
  return {
    door: {
      authenticate: (request) => authenticate(parts, request),
      recordWork: (staff, work) => recordWork(db, staff, work),
      answerPress: answerPresses({ db, clock: now }),
      now,
      tokenOf: parts.cookies.tokenOf,
      throttle: limits.throttle,
      publicOrigin: settings.publicOrigin,
    },
    mount: (app) => {
      mountSignIn(app, parts)
      mountUsers(app, parts)
      mountStaffEntry(app, parts)
      mountStaffMembers(app, parts)
      mountOwnAccess(app, parts)
      mountPasskeys(app, parts)
      mountApiKeys(app, parts)
    },
    undoers: [...staffUndoers(parts), ...addressUndoers(parts)],
    show: (id) => presentUser(parts, id),
    saveAddress: (id, form) => saveAddress(parts, id, form),
    forgetAddress: (accountId, id) => forgetAddress(parts, { accountId, id }),
    exportOf: (id) => exportAccount(parts, id),
    forget: (trx, id) => forgetAccount(parts, trx, id),
    orderCodes: openOrderCodes(parts),
    signUpVerified: (person, within) => signUpByVerifiedPhone(parts, person, within),
    limits,
    purge,
    close: () => clearInterval(timer),
  }
}

async function readPlaces(): Promise<Places> {
  const { districts, areas, divisionOf } = await readAddresses()
  const districtById = new Map(districts.map((district) => [district.id, district]))
  const areaById = new Map(areas.map((area) => [area.id, area]))
  return {
    hasDistrict: (district) => districtById.has(district),
    districtOf: (area) => areaById.get(area)?.district,
    // A place that a newer list dropped is shown by its id: the address itself stays as it was written.
    namesOf: (district, area) => ({
      division: divisionOf(district) ?? '',
      district_name: districtById.get(district)?.name ?? district,
      district_name_bn: districtById.get(district)?.name_bn ?? district,
      area_name: areaById.get(area)?.name ?? area,
      area_name_bn: areaById.get(area)?.name_bn ?? area,
    }),
  }
}
