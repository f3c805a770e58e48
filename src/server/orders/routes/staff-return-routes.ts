import {
  changeStaffReturn as changeEndpoint,
  exportReturnReasons,
  getReturnsBoard,
  getStaffReturn,
  listReturnReasons,
  listStaffReturns as listEndpoint,
} from '#contract/staff/returns.ts'
import {
  bookPickup as bookEndpoint,
  changePickup as changePickupEndpoint,
  getPickupWays,
} from '#contract/staff/returns/pickups.ts'
import {
  addArrivalPhoto as addPhotoEndpoint,
  getArrivalPhoto,
  removeArrivalPhoto as removePhotoEndpoint,
} from '#contract/staff/returns/arrival-photos.ts'
import { giveMoneyInstead as moneyInsteadEndpoint } from '#contract/staff/returns/return-credit.ts'
import { sendReturnLink as sendLinkEndpoint } from '#contract/staff/returns/return-links.ts'
import { csvOf } from '#domain/csv.ts'
import { returnReasons } from '#domain/order/returns/return-rules.ts'
import { ORDERS_PAGE } from '#domain/limits.ts'
import { csvDocument } from '#server/http/csv-document.ts'
import { Document, mount, Replayed, type ApiApp } from '#server/http/mount.ts'
import { addArrivalPhoto, removeArrivalPhoto } from '#server/orders/returns/arrival-photos.ts'
import { readArrivalPhoto } from '#server/orders/arrival-photo-store.ts'
import { bookPickup } from '#server/orders/returns/book-pickup.ts'
import { changePickup } from '#server/orders/returns/change-pickup.ts'
import { sendReturnLink } from '#server/orders/returns/send-return-link.ts'
import { pickupWays } from '#server/orders/returns/pickup-ways.ts'
import { changeStaffReturn } from '#server/orders/returns/change-staff-return.ts'
import { giveMoneyInstead } from '#server/orders/returns/give-money-instead.ts'
import type { ShopContext } from '#server/orders/shop-context.ts'
import { presentStaffReturn, returnForReader } from '#server/orders/returns/present-staff-return.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { readReasons } from '#server/orders/returns/return-reasons.ts'
import { readBoard, readExchangesToSend } from '#server/orders/returns/returns-board.ts'
import { countStaffReturns, listStaffReturns, readStaffReturn } from '#server/orders/staff-return-store.ts'

/** The calls of staff on pieces that customers send back. */
export function mountStaffReturns(app: ApiApp, shop: ShopContext): void {
  mount(app, listEndpoint, async ({ query: { status = null, page } }, { caller }) => {
    const count = await countStaffReturns(shop.db, status)
    const offset = (page - 1) * ORDERS_PAGE
    const found = await listStaffReturns(shop.db, { status, limit: ORDERS_PAGE, offset })
    return {
      results: found.map((row) => returnForReader(presentStaffReturn(row), caller)),
      count,
      page,
      pages: Math.max(1, Math.ceil(count / ORDERS_PAGE)),
    }
  })
  mount(app, getReturnsBoard, async ({ query }, { caller }) => {
    const [board, waiting] = await Promise.all([readBoard(shop, query), readExchangesToSend(shop)])
    return {
      to_send: [...waiting],
      columns: board.map(({ results, ...column }) => ({
        ...column,
        results: results.map((row) => returnForReader(presentStaffReturn(row), caller)),
      })),
    }
  })
  mount(app, getStaffReturn, async ({ params }, { caller }) => {
    const found = await readStaffReturn(shop.db, params.return)
    if (found === undefined)
      throw new RefusalError({ code: 'not_found', thing: 'return', value: params.return })
    return returnForReader(presentStaffReturn(found), caller)
  })
  mount(app, sendLinkEndpoint, async ({ params: { number } }, { caller, idempotencyKey }) => {
    const asked = { number, accountId: caller.userId }
    const { answer, replayed } = await sendReturnLink(shop, idempotencyKey, asked)
    return replayed ? new Replayed(answer) : answer
  })
  mountReasons(app, shop)
  mountPickups(app, shop)
  mountPhotos(app, shop)
  mount(app, changeEndpoint, async ({ params, body }, { caller }) => {
    const actor = { kind: 'staff', id: caller.userId } as const
    const changed = await changeStaffReturn(shop, { number: params.return, request: body, actor })
    return returnForReader(changed, caller)
  })
  mount(app, moneyInsteadEndpoint, async ({ params, body }, { caller }) => {
    const actor = { kind: 'staff', id: caller.userId } as const
    return returnForReader(await giveMoneyInstead(shop, { number: params.return, ...body, actor }), caller)
  })
}

/** The calls by which riders fetch the pieces. */
function mountPickups(app: ApiApp, shop: ShopContext): void {
  mount(app, getPickupWays, () => pickupWays(shop))
  mount(app, bookEndpoint, async ({ params, body }, { caller }) => {
    const actor = { kind: 'staff', id: caller.userId } as const
    const booked = await bookPickup(shop, { number: params.return, request: body, actor })
    return returnForReader(presentStaffReturn(booked), caller)
  })
  mount(app, changePickupEndpoint, async ({ params, body }, { caller }) => {
    const actor = { kind: 'staff', id: caller.userId } as const
    const change = { number: params.return, parcel: params.parcel, request: body, actor }
    return returnForReader(presentStaffReturn(await changePickup(shop, change)), caller)
  })
}

/** The photos of returned pieces. */
function mountPhotos(app: ApiApp, shop: ShopContext): void {
  mount(app, addPhotoEndpoint, async ({ params, body }, { caller }) => {
    const taken = { number: params.return, base64: body.picture, accountId: caller.userId }
    return returnForReader(presentStaffReturn(await addArrivalPhoto(shop, taken)), caller)
  })
  mount(app, getArrivalPhoto, async ({ params }) => {
    const jpeg = await readArrivalPhoto(shop.db, params.return, params.photo)
    if (jpeg === undefined) throw new RefusalError({ code: 'not_found', thing: 'photo', value: params.photo })
    return new Document(new Uint8Array(jpeg), `${params.photo}.jpg`)
  })
  mount(app, removePhotoEndpoint, async ({ params }, { caller }) =>
    returnForReader(presentStaffReturn(await removeArrivalPhoto(shop, params.return, params.photo)), caller),
  )
}

function mountReasons(app: ApiApp, shop: ShopContext): void {
  mount(app, listReturnReasons, ({ query }) => readReasons(shop, query.since))
  mount(app, exportReturnReasons, async ({ query }) => {
    const { results } = await readReasons(shop, query.since)
    const columns = ['Product', 'Address of its page', 'Sold', 'Sent back', ...returnReasons]
    const lines = results.map(({ name, slug, sold, returned, reasons }) => [
      name,
      slug ?? '',
      sold,
      returned,
      ...returnReasons.map((reason) => reasons[reason] ?? 0),
    ])
    return csvDocument('return-reasons', csvOf([columns, ...lines]), shop.clock())
  })
}
