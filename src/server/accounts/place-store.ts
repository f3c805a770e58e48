import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'

/** The places from which somebody asks, as digests. */
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

const kinds = {
  device: { table: 'known_device', column: 'token_hash', max: 10 },
  network: { table: 'known_network', column: 'network_hash', max: 5 },
} as const

interface SeenPlace {
  readonly kind: keyof typeof kinds
  readonly hash: Buffer
  readonly now: Date
}

/** Remembers a device or network of an account; the ten devices and five networks used last are kept. */
export async function rememberHash(
  trx: Db,
  accountId: string,
  { kind, hash, now }: SeenPlace,
): Promise<void> {
  const { table, column, max } = kinds[kind]
  const keep = `
    insert into ${table} (${column}, account_id, last_used_at) values ($1, $2, $3)
    on conflict (${column}, account_id) do update set last_used_at = excluded.last_used_at`
  const forgetOldest = `
    delete from ${table} where account_id = $1 and ${column} not in (
      select ${column} from ${table} where account_id = $1 order by last_used_at desc limit $2)`
  await rows(trx, keep, [hash, accountId, now])
  await rows(trx, forgetOldest, [accountId, max])
}

/** Forgets the devices and networks of an account: somebody else may have opened it there. */
export async function forgetPlaces(trx: Db, accountId: string): Promise<void> {
  await trx.deleteFrom('known_device').where('account_id', '=', accountId).execute()
  await trx.deleteFrom('known_network').where('account_id', '=', accountId).execute()
}
