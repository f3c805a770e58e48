import { addWebhook, removeWebhook, saveWebhook } from '#contract/staff/webhooks/webhooks.ts'
import { differs, lockAuditedRow, restoreAuditedRow } from '#server/audit/audited-row-sql.ts'
import { changedSince, entriesOf, type Act, type ActEntry, type Undoer } from '#server/audit/undoer.ts'
import type { Db } from '#server/db/database.ts'
import { removeEndpointRow } from './endpoint-store.ts'

const table = { name: 'webhook_endpoint', hasVersion: true } as const
const right = 'settings:write'
const fits = (act: Act) => entriesOf(act, 'webhook').length > 0

/** The ways back from what staff do with webhooks. A new secret stays: the one before may be known to others. */
export const webhookUndoers: readonly Undoer[] = [
  {
    kind: 'webhook_made',
    calls: [addWebhook],
    right,
    stepUp: true,
    fits,
    undo: (trx, act) => eachAsLeft(trx, act, (id, { at }) => removeEndpointRow(trx, id, at)),
  },
  {
    kind: 'webhook_changed',
    calls: [saveWebhook],
    right,
    stepUp: true,
    fits,
    undo: (trx, act) => eachAsLeft(trx, act, (id, { before }) => restore(trx, id, before)),
  },
  {
    kind: 'webhook_removed',
    calls: [removeWebhook],
    right,
    fits,
    undo: (trx, act) => eachAsLeft(trx, act, (id, { before }) => restore(trx, id, before)),
  },
]

type Left = Pick<ActEntry, 'before'> & Pick<Act, 'at'>

/** Does something with each endpoint of an act under its lock; refused where somebody changed it since. */
async function eachAsLeft(trx: Db, act: Act, work: (id: number, left: Left) => Promise<void>): Promise<void> {
  for (const { thing_id, before, after } of entriesOf(act, 'webhook')) {
    const id = Number(thing_id)
    const now = await lockAuditedRow(trx, table, id)
    if (now === undefined || differs(now, after)) throw changedSince()
    await work(id, { before, at: act.at })
  }
}

async function restore(trx: Db, id: number, before: ActEntry['before']): Promise<void> {
  if (before !== null) await restoreAuditedRow(trx, table, { id, fields: before })
}
