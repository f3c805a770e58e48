import { getSavedCart, keepCheckout as keepEndpoint, stopReminders } from '#contract/shop/saved-carts.ts'
import { changeCheckoutTurn, noteCheckoutCall } from '#contract/staff/reminders/checkout-calls.ts'
import {
  getReminderSettings,
  getUnfinishedCheckout,
  listUnfinishedCheckouts,
  refuseReminders,
  saveReminderSettings,
  sendReminder,
} from '#contract/staff/reminders/unfinished-checkouts.ts'
import { mount, Replayed, type ApiApp } from '#server/http/mount.ts'
import type { SessionCookies } from '#server/http/session-cookies.ts'
import { readerOf } from '#server/orders/back-office/list-staff-orders.ts'
import { customerOf, makeKnown } from '#server/orders/customer.ts'
import type { ShopContext } from '#server/orders/shop-context.ts'
import { changeCheckoutTurn as changeTurn, noteCheckoutCall as noteCall } from './call-checkout.ts'
import { keepCheckout } from './keep-checkout.ts'
import { showSavedCart, stopByLink } from './saved-cart.ts'
import {
  changeReminderSettings,
  optOut,
  sendByHand,
  showCheckout,
  showCheckouts,
  showReminderSettings,
} from './staff-checkouts.ts'

/** Checkouts that their buyers left: kept with their consent, brought back by a link, and in the hands of staff. */
export function mountReminders(api: ApiApp, shop: ShopContext, cookies: SessionCookies): void {
  mount(api, keepEndpoint, async ({ body }, asking) => {
    makeKnown(asking, cookies)
    return { kept: await keepCheckout(shop, customerOf(asking, cookies).scope, body) }
  })
  mount(api, getSavedCart, ({ params }) => showSavedCart(shop, params.token))
  mount(api, stopReminders, async ({ params }) => {
    await stopByLink(shop, params.token)
    return { stopped: true as const }
  })
  mount(api, listUnfinishedCheckouts, ({ query }, { caller }) => showCheckouts(shop, query, readerOf(caller)))
  mount(api, getUnfinishedCheckout, ({ params }, { caller }) =>
    showCheckout(shop, params.checkout, readerOf(caller)),
  )
  mount(api, sendReminder, ({ params }, { caller }) => sendByHand(shop, params.checkout, readerOf(caller)))
  mount(api, refuseReminders, ({ params }, { caller }) => optOut(shop, params.checkout, readerOf(caller)))
  mount(api, changeCheckoutTurn, ({ params: { checkout }, body: { action } }, { caller }) =>
    changeTurn(shop, { checkout, accountId: caller.userId, action }),
  )
  mount(api, noteCheckoutCall, async ({ params: { checkout }, body: noted }, { caller, idempotencyKey }) => {
    const call = { checkout, accountId: caller.userId, noted }
    const { answer, replayed } = await noteCall(shop, idempotencyKey, call)
    return replayed ? new Replayed(answer) : answer
  })
  mount(api, getReminderSettings, () => showReminderSettings(shop.db))
  mount(api, saveReminderSettings, ({ body }) => changeReminderSettings(shop.db, body))
}
