import { changeOrderView, chooseOrderColumns, removeOrderView, saveOrderView } from '#contract/staff/views.ts'
import { SAVED_VIEWS_MAX } from '#domain/limits.ts'
import { changedSince, entriesOf, type Act, type ActEntry, type Undoer } from '#server/audit/undoer.ts'
import type { Db } from '#server/db/database.ts'
import { underFreeName } from '#server/http/free-name.ts'
import { RefusalError } from '#server/http/refusal.ts'
import type { ShopContext } from '#server/orders/shop-context.ts'
import {
  countOwnViews,
  deleteColumns,
  deleteView,
  lockView,
  readColumns,
  restoreView,
  saveColumns,
  updateView,
  type KeptView,
  type SavedViewRow,
} from './saved-view-store.ts'
import { refuseUnlessOwn } from './saved-views.ts'

/** The ways back from what people change of their list of orders. */
export function viewUndoers({ clock }: Pick<ShopContext, 'clock'>): readonly Undoer[] {
  const view = (change: string) => (act: Act) => viewEntry(act)?.change === change
  return [
    {
      kind: 'view_saved',
      calls: [saveOrderView],
      right: saveOrderView.access.staff,
      fits: view('created'),
      undo: async (trx, act, caller) => deleteView(trx, (await lockAsLeft(trx, act, caller)).id),
    },
    {
      kind: 'view_changed',
      calls: [changeOrderView],
      right: changeOrderView.access.staff,
      fits: view('changed'),
      undo: async (trx, act, caller) => {
        const now = await lockAsLeft(trx, act, caller)
        await underFreeName('name', () => updateView(trx, now.id, { ...now, ...viewEntry(act)?.before }))
      },
    },
    {
      kind: 'view_removed',
      calls: [removeOrderView],
      right: removeOrderView.access.staff,
      fits: view('deleted'),
      undo: async (trx, act, { userId: id, rights }) => {
        // The audit kept the whole row of a deleted view.
        const kept = viewEntry(act)?.before as unknown as KeptView
        refuseUnlessOwn(kept, { id, rights })
        if ((await countOwnViews(trx, kept.owner_id)) >= SAVED_VIEWS_MAX)
          throw new RefusalError({ code: 'limit_reached', thing: 'views', max: SAVED_VIEWS_MAX })
        await underFreeName('name', () => restoreView(trx, kept, new Date(clock())))
      },
    },
    {
      kind: 'columns_chosen',
      calls: [chooseOrderColumns],
      right: chooseOrderColumns.access.staff,
      fits: (act) => entriesOf(act, 'columns').length === 1,
      undo: (trx, act, caller) => chooseAgain(trx, act, caller.userId),
    },
  ]
}

function viewEntry(act: Act): ActEntry | undefined {
  return entriesOf(act, 'view')[0]
}

/** The view, kept from others; refused where it is no longer as the act left it. */
async function lockAsLeft(
  trx: Db,
  act: Act,
  { userId: id, rights }: Parameters<Undoer['undo']>[2],
): Promise<SavedViewRow> {
  const entry = viewEntry(act)
  const now = entry && (await lockView(trx, entry.thing_id))
  if (now === undefined) throw changedSince()
  refuseUnlessOwn(now, { id, rights })
  for (const name of ['name', 'shared', 'query'] as const) {
    const left = entry?.after?.[name]
    if (left !== undefined && canonical(left) !== canonical(now[name])) throw changedSince()
  }
  return now
}

/** Both come out of columns of the same type, whose members PostgreSQL puts in the same order. */
function canonical(value: unknown): string {
  return JSON.stringify(value)
}

/** Columns are each person's own: nobody else puts them back. */
async function chooseAgain(trx: Db, act: Act, accountId: string): Promise<void> {
  if (act.accountId !== accountId) throw new RefusalError({ code: 'forbidden' })
  const [entry] = entriesOf(act, 'columns')
  const now = await readColumns(trx, accountId)
  if (canonical(now) !== canonical(entry?.after?.['columns'])) throw changedSince()
  const before = entry?.before?.['columns']
  if (Array.isArray(before)) await saveColumns(trx, accountId, before.map(String))
  else await deleteColumns(trx, accountId)
}
