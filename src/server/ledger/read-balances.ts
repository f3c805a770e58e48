import { inDhaka, isoOf } from '#domain/calendar.ts'
import type { LedgerAccount } from '#domain/ledger/accounts.ts'
import { poisha, type Poisha } from '#domain/money.ts'
import type { Db } from '#server/db/database.ts'
import { listBalances } from './ledger-store.ts'

/** Every account at a moment, in ms since 1970: debit less credit, in poisha. */
export async function readBalances(db: Db, at: number): Promise<ReadonlyMap<LedgerAccount, Poisha>> {
  const found = await listBalances(db, isoOf(inDhaka(at).day))
  return new Map(found.map(({ account, balance }) => [account, poisha(balance)]))
}
