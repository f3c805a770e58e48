import type { Db } from '#server/db/database.ts'
import { loadSandboxMessages, type SandboxRow } from './message-store.ts'
import { openKept } from './kept-messages.ts'
import type { KeptMessage } from '#server/messages/transports/sandbox-transport.ts'
import type { Seal } from '#server/platform/seal.ts'

/** One message that the sandbox kept. */
export type OutboxMessage = Omit<SandboxRow, 'sealed'> & KeptMessage

/** The messages that the sandbox kept instead of sending, newest first. */
export interface Outbox {
  newest(filter: { readonly to: string | undefined }): Promise<readonly OutboxMessage[]>
}

const SHOWN = 50

/** Opens the Outbox. A store that sends messages has none. */
export function openOutbox(db: Db, seal: Seal): Outbox {
  return {
    newest: async ({ to }) => {
      const rows = await loadSandboxMessages(db, { to, limit: SHOWN })
      return rows.flatMap(({ sealed, ...row }) => {
        const stored = openKept(seal, row.id, sealed)
        return stored === undefined ? [] : [{ ...row, ...stored }]
      })
    },
  }
}
