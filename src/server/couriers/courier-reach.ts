import { isSameAccount, type CourierCompany } from '#domain/company-keys/companies.ts'
import {
  courierAccountIn,
  courierSettingsWith,
  type CourierAddresses,
} from '#domain/delivery/courier-accounts.ts'
import type { CourierSettings } from '#domain/delivery/courier-settings.ts'
import type { CompanyAccounts } from '#server/company-keys/company-accounts.ts'
import { reachTo, type Reach } from '#server/company-keys/reach.ts'

/** From whom the accounts at couriers can come. */
export interface CourierReachOptions {
  /** The operator's, or those of the sandbox. */
  readonly settings: CourierSettings
  readonly sandbox: boolean
  readonly addresses: CourierAddresses
  /** The owner's. */
  readonly accounts: CompanyAccounts
}

/** The way to one courier by some keys; `settings` name this courier alone. */
export interface CourierWay {
  readonly company: CourierCompany
  readonly keysId: string | null
  readonly settings: CourierSettings
}

export type CourierReach = Reach & CourierWay & { readonly pickupStore: number | null }

/** By which account parcels are booked. */
export function courierReachOf(
  options: CourierReachOptions,
  company: CourierCompany,
): CourierReach | undefined {
  const { settings, sandbox, accounts, addresses } = options
  const base = courierAccountIn(settings, company)
  const reach = reachTo(company, { base: base?.keys ?? null, sandbox, accounts })
  if (reach === undefined) return undefined
  if (reach.setBy !== 'owner')
    return { ...reach, company, settings: only(settings, company), pickupStore: base?.pickupStore ?? null }
  const { pickupStore } = accounts.of(company)
  const own = courierSettingsWith(addresses, company, { keys: reach.keys, pickupStore })
  return { ...reach, company, settings: own, pickupStore }
}

/** The way by the account of the operator or the sandbox. */
export function courierBaseOf(
  { settings }: CourierReachOptions,
  company: CourierCompany,
): CourierWay | undefined {
  if (courierAccountIn(settings, company) === null) return undefined
  return { company, keysId: null, settings: only(settings, company) }
}

/** An account of the owner's that is not in use any more; undefined where the one in use serves as well. */
export async function earlierAccount(
  options: CourierReachOptions,
  company: CourierCompany,
  keysId: string,
): Promise<CourierWay | undefined> {
  const now = courierReachOf(options, company)
  // A parcel does not tell whether the operator's account came before the owner's.
  if (now?.keysId === keysId || now?.setBy === 'operator') return undefined
  const keys = await options.accounts.keysNamed(keysId)
  if (keys === null || (now !== undefined && isSameAccount(company, keys, now.keys))) return undefined
  const settings = courierSettingsWith(options.addresses, company, { keys, pickupStore: null })
  return { company, keysId, settings }
}

function only(settings: CourierSettings, company: CourierCompany): CourierSettings {
  const { steadfast, pathao, redx, timeoutMs } = settings
  return {
    steadfast: company === 'steadfast' ? steadfast : null,
    pathao: company === 'pathao' ? pathao : null,
    redx: company === 'redx' ? redx : null,
    ...(timeoutMs !== undefined && { timeoutMs }),
  }
}
