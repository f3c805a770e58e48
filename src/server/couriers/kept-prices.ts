import { codFeeOf } from '#domain/delivery/courier-prices.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Answer, Courier, Quote, QuotedParcel } from './port/courier.ts'

/** Couriers change their prices on some days of a year. */
const KEPT_MS = 6 * 60 * 60 * 1000
/** The oldest are forgotten above it. */
const KEPT_MAX = 5000
/** Couriers charge by steps of weight that are wider. */
const GRAMS_STEP = 100

interface Kept {
  readonly at: number
  readonly quote: Quote | null
}

/** A courier that is asked once for the same price within some hours. Only answers are kept, never a failure. */
export function withKeptPrices(courier: Courier, now: Clock): Courier {
  const { quote } = courier
  if (quote === undefined) return courier
  const kept = new Map<string, Kept>()
  const asked = new Map<string, Promise<Answer<Quote | null>>>()

  function find(key: string): Kept | undefined {
    const found = kept.get(key)
    return found === undefined || now() - found.at > KEPT_MS ? undefined : found
  }

  function keep(key: string, found: Quote | null): void {
    kept.delete(key)
    kept.set(key, { at: now(), quote: found })
    // A map gives its keys in the order in which they came.
    for (const oldest of kept.keys()) {
      if (kept.size <= KEPT_MAX) break
      kept.delete(oldest)
    }
  }

  async function ask(parcel: QuotedParcel, keys: Keys): Promise<Answer<Quote | null>> {
    const answer = await quote?.(parcel)
    if (answer === undefined) throw new Error(`"${courier.code}" tells no price`)
    if (answer.kind === 'done') {
      const serves = answer.value === null || answer.value.codShare !== undefined
      keep(serves ? keys.ofPlace : keys.ofCash, answer.value)
    }
    return answer
  }

  return {
    ...courier,
    quote: (parcel) => {
      const keys = keysOf(parcel)
      const known = find(keys.ofPlace) ?? find(keys.ofCash)
      if (known !== undefined) return Promise.resolve({ kind: 'done', value: withCash(known.quote, parcel) })
      const underWay = asked.get(keys.ofCash)
      if (underWay !== undefined) return underWay
      const answer = ask(parcel, keys).finally(() => asked.delete(keys.ofCash))
      asked.set(keys.ofCash, answer)
      return answer
    },
  }
}

interface Keys {
  /** For whatever cash. */
  readonly ofPlace: string
  readonly ofCash: string
}

function keysOf({ area, grams, cod }: QuotedParcel): Keys {
  const ofPlace = `${area.areaId} ${Math.ceil(grams / GRAMS_STEP)}`
  return { ofPlace, ofCash: `${ofPlace} ${cod}` }
}

function withCash(quote: Quote | null, { cod }: QuotedParcel): Quote | null {
  return quote?.codShare === undefined ? quote : { ...quote, codFee: codFeeOf(cod, quote.codShare) }
}
