import type { Input, Reply } from '#contract/endpoint.ts'
import type { addCountEntries as entriesEndpoint } from '#contract/staff/catalogue/stock-counts.ts'
import { countedAfter, momentOfEntry } from '#domain/stock/count-entries.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { findCodes } from '#server/stock/find-codes-store.ts'
import type { StockContext } from '#server/stock/stock-context.ts'
import { countedOf, insertEntry, lockCount, saveCounted, type CountRow } from './count-store.ts'
import { knownCount } from './present-count.ts'

type Body = Input<typeof entriesEndpoint>['body']
type Taken = Reply<typeof entriesEndpoint>['results'][number]

interface Taking {
  readonly number: string
  readonly body: Body
  /** Id of the staff member. */
  readonly by: string
}

/** Takes in the presses of somebody who counts, each once; presses on a closed count change nothing. */
export function takeEntries(
  { db, clock }: StockContext,
  { number, body, by }: Taking,
): Promise<Reply<typeof entriesEndpoint>> {
  const now = clock()
  return inTransaction(db, async (trx) => {
    await lockCount(trx, number)
    const count = await knownCount(trx, number)
    const sentAt = Date.parse(body.sent_at)
    const results: Taken[] = []
    for (const entry of body.entries.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))) {
      const startedAt = count.started_at.getTime()
      const at = new Date(momentOfEntry({ at: Date.parse(entry.at), sentAt }, { now, startedAt }))
      results.push({ key: entry.key, code: entry.code, ...(await takeOne(trx, count, { entry, at, by })) })
    }
    return { results }
  })
}

interface One {
  readonly entry: Body['entries'][number]
  readonly at: Date
  readonly by: string
}

async function takeOne(
  trx: Db,
  count: CountRow,
  { entry, at, by }: One,
): Promise<Pick<Taken, 'state' | 'counted'>> {
  const { key, code, pieces, set } = entry
  const { found } = await findCodes(trx, [{ code, pieces: 1 }])
  const variant = found[0]?.variantId
  if (variant === undefined) return { state: 'unknown', counted: null }
  const before = await countedOf(trx, count.id, variant)
  if (count.state !== 'open') return { state: 'closed', counted: before }
  if (!(await insertEntry(trx, { key, count: count.id, variant, pieces, set, at, by })))
    return { state: 'taken', counted: before }
  const counted = countedAfter(before, { pieces, set })
  await saveCounted(trx, { count: count.id, variant, at }, counted)
  return { state: 'taken', counted }
}
