import type { Db } from '#server/db/database.ts'
import type { MessageFacts } from '#server/messages/kinds/messages.ts'
import type { AccountParts } from '#server/accounts/account-parts.ts'
import { listOwners } from './member-store.ts'
import { tellMember } from './tell-member.ts'

interface Told {
  readonly name: 'webhook_off'
  readonly facts: MessageFacts['webhook_off']
}

/** Tells all owners of the shop about something that the store did by itself. */
export async function tellOwners(
  parts: { readonly messages: Pick<AccountParts['messages'], 'queue'> },
  trx: Db,
  told: Told,
): Promise<void> {
  for (const accountId of await listOwners(trx)) await tellMember(parts, trx, { accountId, ...told })
}
