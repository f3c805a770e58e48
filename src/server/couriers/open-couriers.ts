import { createHash } from 'node:crypto'
import * as z from 'zod'
import type { KeyProof } from '#domain/company-keys/key-proof.ts'
import { courierSettingsWith } from '#domain/delivery/courier-accounts.ts'
import {
  courierCodes,
  type CourierCode,
  type CourierSettings,
  type PathaoSettings,
  type RedxSettings,
  type SteadfastSettings,
} from '#domain/delivery/courier-settings.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/db/database.ts'
import type { Log } from '#server/platform/log.ts'
import type { Seal } from '#server/platform/seal.ts'
import type { Answer, Courier } from '#server/couriers/port/courier.ts'
import { readSealedToken, readStop, saveSealedToken, saveStop } from './courier-store.ts'
import type { TokenStore } from './pathao/pathao-tokens.ts'
import {
  courierBaseOf,
  courierReachOf,
  earlierAccount,
  type CourierReachOptions,
  type CourierWay,
} from './courier-reach.ts'
import { withKeptPrices } from './kept-prices.ts'
import { openPathao } from './pathao/pathao.ts'
import { provePathao, proveRedx, proveSteadfast } from './prove-keys.ts'
import { openRedx } from './redx/redx.ts'
import { openSteadfast } from './steadfast/steadfast.ts'
import { STOP_MS, type StopSign } from '#server/couriers/port/stop-sign.ts'

const tellsNothing: Answer<never> = { kind: 'refused', reason: 'is followed by hand' }

/** Our own rider, or a courier without an API: nobody is asked, staff say how far it is. */
const manualCourier: Courier = {
  code: 'manual',
  create: ({ merchantRef }) =>
    Promise.resolve({
      kind: 'done',
      value: { consignmentId: merchantRef, trackingCode: null, trackingUrl: null },
    }),
  status: () => Promise.resolve(tellsNothing),
}

export interface CouriersOptions {
  readonly db: Db
  readonly log: Log
  readonly seal: Seal
  /** ms since 1970. */
  readonly now: Clock
}

/** The couriers by the keys that count at each moment; our own rider is always there. */
export interface Couriers {
  /** A courier, also one that takes no new parcels; undefined: the shop has no keys for it. */
  readonly get: (code: CourierCode) => Courier | undefined
  /** A courier that parcels can be booked with. */
  readonly bookable: (code: CourierCode) => Courier | undefined
  /** All that parcels can be booked with. */
  readonly all: () => readonly Courier[]
  /** The courier of a parcel by the account with which it was booked, where the shop has another one now. */
  readonly of: (parcel: {
    readonly courier: CourierCode
    readonly keys_id: string | null
  }) => Promise<Courier | undefined>
  /** Those who may have sent a webhook, the current one first. */
  readonly signing: (code: CourierCode) => Promise<readonly Courier[]>
  /** The weight of a parcel of this courier whose pieces have none, in grams. */
  readonly defaultGrams: (code: CourierCode) => number
}

/** Opens the ways to couriers, as they are needed. */
export function openCouriers(parts: CouriersOptions & CourierReachOptions): Couriers {
  const { accounts } = parts
  const manual = withKeptPrices(manualCourier, parts.now)
  const opened = new Map<string, Courier>()

  function openOnce({ company, keysId, settings }: CourierWay): Courier {
    // The place from which a courier fetches parcels changes without its keys.
    const name = keyOf(company, keysId ?? '', JSON.stringify(settings))
    const own = opened.get(name) ?? withKeptPrices(openWith(parts, settings), parts.now)
    opened.set(name, own)
    return own
  }

  function current(code: CourierCode): Courier | undefined {
    if (code === 'manual') return manual
    const reach = courierReachOf(parts, code)
    return reach === undefined ? undefined : openOnce(reach)
  }
  const isOn = (code: CourierCode) => code === 'manual' || courierReachOf(parts, code)?.isOn === true
  const bookable = (code: CourierCode) => (isOn(code) ? current(code) : undefined)

  return {
    get: current,
    bookable,
    all: () => courierCodes.flatMap((code) => bookable(code) ?? []),
    of: async ({ courier: code, keys_id: keysId }) => {
      if (code === 'manual') return manual
      const way = keysId === null ? courierBaseOf(parts, code) : await earlierAccount(parts, code, keysId)
      return way === undefined ? current(code) : openOnce(way)
    },
    signing: async (code) => {
      const now = current(code)
      if (code === 'manual' || now === undefined) return now === undefined ? [] : [now]
      const known = (await accounts.newest(code)).map(({ id, keys }) => {
        const settings = courierSettingsWith(parts.addresses, code, { keys, pickupStore: null })
        return openOnce({ company: code, keysId: id, settings })
      })
      const base = courierBaseOf(parts, code)
      return [...new Set([now, ...(base === undefined ? [] : [openOnce(base)]), ...known])]
    },
    defaultGrams: (code) => (code === 'manual' ? null : accounts.of(code).defaultGrams) ?? 1,
  }
}

/** Asks a courier whether it knows the keys of an account, apart from all other calls of it. */
export function proveCourier(parts: CouriersOptions, settings: CourierSettings): Promise<KeyProof> {
  const { steadfast, pathao, redx, timeoutMs } = settings
  // The courier itself refuses somebody who tries keys, and nobody else is stopped.
  const stopSign: StopSign = {
    reason: () => Promise.resolve(undefined),
    raise: () => Promise.resolve(),
  }
  const options = { ...parts, clock, stopSign, ...(timeoutMs !== undefined && { timeoutMs }) }
  if (steadfast !== null) return proveSteadfast(options, steadfast)
  if (pathao !== null) return provePathao(options, pathao)
  if (redx !== null) return proveRedx(options, redx)
  throw new Error('Settings without a courier have no keys')
}

function openWith(parts: CouriersOptions, settings: CourierSettings): Courier {
  const { steadfast, pathao, redx, timeoutMs } = settings
  const line = { ...parts, ...(timeoutMs !== undefined && { timeoutMs }) }
  if (steadfast !== null) return overSteadfast(line, steadfast)
  if (pathao !== null) return overPathao(line, pathao)
  if (redx !== null) return overRedx(line, redx)
  throw new Error('Settings without a courier open no way')
}

interface LineOptions extends CouriersOptions {
  readonly timeoutMs?: number
}

const clock = () => performance.now()

function overSteadfast(parts: LineOptions, settings: SteadfastSettings): Courier {
  const key = keyOf('steadfast', settings.baseUrl, settings.apiKey, settings.secretKey)
  const stopSign = sharedStopSign({ ...parts, key, courier: 'steadfast' })
  return openSteadfast({ ...parts, settings, clock, stopSign })
}

function overPathao(parts: LineOptions, settings: PathaoSettings): Courier {
  const { baseUrl, clientId, clientSecret, login } = settings
  const who = login.by === 'password' ? login.username : ''
  const key = keyOf('pathao', baseUrl, clientId, clientSecret, who)
  const stopSign = sharedStopSign({ ...parts, key, courier: 'pathao' })
  return openPathao({ ...parts, settings, clock, stopSign, tokens: sharedTokens({ ...parts, key }) })
}

function overRedx(parts: LineOptions, settings: RedxSettings): Courier {
  const key = keyOf('redx', settings.baseUrl, settings.token)
  return openRedx({ ...parts, settings, clock, stopSign: sharedStopSign({ ...parts, key, courier: 'redx' }) })
}

function keyOf(...account: readonly string[]): string {
  return createHash('sha256').update(account.join('\n')).digest('hex')
}

interface StopOptions {
  readonly db: Db
  readonly now: Clock
  readonly key: string
  readonly courier: CourierCode
}

/** One sign for all processes of the store. */
function sharedStopSign({ db, now, key, courier }: StopOptions): StopSign {
  return {
    reason: () => readStop(db, key, new Date(now())),
    raise: (reason) => saveStop(db, { key, courier, reason, until: new Date(now() + STOP_MS) }),
  }
}

const StoredToken = z.object({
  accessToken: z.string(),
  refreshToken: z.string().nullable(),
  expiresAt: z.number(),
})

/** One token for all processes of the store, sealed. */
function sharedTokens({
  db,
  seal,
  key,
}: {
  readonly db: Db
  readonly seal: Seal
  readonly key: string
}): TokenStore {
  const purpose = `pathao token ${key}`
  return {
    read: async () => {
      const sealed = await readSealedToken(db, key)
      const text = sealed === undefined ? undefined : seal.open(sealed, purpose)
      return text === undefined ? undefined : StoredToken.parse(JSON.parse(text))
    },
    save: (token) =>
      saveSealedToken(db, {
        key,
        sealed: seal.close(JSON.stringify(token), purpose),
        expiresAt: new Date(token.expiresAt),
      }),
  }
}
