import { createHash } from 'node:crypto'
import * as z from 'zod'
import type {
  CourierCode,
  CourierSettings,
  PathaoSettings,
  RedxSettings,
  SteadfastSettings,
} from '#domain/delivery/courier-settings.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/db/database.ts'
import type { Log } from '#server/platform/log.ts'
import type { Seal } from '#server/platform/seal.ts'
import type { Answer, Courier } from '#server/couriers/port/courier.ts'
import { readSealedToken, readStop, saveSealedToken, saveStop } from './courier-store.ts'
import type { TokenStore } from './pathao/pathao-tokens.ts'
import { withKeptPrices } from './kept-prices.ts'
import { openPathao } from './pathao/pathao.ts'
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

interface CouriersOptions {
  readonly db: Db
  readonly log: Log
  readonly seal: Seal
  /** ms since 1970. */
  readonly now: Clock
}

/** Those that parcels can be booked with, by their code. */
export type Couriers = ReadonlyMap<CourierCode, Courier>

/** Opens the way to every courier that the settings name; our own rider is always there. */
export function openCouriers(parts: CouriersOptions, settings: CourierSettings): Couriers {
  const { steadfast, pathao, redx, timeoutMs } = settings
  const line = { ...parts, ...(timeoutMs !== undefined && { timeoutMs }) }
  const opened = [
    ...(steadfast === null ? [] : [overSteadfast(line, steadfast)]),
    ...(pathao === null ? [] : [overPathao(line, pathao)]),
    ...(redx === null ? [] : [overRedx(line, redx)]),
    manualCourier,
  ]
  return new Map(opened.map((courier) => [courier.code, withKeptPrices(courier, parts.now)]))
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
