import {
  editStaffOrder,
  findPieces as findPiecesEndpoint,
  getOrderToEdit,
  getPieceByCode,
  listPiecesOf as listPiecesOfEndpoint,
  previewOrderEdit,
} from '#contract/staff/order-edit.ts'
import type { SignedInCaller } from '#server/http/caller.ts'
import { mount, Replayed, type ApiApp } from '#server/http/mount.ts'
import { editAsStaff, previewEdit, type Editor } from '#server/orders/changing/by-staff/edit-as-staff.ts'
import {
  findPieceByCode,
  findPieces,
  listPiecesOf,
  readOrderToEdit,
} from '#server/orders/changing/by-staff/read-order-to-edit.ts'
import type { ShopContext } from '#server/orders/shop-context.ts'

/** The calls by which staff edit orders. */
export function mountStaffEdit(api: ApiApp, shop: ShopContext): void {
  mount(api, getOrderToEdit, ({ params: { number } }, { caller }) =>
    readOrderToEdit(shop, number, editorOf(caller)),
  )
  mount(api, findPiecesEndpoint, async ({ query: { q } }) => ({ results: await findPieces(shop, q) }))
  mount(api, listPiecesOfEndpoint, async ({ params: { product } }) => ({
    results: await listPiecesOf(shop, product),
  }))
  mount(api, getPieceByCode, ({ query: { code } }) => findPieceByCode(shop, code))
  mount(api, previewOrderEdit, ({ params: { number }, body: edit }, { caller }) =>
    previewEdit(shop, { number, edit, by: editorOf(caller) }),
  )
  mount(api, editStaffOrder, async ({ params: { number }, body: edit }, { caller, idempotencyKey }) => {
    const by = editorOf(caller)
    const { answer, replayed } = await editAsStaff(shop, idempotencyKey, { number, edit, by })
    return replayed ? new Replayed(answer) : answer
  })
}

function editorOf(caller: SignedInCaller): Editor {
  return { id: caller.userId, rights: caller.kind === 'staff' ? caller.rights : new Set() }
}
