import {
  askCourierBalances,
  getPayout,
  importPayout as importPayoutEndpoint,
  listPayouts,
  listUnpaidParcels,
  payingCouriers,
  previewPayout,
  settlePayoutLine,
  type PayoutView,
} from '#contract/staff/payouts.ts'
import { askCourierPayments } from '#contract/staff/parcels/courier-payments.ts'
import { poisha, sum, toTaka } from '#domain/money.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { mount, Replayed, type ApiApp } from '#server/http/mount.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { askPayments } from './ask-payments.ts'
import { askBalances } from './ask-balances.ts'
import { importPayout, type PayoutsContext } from './import-payout.ts'
import {
  findLine,
  findPayout,
  listLines,
  listPayoutRows,
  listUnpaid,
  saveSettlement,
  type PayoutLineRow,
  type UnpaidParcelRow,
} from './payout-store.ts'
import { planPayout } from './plan-payout.ts'
import { presentLine, presentPayout, presentPreview } from './present-payout.ts'

const PAGE = 100
const UNPAID_MAX = 2000
const DAY_MS = 24 * 60 * 60 * 1000

/** The calls about what couriers pay out. */
export function mountPayouts(app: ApiApp, shop: PayoutsContext): void {
  mount(app, previewPayout, async ({ body }) => presentPreview(await planPayout(shop.db, body)))
  mount(app, importPayoutEndpoint, async ({ body: asked }, { caller, idempotencyKey: key }) => {
    const { answer, replayed } = await importPayout(shop, { asked, key, by: caller.userId })
    return replayed ? new Replayed(answer) : answer
  })
  mount(app, settlePayoutLine, async ({ params, body }, { caller }) => {
    const before = await lineOf(shop, params.line)
    const now = new Date(shop.clock())
    const given = { id: params.line, by: caller.userId, now, reason: body.reason }
    const settled = await inTransaction(shop.db, (trx) => saveSettlement(trx, given))
    if (!settled)
      throw new RefusalError({ code: 'wrong_state', from: before.settled === null ? 'paid' : 'done' })
    return presentLine(await lineOf(shop, params.line))
  })
  mount(app, askCourierPayments, ({ body }, { caller }) => askPayments(shop, body, caller.userId))
  mountReading(app, shop)
}

function mountReading(app: ApiApp, shop: PayoutsContext): void {
  mount(app, listPayouts, async () => ({
    results: (await listPayoutRows(shop.db)).map(presentPayout),
    owed: owedOf(await listUnpaid(shop.db, { courier: null, most: 100_000 }), shop.clock()),
  }))
  mount(app, getPayout, async ({ params, query: { show, page } }) => {
    const found = await findPayout(shop.db, params.payout)
    if (found === undefined)
      throw new RefusalError({ code: 'not_found', thing: 'statement', value: params.payout })
    const isOpen = show === 'open'
    const wanted = { payoutId: found.id, isOpen, limit: PAGE, offset: (page - 1) * PAGE }
    return {
      payout: presentPayout(found) satisfies PayoutView,
      lines: (await listLines(shop.db, wanted)).map(presentLine),
      page,
      pages: Math.max(1, Math.ceil((isOpen ? found.open : found.lines) / PAGE)),
    }
  })
  mount(app, askCourierBalances, async () => ({ results: await askBalances(shop) }))
  mount(app, listUnpaidParcels, async ({ query: { courier } }) => {
    const found = await listUnpaid(shop.db, { courier, most: UNPAID_MAX })
    const now = shop.clock()
    return {
      results: found.map(({ number, order, consignment, handed_in_at: at, cash }) => ({
        number,
        order,
        consignment,
        handed_in_at: at.toISOString(),
        days: Math.floor((now - at.getTime()) / DAY_MS),
        cash: toTaka(cash),
      })),
      cash: toTaka(sum(found.map(({ cash }) => cash))),
    }
  })
}

async function lineOf({ db }: PayoutsContext, id: string): Promise<PayoutLineRow> {
  const line = await findLine(db, id)
  if (line === undefined) throw new RefusalError({ code: 'not_found', thing: 'line', value: id })
  return line
}

/** What each courier owes, by the age of its parcels. */
function owedOf(unpaid: readonly UnpaidParcelRow[], now: number) {
  return payingCouriers.flatMap((courier) => {
    const own = unpaid.filter((parcel) => parcel.courier === courier)
    const [oldest] = own
    if (oldest === undefined) return []
    const olderThan = (days: number) =>
      own.filter(({ handed_in_at: at }) => now - at.getTime() >= days * DAY_MS)
    const cashOf = (parcels: readonly UnpaidParcelRow[]) => sum(parcels.map(({ cash }) => cash))
    const [week, twoWeeks] = [cashOf(olderThan(7)), cashOf(olderThan(14))]
    return [
      {
        courier,
        parcels: own.length,
        cash: toTaka(cashOf(own)),
        over_week: toTaka(poisha(week - twoWeeks)),
        over_two_weeks: toTaka(twoWeeks),
        oldest_at: oldest.handed_in_at.toISOString(),
      },
    ]
  })
}
