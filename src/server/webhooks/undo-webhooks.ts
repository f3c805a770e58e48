import { addWebhook, removeWebhook, saveWebhook } from '#contract/staff/webhooks/webhooks.ts'
import { changeBack, lockAsLeft } from '#server/audit/as-left.ts'
import { entriesOf, type Act, type ActEntry, type Undoer } from '#server/audit/undoer.ts'
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
    undo: (trx, act) =>
      each(act, async (entry) => {
        await lockAsLeft(trx, table, entry)
        await removeEndpointRow(trx, Number(entry.thing_id), act.at)
      }),
  },
  {
    kind: 'webhook_changed',
    calls: [saveWebhook],
    right,
    stepUp: true,
    fits,
    undo: (trx, act) => each(act, (entry) => changeBack(trx, table, entry)),
  },
  {
    kind: 'webhook_removed',
    calls: [removeWebhook],
    right,
    fits,
    undo: (trx, act) => each(act, (entry) => changeBack(trx, table, entry)),
  },
]

async function each(act: Act, work: (entry: ActEntry) => Promise<void>): Promise<void> {
  for (const entry of entriesOf(act, 'webhook')) await work(entry)
}
