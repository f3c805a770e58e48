import type { CourierCompany, Keys } from '#domain/company-keys/companies.ts'
import {
  PATHAO_INTEGRATION_SECRET,
  type CourierSettings,
  type PathaoSettings,
  type RedxSettings,
  type SteadfastSettings,
  type SteadfastWebhook,
} from './courier-settings.ts'

/** The couriers' addresses without keys: those that the owner enters go there and nowhere else. */
export interface CourierAddresses {
  readonly steadfast: { readonly baseUrl: string; readonly mode: SteadfastWebhook['mode'] }
  readonly pathao: { readonly baseUrl: string; readonly integrationSecret: string }
  readonly redx: { readonly baseUrl: string }
  /** How long an answer is waited for, in ms; six seconds if it is not given. */
  readonly timeoutMs?: number
}

/** The couriers' own addresses. */
export const usualCourierAddresses: CourierAddresses = {
  steadfast: { baseUrl: 'https://portal.packzy.com/api/v1', mode: 'either' },
  pathao: { baseUrl: 'https://api-hermes.pathao.com', integrationSecret: PATHAO_INTEGRATION_SECRET },
  redx: { baseUrl: 'https://openapi.redx.com.bd/v1.0.0-beta' },
}

/** An account at a courier. */
export interface CourierAccount {
  readonly keys: Keys
  /** The number of the place in the courier's panel from which it fetches parcels; null: not told. */
  readonly pickupStore: number | null
}

/** Settings for one courier with this account; every missing key is empty. */
export function courierSettingsWith(
  addresses: CourierAddresses,
  company: CourierCompany,
  account: CourierAccount,
): CourierSettings {
  const { timeoutMs } = addresses
  return {
    steadfast: company === 'steadfast' ? steadfastWith(addresses, account) : null,
    pathao: company === 'pathao' ? pathaoWith(addresses, account) : null,
    redx: company === 'redx' ? redxWith(addresses, account) : null,
    ...(timeoutMs !== undefined && { timeoutMs }),
  }
}

function steadfastWith(
  { steadfast: { baseUrl, mode } }: CourierAddresses,
  { keys, pickupStore }: CourierAccount,
): SteadfastSettings {
  const { api_key: apiKey = '', secret_key: secretKey = '', webhook_secret: token } = keys
  return {
    baseUrl,
    apiKey,
    secretKey,
    ...(pickupStore !== null && { pickupAddressId: pickupStore }),
    ...(token !== undefined && { webhook: { token, mode } }),
  }
}

function pathaoWith(
  { pathao: { baseUrl, integrationSecret } }: CourierAddresses,
  { keys, pickupStore }: CourierAccount,
): PathaoSettings {
  const { client_id: clientId = '', client_secret: clientSecret = '' } = keys
  const { username, password, webhook_secret: secret } = keys
  const byClient = username === undefined || password === undefined
  return {
    baseUrl,
    clientId,
    clientSecret,
    login: byClient ? { by: 'client' } : { by: 'password', username, password },
    storeId: pickupStore ?? 0,
    ...(secret !== undefined && { webhook: { secret, integrationSecret } }),
  }
}

function redxWith(
  { redx: { baseUrl } }: CourierAddresses,
  { keys, pickupStore }: CourierAccount,
): RedxSettings {
  const { token = '', webhook_secret: secret } = keys
  return {
    baseUrl,
    token,
    pickupStoreId: pickupStore ?? 0,
    ...(secret !== undefined && { webhook: { token: secret } }),
  }
}

/** The account of settings at one courier; null where they have none. */
export function courierAccountIn(
  { steadfast, pathao, redx }: CourierSettings,
  company: CourierCompany,
): CourierAccount | null {
  switch (company) {
    case 'steadfast':
      return steadfast && accountOfSteadfast(steadfast)
    case 'pathao':
      return pathao && accountOfPathao(pathao)
    case 'redx':
      return redx && accountOfRedx(redx)
  }
}

function accountOfSteadfast({
  apiKey,
  secretKey,
  webhook,
  pickupAddressId,
}: SteadfastSettings): CourierAccount {
  const keys = { api_key: apiKey, secret_key: secretKey, ...secretOf(webhook?.token) }
  return { keys, pickupStore: pickupAddressId ?? null }
}

function accountOfPathao({
  clientId,
  clientSecret,
  login,
  webhook,
  storeId,
}: PathaoSettings): CourierAccount {
  const person = login.by === 'password' ? { username: login.username, password: login.password } : {}
  const keys = { client_id: clientId, client_secret: clientSecret, ...person, ...secretOf(webhook?.secret) }
  return { keys, pickupStore: storeId }
}

function accountOfRedx({ token, webhook, pickupStoreId }: RedxSettings): CourierAccount {
  return { keys: { token, ...secretOf(webhook?.token) }, pickupStore: pickupStoreId }
}

function secretOf(secret: string | undefined): Keys {
  return secret === undefined ? {} : { webhook_secret: secret }
}
