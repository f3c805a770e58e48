import { readChat as readChatEndpoint } from '#contract/staff/chats.ts'
import { copyOrderLink, placeStaffOrder, quoteStaffOrder } from '#contract/staff/new-order.ts'
import type { SignedInCaller } from '#server/http/caller.ts'
import { mount, Replayed, type ApiApp } from '#server/http/mount.ts'
import { findStaffOrder } from '#server/orders/find-staff-order.ts'
import { commonFacts } from '#server/orders/notify-customer.ts'
import { placeAsStaff, quoteAsStaff } from '#server/orders/placing/place-as-staff.ts'
import { readChat } from '#server/orders/chats/read-chat.ts'
import type { ShopContext } from '#server/orders/shop-context.ts'

/** The calls by which staff enter orders of telephone, chat and counter. */
export function mountNewOrders(api: ApiApp, shop: ShopContext): void {
  mount(api, readChatEndpoint, ({ body: { text } }) => readChat(shop, text))
  mount(api, quoteStaffOrder, ({ body }, { caller }) => quoteAsStaff(shop, body, clerkOf(caller)))
  mount(api, placeStaffOrder, async ({ body }, { caller, idempotencyKey: key }) => {
    const { answer, replayed } = await placeAsStaff(shop, { body, key, by: clerkOf(caller) })
    return replayed ? new Replayed(answer) : answer
  })
  mount(api, copyOrderLink, async ({ params: { number } }) => {
    const order = await findStaffOrder(shop.db, number)
    return { path: commonFacts(order, shop.tokens).path, payment_method: order.payment_method }
  })
}

function clerkOf(caller: SignedInCaller) {
  return { id: caller.userId, rights: caller.kind === 'staff' ? caller.rights : new Set<never>() }
}
