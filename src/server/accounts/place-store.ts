import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'

/** Where somebody asks from, as digests. */
interface PlaceHashes {
  readonly device: Buffer
  readonly network: Buffer
}

interface FoundPlace {
  readonly device: boolean
  readonly network: boolean
}

const known = `
  select exists (select from known_device where account_id = $1 and token_hash = $2) as device,
    exists (select from known_network where account_id = $1 and network_hash = $3) as network`

/** Whether an account was opened on this device, and at this network. */
export async function findPlace(db: Db, accountId: string, place: PlaceHashes): Promise<FoundPlace> {
  const [row] = await rows<FoundPlace>(db, known, [accountId, place.device, place.network])
  if (row === undefined) throw new Error('A select without a table gave no row')
  return row
}

const keepDevice = `
  insert into known_device (token_hash, account_id, last_used_at) values ($1, $2, $3)
  on conflict (token_hash, account_id) do update set last_used_at = excluded.last_used_at`

const forgetOldestDevice = `
  delete from known_device where account_id = $1 and token_hash not in (
    select token_hash from known_device where account_id = $1 order by last_used_at desc limit $2)`

const DEVICES_MAX = 10

/** Remembers a device of an account; the ten used last are kept. */
export async function rememberDevice(
  trx: Db,
  accountId: string,
  device: { readonly tokenHash: Buffer; readonly now: Date },
): Promise<void> {
  await rows(trx, keepDevice, [device.tokenHash, accountId, device.now])
  await rows(trx, forgetOldestDevice, [accountId, DEVICES_MAX])
}

const keepNetwork = `
  insert into known_network (network_hash, account_id, last_used_at) values ($1, $2, $3)
  on conflict (network_hash, account_id) do update set last_used_at = excluded.last_used_at`

const forgetOldestNetwork = `
  delete from known_network where account_id = $1 and network_hash not in (
    select network_hash from known_network where account_id = $1 order by last_used_at desc limit $2)`

const NETWORKS_MAX = 5

/** Remembers a network that an account was opened at; the five used last are kept. */
export async function rememberNetwork(
  trx: Db,
  accountId: string,
  network: { readonly hash: Buffer; readonly now: Date },
): Promise<void> {
  await rows(trx, keepNetwork, [network.hash, accountId, network.now])
  await rows(trx, forgetOldestNetwork, [accountId, NETWORKS_MAX])
}

/** Forgets the devices and networks of an account: somebody else may have opened it there. */
export async function forgetPlaces(trx: Db, accountId: string): Promise<void> {
  await trx.deleteFrom('known_device').where('account_id', '=', accountId).execute()
  await trx.deleteFrom('known_network').where('account_id', '=', accountId).execute()
}
