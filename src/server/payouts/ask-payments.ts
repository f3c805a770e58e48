import { createHash } from 'node:crypto'
import type { Input, Reply } from '#contract/endpoint.ts'
import type {
  AskedPayment,
  askCourierPayments as endpoint,
} from '#contract/staff/parcels/courier-payments.ts'
import { poisha, sum, toTaka, type Poisha } from '#domain/money.ts'
import type {
  Answer,
  Courier,
  CourierPayment,
  PaidParcel,
  PaymentContent,
} from '#server/couriers/port/courier.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { importPayout, type PayoutsContext } from './import-payout.ts'
import {
  findByReferences,
  readAmounts,
  type KnownStatement,
  type LineAmounts,
} from './asked-payment-store.ts'
import { planPayout } from './plan-payout.ts'

/** A payment is a call of its own, and a person waits for the answer. */
const NEW_MAX = 10
/** The newest of those that are known are looked at once more. */
const KNOWN_MAX = 5
const PAGES_MAX = 5
const CHANGES_SHOWN = 50

type PayingCourier = Courier & Required<Pick<Courier, 'payments' | 'payment'>>
type Asked = Input<typeof endpoint>['body']

/** Asks a courier for its payments and takes the new ones in, the oldest first; nothing is settled by it. */
export async function askPayments(
  shop: PayoutsContext,
  { courier: code }: Asked,
  by: string,
): Promise<Reply<typeof endpoint>> {
  const courier = shop.couriers.get(code)
  if (!canTell(courier))
    throw new RefusalError({ code: 'invalid_fields', errors: { courier: { kind: 'courier_not_set_up' } } })
  const listed = await listPayments(courier)
  const made = listed.filter(({ paidAt }) => paidAt !== null)
  const known = await findByReferences(shop.db, {
    courier: code,
    references: made.map(({ id }) => id),
  })
  const fresh = made.filter(({ id }) => !known.has(id)).toReversed()
  const results: AskedPayment[] = []
  for (const { id } of fresh.slice(0, NEW_MAX)) {
    results.push(await takeIn(shop, { code, by, reference: id, content: told(await courier.payment(id)) }))
  }
  for (const { id } of made.filter((one) => known.has(one.id)).slice(0, KNOWN_MAX)) {
    const statement = known.get(id)
    if (statement !== undefined)
      results.push(
        await compare(shop, { reference: id, statement, content: told(await courier.payment(id)) }),
      )
  }
  return { results, coming: listed.length - made.length, has_more: fresh.length > NEW_MAX }
}

function canTell(courier: Courier | undefined): courier is PayingCourier {
  return courier?.payments !== undefined && courier.payment !== undefined
}

/** The payments that a courier lists, the newest first; it does not say how many pages there are. */
async function listPayments(courier: PayingCourier): Promise<readonly CourierPayment[]> {
  const found = new Map<string, CourierPayment>()
  for (let page = 1; page <= PAGES_MAX; page += 1) {
    const before = found.size
    for (const payment of told(await courier.payments(page))) found.set(payment.id, payment)
    if (found.size === before) break
  }
  return [...found.values()]
}

function told<Value>(answer: Answer<Value>): Value {
  if (answer.kind === 'done') return answer.value
  const code = answer.kind === 'refused' ? 'courier_refused' : 'courier_unavailable'
  throw new RefusalError({ code, courier: 'Steadfast', reason: answer.reason })
}

interface NewPayment {
  readonly code: Asked['courier']
  readonly by: string
  readonly reference: string
  readonly content: PaymentContent
}

async function takeIn(
  shop: PayoutsContext,
  { code: courier, by, reference, content }: NewPayment,
): Promise<AskedPayment> {
  const nothing = { reference, payout: null, lines: content.parcels.length, open: 0, changes: [] }
  const lines = linesOf(reference, content)
  if (lines === null) return { ...nothing, outcome: 'unreadable' }
  const text = tableOf(lines)
  const { preview, knownAs } = await planPayout(shop.db, { courier, text })
  // Somebody who asked at the same time has taken it in since the list was compared.
  if (knownAs !== undefined) return { ...nothing, outcome: 'known' }
  const key = `${courier} ${reference} ${createHash('sha256').update(text).digest('hex')}`
  const asked = { courier, text, reference, preview, leave_out: false }
  try {
    const { answer } = await importPayout(shop, { asked, key, by })
    return { ...nothing, outcome: 'taken_in', payout: answer.id, lines: answer.lines, open: answer.open }
  } catch (error) {
    // Somebody else asked at the same time.
    if (error instanceof RefusalError && error.refusal.code === 'statement_known')
      return { ...nothing, outcome: 'known' }
    throw error
  }
}

interface Line extends LineAmounts {
  readonly consignment: string
}

/**
 * A payment as lines of a statement; null if one of them cannot be read. A charge for the payment as a whole, such as
 * the courier's part of the cash, is a line of its own under the number of the payment: it names no parcel, so it stays
 * open until somebody settles it.
 */
function linesOf(reference: string, { total, parcels }: PaymentContent): readonly Line[] | null {
  const lines = parcels.flatMap((parcel) => lineOf(parcel) ?? [])
  if (lines.length < parcels.length || lines.length === 0) return null
  const kept = total === null ? 0 : sum(lines.map(({ paid }) => paid)) - total
  if (kept === 0) return lines
  return [...lines, { consignment: reference, collected: poisha(0), fee: poisha(kept), paid: poisha(-kept) }]
}

function lineOf({ consignmentId: consignment, collected, fee }: PaidParcel): Line | null {
  if (consignment === null || collected === null || fee === null) return null
  return { consignment, collected, fee, paid: poisha(collected - fee) }
}

/** The lines as the table that staff would bring in as a file. */
function tableOf(lines: readonly Line[]): string {
  const rows = lines.map(({ consignment, collected, fee, paid }) =>
    [consignment, ...[collected, fee, paid].map((amount) => toTaka(amount).toFixed(2))].join('\t'),
  )
  return ['consignment_id\tcollected_amount\tdelivery_charge\tpaid_amount', ...rows].join('\n')
}

interface KnownPayment {
  readonly reference: string
  readonly statement: KnownStatement
  readonly content: PaymentContent
}

/** The differences between a payment now and its statement in the books. */
async function compare(
  shop: PayoutsContext,
  { reference, statement: { id, lines: count }, content }: KnownPayment,
): Promise<AskedPayment> {
  const same = { reference, payout: id, lines: count, open: 0 }
  const now = linesOf(reference, content)
  if (now === null) return { ...same, outcome: 'unreadable', changes: [] }
  const was = await readAmounts(shop.db, id)
  const is = new Map(now.map(({ consignment, ...amounts }) => [consignment, amounts]))
  const changes = [...new Set([...was.keys(), ...is.keys()])]
    .map((consignment) => ({
      consignment,
      was: shown(was.get(consignment)),
      is: shown(is.get(consignment)),
    }))
    .filter(({ was: before, is: after }) => !isSame(before, after))
  return {
    ...same,
    outcome: changes.length === 0 ? 'known' : 'changed',
    changes: changes.slice(0, CHANGES_SHOWN),
  }
}

function shown(amounts: LineAmounts | undefined) {
  if (amounts === undefined) return null
  const taka = (amount: Poisha) => toTaka(amount)
  return { collected: taka(amounts.collected), fee: taka(amounts.fee), paid: taka(amounts.paid) }
}

type Shown = ReturnType<typeof shown>

function isSame(one: Shown, other: Shown): boolean {
  return one?.collected === other?.collected && one?.fee === other?.fee && one?.paid === other?.paid
}
