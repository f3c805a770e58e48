import type { Db } from '#server/db/database.ts'
import type { MessageFacts } from '#server/messages/kinds/messages.ts'
import type { AccountParts } from '#server/accounts/account-parts.ts'
import { findAccount } from '#server/accounts/account-store.ts'
import { languageOf } from '#server/accounts/present-user.ts'
import { addressesOf } from '#server/accounts/set-password.ts'

type OwnMessage = 'staff_new_device' | 'staff_access_changed' | 'webhook_off'

interface Told<Name extends OwnMessage> {
  readonly accountId: string
  readonly name: Name
  readonly facts: MessageFacts[Name]
}

/** Tells a person who works here about their own access or about the shop, at every address of theirs. */
export async function tellMember<Name extends OwnMessage>(
  { messages }: { readonly messages: Pick<AccountParts['messages'], 'queue'> },
  trx: Db,
  { accountId, name, facts }: Told<Name>,
): Promise<void> {
  const account = await findAccount(trx, { id: accountId })
  if (account === undefined) return
  const language = languageOf(account.language)
  for (const to of addressesOf(account)) await messages.queue(trx, { name, to, language, facts })
}
