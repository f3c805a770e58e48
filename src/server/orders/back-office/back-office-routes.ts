import {
  changeCallTurn as changeCallTurnEndpoint,
  countCallsToday as countCallsTodayEndpoint,
  noteCall as noteCallEndpoint,
  sendCallMessage as sendCallMessageEndpoint,
  takeNextCall as takeNextCallEndpoint,
} from '#contract/staff/calls.ts'
import {
  countStaffOrders as countStaffOrdersEndpoint,
  exportStaffOrders,
  findNeighbours as findNeighboursEndpoint,
  listStaffOrders as listStaffOrdersEndpoint,
} from '#contract/staff/order-list.ts'
import {
  addOrderNote as addOrderNoteEndpoint,
  assignOrder as assignOrderEndpoint,
  editOrderNote as editOrderNoteEndpoint,
  listColleagues,
  listMentions,
  listOrderTags,
  tagOrder as tagOrderEndpoint,
  viewOrder,
} from '#contract/staff/order-marks.ts'
import {
  getStaffOrderPage,
  revealPhone,
  sendMessageAgain as sendMessageAgainEndpoint,
} from '#contract/staff/order-page.ts'
import { searchAsStaff as searchAsStaffEndpoint } from '#contract/staff/search.ts'
import { csvDocument } from '#server/http/csv-document.ts'
import { mount, Replayed, type ApiApp } from '#server/http/mount.ts'
import type { OnceResult } from '#server/idempotency/run-once.ts'
import type { ShopContext } from '#server/orders/shop-context.ts'
import { exportOrders } from './export-orders.ts'
import { findStaffOrder } from '#server/orders/find-staff-order.ts'
import { readPhones } from './order-row-store.ts'
import { countStaffOrders, findNeighbours, listStaffOrders, readerOf } from './list-staff-orders.ts'
import { assignOrder, tagOrder } from './mark-order.ts'
import { noteCall } from './note-call.ts'
import { noteViewer } from './order-viewer-store.ts'
import { listMentionsOf } from './order-note-store.ts'
import { readColleagues, readUsedTags } from './order-mark-store.ts'
import { readOrderPage } from './read-order-page.ts'
import { searchAsStaff } from './search-as-staff.ts'
import { changeCallTurn, countCallsToday, takeNextCall } from './take-call.ts'
import { sendMessageAgain } from './send-message-again.ts'
import { sendCallMessage } from './send-call-message.ts'
import { addOrderNote, editOrderNote } from './write-order-note.ts'

/** So long a mention is shown. */
const MENTIONS_MS = 30 * 24 * 60 * 60 * 1000

/** The calls of staff that find and work on orders. */
export function mountBackOffice(api: ApiApp, shop: ShopContext): void {
  mount(api, listStaffOrdersEndpoint, ({ query }, { caller }) =>
    listStaffOrders(shop, query, readerOf(caller)),
  )
  mount(api, findNeighboursEndpoint, ({ params: { number }, query }, { caller }) =>
    findNeighbours(shop, { number, ...query }, caller.userId),
  )
  mount(api, countStaffOrdersEndpoint, () => countStaffOrders(shop))
  mount(api, exportStaffOrders, async ({ query }, { caller }) => {
    const text = await exportOrders(shop, query, readerOf(caller))
    return csvDocument('orders', text, shop.clock())
  })
  mount(api, revealPhone, async ({ params }) =>
    readPhones(shop.db, (await findStaffOrder(shop.db, params.number)).id),
  )
  mount(api, sendMessageAgainEndpoint, async ({ params }, { caller, idempotencyKey }) =>
    onceOf(
      await sendMessageAgain(shop, idempotencyKey, {
        number: params.number,
        messageId: params.message,
        accountId: caller.userId,
      }),
    ),
  )
  mount(api, searchAsStaffEndpoint, ({ query: { q } }, { caller }) =>
    searchAsStaff(shop, q, readerOf(caller).rights),
  )
  mount(api, getStaffOrderPage, ({ params }, { caller }) =>
    readOrderPage(shop, params.number, readerOf(caller)),
  )
  mountMarks(api, shop)
  mountCalls(api, shop)
}

/** Notes, tags, and who looks after an order. */
function mountMarks(api: ApiApp, shop: ShopContext): void {
  mount(api, addOrderNoteEndpoint, async ({ params, body }, { caller, idempotencyKey }) =>
    onceOf(
      await addOrderNote(shop, idempotencyKey, {
        number: params.number,
        authorId: caller.userId,
        text: body.text,
        mentions: body.mentions,
      }),
    ),
  )
  mount(api, editOrderNoteEndpoint, ({ params, body }, { caller }) =>
    editOrderNote(shop, {
      number: params.number,
      noteId: params.note,
      authorId: caller.userId,
      text: body.text,
      mentions: body.mentions,
      version: body.version,
    }),
  )
  mount(api, tagOrderEndpoint, async ({ params, body }, { caller }) => ({
    tags: await tagOrder(shop, { number: params.number, ...body, by: caller.userId }),
  }))
  mount(api, assignOrderEndpoint, async ({ params, body }, { caller }) => ({
    assigned: await assignOrder(shop, { number: params.number, ...body, by: caller.userId }),
  }))
  mount(api, viewOrder, async ({ params }, { caller }) => {
    const { id: orderId } = await findStaffOrder(shop.db, params.number)
    const viewing = { orderId, accountId: caller.userId, now: new Date(shop.clock()) }
    return { others: await noteViewer(shop.db, viewing) }
  })
  mount(api, listMentions, async (_, { caller }) => ({
    results: await listMentionsOf(shop.db, caller.userId, new Date(shop.clock() - MENTIONS_MS)),
  }))
  mount(api, listColleagues, async () => ({ results: await readColleagues(shop.db) }))
  mount(api, listOrderTags, async () => ({ results: [...(await readUsedTags(shop.db))] }))
}

/** Calls to customers about orders that wait to be confirmed. */
function mountCalls(api: ApiApp, shop: ShopContext): void {
  mount(api, takeNextCallEndpoint, (_, { caller }) => takeNextCall(shop, readerOf(caller)))
  mount(api, countCallsTodayEndpoint, () => countCallsToday(shop))
  mount(api, changeCallTurnEndpoint, ({ params: { number }, body: { action } }, { caller }) =>
    changeCallTurn(shop, { number, accountId: caller.userId, action }),
  )
  mount(api, noteCallEndpoint, async ({ params: { number }, body }, { caller, idempotencyKey }) =>
    onceOf(await noteCall(shop, idempotencyKey, { number, accountId: caller.userId, noted: body })),
  )
  mount(api, sendCallMessageEndpoint, async ({ params: { number } }, { caller, idempotencyKey }) =>
    onceOf(await sendCallMessage(shop, idempotencyKey, { number, accountId: caller.userId })),
  )
}

/** An answer, marked where it was given before. */
function onceOf<Answer>({ answer, replayed }: OnceResult<Answer>): Answer | Replayed<Answer> {
  return replayed ? new Replayed(answer) : answer
}
