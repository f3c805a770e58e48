import { randomBytes } from 'node:crypto'
import type { Input, Reply } from '#contract/endpoint.ts'
import type { addApiKey, ApiKeyView, listApiKeys } from '#contract/staff/settings/api-keys.ts'
import { keyRights, KEYS_MAX } from '#domain/staff/key-rights.ts'
import { refuseForeignRights, type StaffCaller } from '#server/accounts/staff/change-members.ts'
import type { AccountParts } from '#server/accounts/account-parts.ts'
import { digestOf } from '#server/accounts/secrets.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { countKeys, endKey, insertKey, readKeys, type KeyRow } from '#server/accounts/key-store.ts'
import { KEY_PREFIX } from '#server/accounts/key-caller.ts'

const DAY_MS = 86_400_000
const RANDOM_BYTES = 32
const PREFIX_LETTERS = 6
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZabcdefghjkmnpqrstvwxyz'

type KeyParts = Pick<AccountParts, 'db' | 'now'>

export async function showKeys({ db, now }: KeyParts): Promise<Reply<typeof listApiKeys>> {
  return { results: (await readKeys(db)).map((row) => presentKey(row, now())) }
}

/** Makes a key with rights that its maker has, and gives it this once. */
export async function makeKey(
  { db, now }: KeyParts,
  { name, rights, days }: Input<typeof addApiKey>['body'],
  caller: StaffCaller,
): Promise<Reply<typeof addApiKey>> {
  refuseForeignRights(caller, rights)
  const at = now()
  const prefix = `${KEY_PREFIX}${randomLetters()}`
  const key = `${prefix}_${randomBytes(RANDOM_BYTES).toString('base64url')}`
  const id = await inTransaction(db, async (trx) => {
    if ((await countKeys(trx, new Date(at))) >= KEYS_MAX)
      throw new RefusalError({ code: 'limit_reached', thing: 'api keys', max: KEYS_MAX })
    return insertKey(trx, {
      name,
      prefix,
      hash: digestOf(key),
      rights: keyRights.filter((right) => rights.includes(right)),
      accountId: caller.userId,
      now: new Date(at),
      expiresAt: days === null ? null : new Date(at + days * DAY_MS),
    })
  })
  return { ...(await showKey({ db, now }, id)), key }
}

/** Ends a key: the next call that carries it is refused, in every process. */
export async function revokeKey({ db, now }: KeyParts, id: number): Promise<ApiKeyView> {
  await inTransaction(db, async (trx) => {
    const [known] = await readKeys(trx, id)
    if (known === undefined) throw noKey(id)
    if (!(await endKey(trx, id, new Date(now())))) throw new RefusalError({ code: 'wrong_state' })
  })
  return showKey({ db, now }, id)
}

async function showKey({ db, now }: KeyParts, id: number): Promise<ApiKeyView> {
  const [row] = await readKeys(db, id)
  if (row === undefined) throw noKey(id)
  return presentKey(row, now())
}

function presentKey(row: KeyRow, nowMs: number): ApiKeyView {
  const { expires_at, revoked_at } = row
  const isOver = expires_at !== null && expires_at.getTime() <= nowMs
  return {
    id: row.id,
    name: row.name,
    prefix: row.prefix,
    rights: keyRights.filter((right) => row.rights.includes(right)),
    person: row.person,
    created_at: row.created_at.toISOString(),
    expires_at: expires_at?.toISOString() ?? null,
    last_used_at: row.last_used_at?.toISOString() ?? null,
    revoked_at: revoked_at?.toISOString() ?? null,
    state: revoked_at !== null ? 'revoked' : isOver ? 'expired' : 'valid',
  }
}

function randomLetters(): string {
  return Array.from(randomBytes(PREFIX_LETTERS), (byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('')
}

function noKey(id: number): RefusalError {
  return new RefusalError({ code: 'not_found', thing: 'api key', value: String(id) })
}
