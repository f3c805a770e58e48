import type { Db } from '#server/db/database.ts'
import type { Visitor } from '#server/http/visitor.ts'
import type { AccountParts } from './account-parts.ts'
import { findPlace, rememberHash } from './place-store.ts'
import { digestOf, newToken } from './secrets.ts'

/** A place to look up if there is no account, so that the time of an answer tells nothing. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

type PlaceParts = Pick<AccountParts, 'cookies' | 'secrets'>

export interface KnownPlace {
  /** Digest of the device's token, where the account was opened on it before; else null. */
  readonly device: string | null
  /** Whether it was opened at this network before. */
  readonly network: boolean
}

/** Whether an account was opened before where the visitor is. */
export async function placeOf(
  parts: PlaceParts & Pick<AccountParts, 'db'>,
  { accountId = NOBODY, visitor }: { readonly accountId?: string | undefined; readonly visitor: Visitor },
): Promise<KnownPlace> {
  const device = digestOf(deviceTokenOf(parts, visitor) ?? '')
  const found = await findPlace(parts.db, accountId, { device, network: networkHash(parts, visitor) })
  return { device: found.device ? device.toString('hex') : null, network: found.network }
}

const DEVICE_MS = 365 * 24 * 60 * 60 * 1000
const UNKNOWN = 'unknown'

/**
 * Remembers that an account was opened here, whichever way: strangers elsewhere cannot use up what this device and this
 * network may ask for. Our own pages alone keep the device's cookie.
 */
export async function rememberPlace(
  parts: PlaceParts & Pick<AccountParts, 'now'>,
  trx: Db,
  { accountId, visitor }: { readonly accountId: string; readonly visitor: Visitor },
): Promise<void> {
  const now = new Date(parts.now())
  if (visitor.network !== UNKNOWN)
    await rememberHash(trx, accountId, { kind: 'network', hash: networkHash(parts, visitor), now })
  if (!visitor.isPage) return
  const token = deviceTokenOf(parts, visitor) ?? newToken()
  visitor.setCookie(parts.cookies.secret('device', token, DEVICE_MS))
  await rememberHash(trx, accountId, { kind: 'device', hash: digestOf(token), now })
}

function deviceTokenOf({ cookies }: Pick<AccountParts, 'cookies'>, visitor: Visitor): string | undefined {
  const token = visitor.cookies[cookies.nameOf('device')]
  return token !== undefined && /^[\w-]{43}$/.test(token) ? token : undefined
}

function networkHash({ secrets }: Pick<AccountParts, 'secrets'>, { network }: Visitor): Buffer {
  return secrets.mac('limit', 'known network', network)
}
