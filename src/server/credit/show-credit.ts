import type { Input, Reply } from '#contract/endpoint.ts'
import type { CreditView, listCredit } from '#contract/staff/credit/credit-accounts.ts'
import { toTaka } from '#domain/money.ts'
import type { Db } from '#server/db/database.ts'
import type { Caller } from '#server/http/caller.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { momentNow, type CreditContext } from './credit-context.ts'
import { readRequestsOf } from './credit-request-store.ts'
import {
  listAccounts,
  lockAccount,
  readAccount,
  readEntries,
  sumAccounts,
  type CreditAccountRow,
} from './credit-store.ts'
import { presentAccount, presentRow } from './present-credit.ts'

const PAGE = 25

/** A page of gift cards and store credit. */
export async function showCredit(
  shop: Pick<CreditContext, 'db' | 'clock'>,
  { kind, state, waits, credit_batch: batch, q = '', page }: Input<typeof listCredit>['query'],
): Promise<Reply<typeof listCredit>> {
  const moment = momentNow(shop)
  const wanted = { ...moment, kind, state, onlyWaiting: waits === 'yes', batch, q }
  const { found, count } = await listAccounts(shop.db, { ...wanted, limit: PAGE, offset: (page - 1) * PAGE })
  const { owed, waiting, waiting_batches } = await sumAccounts(shop.db, moment.now)
  return {
    results: found.map((row) => presentRow(row, moment)),
    page,
    pages: Math.ceil(count / PAGE),
    count,
    owed: toTaka(owed),
    waiting,
    waiting_batches,
  }
}

/** One account as a person of the staff sees it. */
export async function showAccount(
  shop: Pick<CreditContext, 'db' | 'clock'>,
  id: number,
  caller: Caller,
): Promise<CreditView> {
  const moment = momentNow(shop)
  const row = await readAccount(shop.db, id, moment.now)
  if (row === undefined) throw noSuchAccount(id)
  const entries = await readEntries(shop.db, id)
  const requests = await readRequestsOf(shop.db, id)
  return presentAccount(row, { entries, requests, caller, moment })
}

/** An account, kept from others until the transaction ends. */
export async function lockedAccount(
  shop: Pick<CreditContext, 'clock'>,
  trx: Db,
  id: number,
): Promise<CreditAccountRow> {
  const row = (await lockAccount(trx, id)) ? await readAccount(trx, id, momentNow(shop).now) : undefined
  if (row === undefined) throw noSuchAccount(id)
  return row
}

function noSuchAccount(id: number): RefusalError {
  return new RefusalError({ code: 'not_found', thing: 'credit account', value: String(id) })
}
