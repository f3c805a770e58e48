import { payingCouriers } from '#contract/staff/payouts.ts'
import { poisha, toTaka } from '#domain/money.ts'
import { readBalances } from '#server/ledger/read-balances.ts'
import type { PayoutsContext } from './import-payout.ts'

/** What each courier that can be asked holds for the shop by its own word, and by our books. */
export async function askBalances({ db, clock, couriers }: PayoutsContext) {
  // The couriers come first: no connection to the database is held while they take their time.
  const asked = await Promise.all(
    payingCouriers.map(async (courier) => ({ courier, answer: await couriers.get(courier)?.balance?.() })),
  )
  const booked = await readBalances(db, clock())
  return asked.flatMap(({ courier, answer }) => {
    if (answer === undefined) return []
    const isKnown = answer.kind === 'done'
    return {
      courier,
      said: isKnown ? toTaka(answer.value) : null,
      reason: isKnown ? null : answer.reason,
      booked: toTaka(poisha(booked.get(courier) ?? 0)),
    }
  })
}
