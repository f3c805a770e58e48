import type { Actor } from '#domain/order/actor.ts'
import type { Pieces } from '#domain/order/parcels/parcel-pieces.ts'
import { noteChange } from '#server/audit/note-sql.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { lockOrder, saveEvent } from '#server/orders/order-store.ts'
import { readPieces } from '#server/orders/piece-store.ts'
import type { ShopContext } from '#server/orders/shop-context.ts'
import type { ShipmentRow } from '#server/orders/shipment-store.ts'
import { readRefused, saveRefused, type Refused } from './refused-store.ts'

/** The kind of the audit's entry that says which pieces of a parcel came back. */
export const REFUSED_PIECES = 'refused_pieces'

interface NoteRefused {
  readonly parcel: ShipmentRow
  /** Those that came back; null: nobody knows. */
  readonly pieces: readonly Pieces[] | null
  /** What staff had said before, as the caller saw it; null: nothing. */
  readonly was: readonly Pieces[] | null
  readonly actor: Actor
}

/**
 * Says which pieces of a parcel that was taken in part came back. The books follow at the commit: the VAT that goes back
 * is that of these pieces.
 */
export function noteRefused(shop: ShopContext, { parcel, pieces, was, actor }: NoteRefused): Promise<void> {
  return inTransaction(shop.db, async (trx) => {
    const order = await lockOrder(trx, parcel.order_id)
    const refused = (await readRefused(trx, parcel.order_id)).get(parcel.id)
    if (order === undefined || refused === undefined)
      throw new RefusalError({ code: 'wrong_state', from: parcel.status, parcel: parcel.merchant_ref })
    const said = saidOf(refused)
    if (!areSame(said, was)) throw new RefusalError({ code: 'version_conflict', now: { pieces: said } })
    const wanted = pieces === null ? null : await checked(trx, parcel.id, pieces)
    if (areSame(said, wanted)) return
    await saveRefused(trx, parcel.id, wanted)
    await noteChange(trx, {
      kind: REFUSED_PIECES,
      id: parcel.merchant_ref,
      order: order.number,
      before: { pieces: said },
      after: { pieces: wanted },
    })
    const facts = { shipment: parcel.merchant_ref }
    await saveEvent(trx, {
      orderId: order.id,
      at: new Date(shop.clock()),
      actor,
      kind: REFUSED_PIECES,
      facts,
    })
  })
}

/** What staff said; null: nothing. */
export function saidOf({ how, pieces }: Refused): readonly Pieces[] | null {
  return how === 'said' ? pieces : null
}

/** Whether both name the same pieces, in whatever order. */
export function areSame(one: readonly Pieces[] | null, other: readonly Pieces[] | null): boolean {
  return writtenOut(one) === writtenOut(other)
}

function writtenOut(pieces: readonly Pieces[] | null): string {
  return JSON.stringify(
    pieces === null ? null : named(pieces).map(({ position, quantity }) => [position, quantity]),
  )
}

/** By position, without lines of which none came back. */
function named(pieces: readonly Pieces[]): Pieces[] {
  return pieces.filter(({ quantity }) => quantity > 0).toSorted((one, other) => one.position - other.position)
}

async function checked(trx: Db, parcelId: string, pieces: readonly Pieces[]): Promise<Pieces[]> {
  const carried = new Map((await readPieces(trx, parcelId)).map((one) => [one.position, one.quantity]))
  const seen = new Set<number>()
  for (const { position, quantity } of pieces) {
    const max = carried.get(position)
    if (max === undefined) throw invalid({ kind: 'unknown_line' })
    if (seen.has(position)) throw invalid({ kind: 'twice' })
    if (quantity > max) throw invalid({ kind: 'at_most', max })
    seen.add(position)
  }
  return named(pieces)
}

type Problem = { kind: 'unknown_line' } | { kind: 'twice' } | { kind: 'at_most'; max: number }

function invalid(problem: Problem): RefusalError {
  return new RefusalError({ code: 'invalid_fields', errors: { pieces: problem } })
}
