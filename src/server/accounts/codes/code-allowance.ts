import { strangersShare } from '#domain/account/account-limits.ts'
import type { CodePurpose } from '#domain/account/one-time-code.ts'
import type { Contact } from '#domain/contact.ts'
import type { Visitor } from '#server/http/visitor.ts'
import type { CountedAction } from '#server/limits/limits.ts'
import type { AccountParts } from '#server/accounts/account-parts.ts'
import { findAccount } from '#server/accounts/account-store.ts'
import { placeOf, type KnownPlace } from '#server/accounts/known-place.ts'

/** The person who asks for a code. */
export type CodeAsker =
  /** The number or address is known to be theirs: signed in with it, or it was verified in this browser. */
  | { readonly kind: 'owner'; readonly name: string }
  /** Signed in, and the number is to become theirs. */
  | { readonly kind: 'account'; readonly accountId: string }
  /** Known by device and network only. */
  | { readonly kind: 'visitor'; readonly visitor: Visitor }

interface AllowanceRequest {
  readonly purpose: CodePurpose
  readonly to: Contact
  readonly asker: CodeAsker
}

type Allowances = readonly (readonly CountedAction[])[]

/**
 * The limits that allow a code, in the order in which they are tried. The owner of a number has an own limit on each
 * device that opened the account. Strangers share another limit for all their networks. Networks that the owner used
 * have a reserve beyond that.
 */
export async function allowancesOf(parts: AccountParts, request: AllowanceRequest): Promise<Allowances> {
  const { asker } = request
  switch (asker.kind) {
    case 'owner':
      return [ownersCount(request, asker.name)]
    case 'account':
      return [strangersCount(request, `account ${asker.accountId}`)]
    case 'visitor':
      return allowancesOfVisitor(parts, request, asker.visitor)
  }
}

async function allowancesOfVisitor(
  parts: AccountParts,
  request: AllowanceRequest,
  visitor: Visitor,
): Promise<Allowances> {
  const { accountId, place } = await ownerOf(parts, request.to, visitor)
  if (accountId !== undefined && place.device !== null) return [ownersCount(request, `account ${accountId}`)]
  const { network } = visitor
  const strangers = strangersCount(request, network)
  if (!place.network) return [strangers]
  return [
    strangers,
    [{ name: 'codesToSeenNetworks', subject: request.to.value }, ofNetwork(request, network)],
  ]
}

interface Owner {
  readonly accountId: string | undefined
  readonly place: KnownPlace
}

/** The account that a number or address is verified for; everything is looked up for nobody too. */
async function ownerOf(parts: AccountParts, { kind, value }: Contact, visitor: Visitor): Promise<Owner> {
  const found = await findAccount(parts.db, kind === 'email' ? { email: value } : { phone: value })
  // An address that nobody verified may be claimed by anyone: that makes them no owner of it.
  const isOwned = found !== undefined && (kind === 'phone' || found.email_verified)
  const accountId = isOwned ? found.id : undefined
  return { accountId, place: await placeOf(parts, { accountId, visitor }) }
}

function ownersCount({ purpose, to }: AllowanceRequest, name: string): readonly CountedAction[] {
  return [{ name: 'codesPerOwner', subject: `${name} ${purpose} ${to.value}` }]
}

/** `+8801712` and two digits: seven of the number as it is written in Bangladesh. */
const PREFIX_LENGTH = '+880171234'.length

/** Codes of orders have a budget of their own, so that no other flood stops the shop from selling. */
function strangersCount(request: AllowanceRequest, from: string): readonly CountedAction[] {
  const { purpose, to } = request
  const share = purpose === 'step_up' ? 'signInCodesPerRecipient' : strangersShare[purpose]
  const budget = purpose === 'order' ? `${to.kind} order` : to.kind
  const counted: CountedAction[] = [
    { name: share, subject: to.value },
    ofNetwork(request, from),
    { name: 'codesInAll', subject: budget },
  ]
  if (to.kind === 'phone') {
    counted.push({ name: 'codesPerPrefix', subject: `${budget} ${to.value.slice(0, PREFIX_LENGTH)}` })
  }
  // Many customers of a mobile network share an address; how many orders they may place is limited where they order.
  if (purpose !== 'order') counted.push({ name: 'codesPerNetwork', subject: from })
  return counted
}

function ofNetwork({ purpose, to }: AllowanceRequest, from: string): CountedAction {
  return { name: 'codesPerRecipientAndNetwork', subject: `${from} ${purpose} ${to.value}` }
}
