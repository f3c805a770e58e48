import type { SignedIn } from '#contract/shop/account-views.ts'
import { RefusalError } from '#server/http/refusal.ts'
import type { Visitor } from '#server/http/visitor.ts'
import type { SignUpVerified } from '#server/accounts/sign-up-verified.ts'
import {
  findOwnOrder,
  hasVerifiedPhone,
  isOfBrowser,
  lockOwnOrder,
  type Claim,
  type OwnOrder,
} from '#server/orders/reading/find-own-order.ts'
import type { CustomerParts } from '#server/orders/order-parts.ts'
import { saveOwner } from '#server/orders/order-store.ts'

export interface KeepParts extends CustomerParts {
  readonly signUpVerified: SignUpVerified
}

/**
 * Makes an account of the name and number of an order, and the order its first. This works only at the browser that
 * ordered and entered the code of that number. With the link of a message alone, another person's number would get
 * their password.
 */
export async function keepDetails(
  parts: KeepParts,
  claim: Claim,
  { password, visitor }: { readonly password: string; readonly visitor: Visitor },
): Promise<SignedIn> {
  const order = await findOwnOrder(parts.db, claim)
  refuseUnlessVerified(parts, claim, order)
  const { phone, name, language } = order
  return parts.signUpVerified({ phone, name, language, password, visitor }, async (trx, accountId) => {
    const now = await lockOwnOrder(trx, claim)
    refuseUnlessVerified(parts, claim, now)
    await saveOwner(trx, now.id, accountId)
  })
}

function refuseUnlessVerified({ clock }: KeepParts, claim: Claim, order: OwnOrder): void {
  if (claim.customer.userId === null && isOfBrowser(order, claim) && hasVerifiedPhone(order, clock())) return
  throw new RefusalError({ code: 'phone_unproven' })
}
