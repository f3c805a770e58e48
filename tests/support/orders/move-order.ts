import { system } from '#domain/order/actor.ts'
import {
  confirmOrder,
  deliverOrder,
  handOver,
  packOrder,
  type NotNow,
  type OrderChange,
  type OrderStanding,
} from '#domain/order/order-change.ts'
import type { Result } from '#domain/result.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { changeOrder } from '#server/orders/change-order.ts'
import { lockOrder } from '#server/orders/order-store.ts'
import type { TestShop } from '#tests/support/test-shop.ts'

const steps = {
  confirmed: (order) => confirmOrder(order, 'test'),
  packed: packOrder,
  with_courier: handOver,
  delivered: deliverOrder,
} as const satisfies Record<string, (order: OrderStanding) => Result<OrderChange, NotNow>>

/** Takes an order along its usual way, as staff would, up to a status. */
export async function moveOrder(
  { db, now }: TestShop,
  number: string,
  goal: keyof typeof steps,
): Promise<void> {
  const { id } = await db
    .selectFrom('shop_order')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  for (const [name, step] of Object.entries(steps)) {
    await inTransaction(db, async (trx) => {
      const order = await lockOrder(trx, id)
      if (order === undefined) throw new Error(`No order "${number}"`)
      const change = step(order)
      if (change.ok) await changeOrder(trx, { order, change: change.value, actor: system, nowMs: now() })
    })
    if (name === goal) return
  }
}
