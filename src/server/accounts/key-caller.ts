import { KEY_CALLS_MAX } from '#domain/staff/key-rights.ts'
import { rightsIn } from '#domain/staff/rights.ts'
import type { AccountParts } from './account-parts.ts'
import { digestOf } from './secrets.ts'
import { nobody, type Caller } from '#server/http/caller.ts'
import { rateLimit, type RateLimit } from '#server/http/rate-limit.ts'
import { findLiveKey, touchKey } from './key-store.ts'

/** Every key begins with it, so that it is told from the token of a session, and found where it was published. */
export const KEY_PREFIX = 'abk_'

const MINUTE_MS = 60_000
const TOUCH_MS = 60 * MINUTE_MS

type FindKeyCaller = (token: string) => Promise<Caller>

/** Finds the caller of a request that carries a key. Each request looks it up again, so that its end counts at once. */
export function keyCallers({ db, now }: Pick<AccountParts, 'db' | 'now'>): FindKeyCaller {
  const limit: RateLimit = rateLimit({ max: KEY_CALLS_MAX, windowMs: MINUTE_MS, now })
  return async (token) => {
    const at = now()
    const key = await findLiveKey(db, digestOf(token), new Date(at))
    if (key === undefined) return nobody
    limit(String(key.id))
    if (key.last_used_at === null || at - key.last_used_at.getTime() >= TOUCH_MS)
      await touchKey(db, key.id, new Date(at))
    const makers = rightsIn(key.role, key.role_rights)
    const own = [...rightsIn(null, key.rights)]
    return {
      kind: 'staff',
      userId: key.account_id,
      // Nobody stands behind a key who could show a second factor.
      session: { id: `key ${key.id}`, level: 'staff', provenAt: Number.NEGATIVE_INFINITY },
      // It acts by its rights alone, and by none that its maker has lost since.
      role: null,
      rights: new Set(own.filter((right) => makers.has(right))),
      apiKey: key.id,
    }
  }
}
