import type { Reply } from '#contract/endpoint.ts'
import type {
  CallSheet,
  countCallsToday as countEndpoint,
  takeNextCall as nextEndpoint,
} from '#contract/staff/calls.ts'
import { inDhaka, startOfDay } from '#domain/calendar.ts'
import { toTaka } from '#domain/money.ts'
import { CALL_TURN_MS, isReached } from '#domain/staff/call-outcome.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { presentPicture } from '#server/media/present-picture.ts'
import type { ShopContext } from '#server/orders/shop-context.ts'
import {
  awaitOwnTurn,
  countCalls,
  countWaiting,
  keepOwnTurn,
  prolongTurn,
  readCallSheet,
  releaseOwnTurn,
  takeTurn,
  type CallRow,
} from './call-store.ts'
import { findStaffOrder } from '#server/orders/find-staff-order.ts'
import { shownPhone, type Reader } from './list-staff-orders.ts'

type CallContext = Pick<ShopContext, 'db' | 'clock'>

/** Colleagues who take an order at the same moment are as many as work here. */
const TRIES_MAX = 20

/** Gives somebody one order to call about, and keeps it from colleagues for a while. */
export function takeNextCall(shop: CallContext, reader: Reader): Promise<Reply<typeof nextEndpoint>> {
  return inTransaction(shop.db, async (trx) => {
    const nowMs = shop.clock()
    const turn = { accountId: reader.id, now: new Date(nowMs), until: new Date(nowMs + CALL_TURN_MS) }
    await awaitOwnTurn(trx, reader.id)
    const id = (await keepOwnTurn(trx, turn)) ?? (await takeFirst(trx, turn))
    const phones = reader.rights.has('phones:read')
    return {
      call: id === undefined ? null : presentSheet(await readCallSheet(trx, id), phones),
      waiting: await countWaiting(trx, turn.now),
    }
  })
}

async function takeFirst(trx: Db, turn: Parameters<typeof takeTurn>[1]): Promise<string | undefined> {
  await releaseOwnTurn(trx, turn.accountId)
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    const { due, taken } = await takeTurn(trx, turn)
    if (taken !== null) return taken
    if (due === null) return undefined
  }
  return undefined
}

interface TurnChange {
  readonly number: string
  readonly accountId: string
  readonly action: 'keep' | 'release'
}

/** Keeps an order for a call that goes on, or lets colleagues have it. */
export async function changeCallTurn(
  { db, clock }: CallContext,
  { number, accountId, action }: TurnChange,
): Promise<{ readonly held_until: string | null }> {
  const { id } = await findStaffOrder(db, number)
  const nowMs = clock()
  const until = new Date(nowMs + CALL_TURN_MS)
  return inTransaction(db, async (trx) => {
    if (!(await prolongTurn(trx, id, { accountId, now: new Date(nowMs), until }))) {
      throw new RefusalError({ code: 'call_taken' })
    }
    if (action === 'keep') return { held_until: until.toISOString() }
    await releaseOwnTurn(trx, accountId)
    return { held_until: null }
  })
}

/** The calls of this day in Dhaka, by person. */
export async function countCallsToday({ db, clock }: CallContext): Promise<Reply<typeof countEndpoint>> {
  const { day } = inDhaka(clock())
  const found = await countCalls(db, new Date(startOfDay(day)), new Date(startOfDay(day + 1)))
  const people = new Map<string, Reply<typeof countEndpoint>['people'][number]>()
  for (const { person, outcome, calls } of found) {
    const sums = people.get(person.id) ?? { person, calls: 0, reached: 0, confirmed: 0, cancelled: 0 }
    people.set(person.id, {
      ...sums,
      calls: sums.calls + calls,
      reached: sums.reached + (isReached(outcome) ? calls : 0),
      confirmed: sums.confirmed + (outcome === 'confirmed' ? calls : 0),
      cancelled: sums.cancelled + (outcome === 'cancelled' ? calls : 0),
    })
  }
  return { people: [...people.values()] }
}

function presentSheet(row: CallRow, phones: boolean): CallSheet {
  const { address_line: line, landmark, area, area_bn, district, district_bn } = row
  return {
    number: row.number,
    placed_at: row.placed_at.toISOString(),
    held_until: row.held_until.toISOString(),
    confirm_by: row.confirm_by?.toISOString() ?? null,
    language: row.language,
    customer: { name: row.name, ...shownPhone(row.phone, phones) },
    phone_history: { delivered: row.delivered, refused: row.refused },
    address:
      line === null || area === null || district === null
        ? null
        : { line, landmark, area, area_bn, district, district_bn },
    note: row.note,
    lines: row.lines.map(({ picture, total, options, ...sold }) => ({
      ...sold,
      options: [...options],
      total: toTaka(total),
      image: picture === null ? null : presentPicture(picture),
    })),
    total: toTaka(row.total),
    calls: [...row.calls],
  }
}
