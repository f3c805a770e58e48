import { toTaka, type Poisha } from '#domain/money.ts'
import type { Db } from '#server/db/database.ts'
import { RefusalError } from '#server/http/refusal.ts'
import type { SoldLineRow } from '#server/orders/order-view-store.ts'
import { readRequested } from '#server/orders/return-store.ts'

interface Exchanged {
  readonly wish: 'refund' | 'exchange'
  readonly lines: readonly {
    readonly position: number
    readonly quantity: number
    readonly exchange?: number | undefined
  }[]
}

/**
 * A piece is exchanged for a variant of the same product that is on the shelf, at the same price before discounts:
 * nobody owes a difference.
 */
export async function refuseWrongExchange(
  trx: Db,
  { wish, lines }: Exchanged,
  sold: readonly SoldLineRow[],
): Promise<void> {
  const odd = lines.find(({ exchange }) => (wish === 'exchange') !== (exchange !== undefined))
  if (odd !== undefined) throw wrongExchange(odd.position)
  const requested = lines.flatMap(({ exchange: id, position, quantity }) =>
    id === undefined ? [] : [{ id, position, quantity }],
  )
  if (requested.length === 0) return
  const ids = requested.map(({ id }) => id)
  const variants = new Map((await readRequested(trx, ids)).map((variant) => [variant.id, variant]))
  for (const { id, position, quantity } of requested) {
    const variant = variants.get(id)
    const line = sold.find((one) => one.position === position)
    if (variant === undefined || variant.product_id !== line?.product_id) throw wrongExchange(position)
    if (!isEven(variant, line)) throw otherPrice(position, variant, line)
    const free = variant.on_sale ? variant.free : 0
    if (free < quantity) throw new RefusalError({ code: 'out_of_stock', variants: [{ variantId: id, free }] })
  }
}

function wrongExchange(position: number): RefusalError {
  const field = `lines.${position}.exchange`
  return new RefusalError({
    code: 'invalid_fields',
    errors: { [field]: { kind: 'other_variant' } },
    problems: { [field]: 'unknown' },
  })
}

/** The very same piece once more is an even exchange, whatever it costs by now. */
function isEven({ id, price }: Priced, line: SoldLineRow): boolean {
  return id === line.variant_id || price === line.unit_price
}

interface Priced {
  readonly id: number
  readonly sku: string
  readonly price: Poisha
}

function otherPrice(position: number, { sku, price }: Priced, line: SoldLineRow): RefusalError {
  const field = `lines.${position}.exchange`
  const [costs, was] = [toTaka(price), toTaka(line.unit_price)]
  return new RefusalError({
    code: 'invalid_fields',
    errors: {
      [field]: { kind: 'exchange_price', sku, costs, sold: line.sku, was },
    },
    problems: { [field]: 'other_price' },
  })
}
