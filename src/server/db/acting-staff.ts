import { AsyncLocalStorage } from 'node:async_hooks'
import { sql, type Kysely } from 'kysely'

/** A call of somebody who works here, as the audit names it. */
export interface ActingStaff {
  readonly accountId: string
  /** The key of the API that called in that name; null or left out: the person did. */
  readonly apiKey?: number | null
  readonly device: string
  readonly requestId: string
  /** Method and path, as the contract writes them. */
  readonly call: string
  /** False for a call that only looks. */
  readonly changes: boolean
  /** The values in the address. */
  readonly params: Readonly<Record<string, string>>
  /** The reason that the person gave. */
  readonly reason: string | null
}

/** Does the work of a call so that its changes are written down. */
export type RecordWork = <Value>(staff: ActingStaff, work: () => Promise<Value>) => Promise<Value>

const acting = new AsyncLocalStorage<ActingStaff>()

/** Does work as a staff member: each of its transactions names that person to the triggers of the audit. */
export function whileActing<Value>(staff: ActingStaff, work: () => Promise<Value>): Promise<Value> {
  return acting.run(staff, work)
}

/** The call of staff that runs now. */
export function actingNow(): ActingStaff | undefined {
  return acting.getStore()
}

/** Names who acts to the triggers of the audit (migration 0026), until the transaction ends; nobody: no work at all. */
export async function nameActingStaff<Tables>(
  trx: Kysely<Tables>,
  staff: ActingStaff | undefined = acting.getStore(),
): Promise<void> {
  if (staff === undefined) return
  await sql`
    select set_config('audit.account', ${staff.accountId}, true), set_config('audit.device', ${staff.device}, true),
      set_config('audit.request', ${staff.requestId}, true), set_config('audit.call', ${staff.call}, true),
      set_config('audit.reason', ${staff.reason ?? ''}, true),
      set_config('audit.key', ${String(staff.apiKey ?? '')}, true)`.execute(trx)
}
