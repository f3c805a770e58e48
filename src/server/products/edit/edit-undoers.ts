import { changeProductStatus } from '#contract/staff/catalogue/product-edit.ts'
import { changedSince, entriesOf, type Undoer } from '#server/audit/undoer.ts'
import { priceUndoer } from './change-price.ts'
import { isUnpriced, lockStatus, restoreStatus, type StatusFields } from './status-store.ts'

/** The ways back from publishing, hiding and archiving, and from a price of the list. The history of a product takes a save back. */
export const productUndoers: readonly Undoer[] = [
  {
    kind: 'product_status',
    calls: [changeProductStatus],
    right: changeProductStatus.access.staff,
    fits: (act) => entriesOf(act, 'product').some(({ change }) => change === 'changed'),
    undo: async (trx, act) => {
      for (const { thing_id, before, after } of entriesOf(act, 'product')) {
        const id = Number(thing_id)
        const now = await lockStatus(trx, id)
        if (now === undefined || before === null || after === null) throw changedSince()
        const left: Partial<StatusFields> = after
        const isAsLeft = names.every((name) => left[name] === undefined || left[name] === now[name])
        const fields: StatusFields = { ...pick(now), ...before }
        // A price was taken away meanwhile.
        const isUnready = fields.status === 'active' && (await isUnpriced(trx, id))
        if (!isAsLeft || isUnready) throw changedSince()
        await restoreStatus(trx, id, fields)
      }
    },
  },
  priceUndoer,
]

const names = ['status', 'published_at', 'publish_at'] as const

function pick({ status, published_at, publish_at }: StatusFields): StatusFields {
  return { status, published_at, publish_at }
}
