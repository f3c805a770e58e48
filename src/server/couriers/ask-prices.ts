import { setTimeout as pause } from 'node:timers/promises'
import type { PriceAnswer } from '#domain/delivery/courier-prices.ts'
import type { Courier, QuotedParcel } from './port/courier.ts'

/** Questions to one courier that are open at once: it counts requests. */
const AT_ONCE = 4

/**
 * What a courier asks for each of some parcels, as far as it answers in time. Whoever wants to book is never kept
 * waiting longer: what is not answered is not known. The answers that come later are kept for the next question.
 */
export async function askPrices(
  courier: Courier,
  parcels: readonly QuotedParcel[],
  withinMs: number,
): Promise<readonly PriceAnswer[]> {
  const { quote } = courier
  if (quote === undefined) return parcels.map(() => ({ kind: 'no_price' }))
  const answers: PriceAnswer[] = parcels.map(() => ({ kind: 'no_answer' }))
  let next = 0
  let isOver = false

  const work = async (): Promise<void> => {
    while (!isOver) {
      const place = next
      const parcel = parcels[place]
      if (parcel === undefined) return
      next += 1
      answers[place] = await askOne(quote, parcel)
    }
  }

  const working = Promise.all(Array.from({ length: AT_ONCE }, work))
  await Promise.race([working, pause(withinMs)])
  isOver = true
  // What comes from now on belongs to the next question.
  return [...answers]
}

async function askOne(quote: NonNullable<Courier['quote']>, parcel: QuotedParcel): Promise<PriceAnswer> {
  const answer = await quote(parcel)
  if (answer.kind !== 'done') return { kind: 'no_answer' }
  if (answer.value === null) return { kind: 'unknown_place' }
  const { charge, codFee } = answer.value
  return { kind: 'known', price: { charge, codFee } }
}
