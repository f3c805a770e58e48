import type { SignedIn } from '#contract/shop/account-views.ts'
import { RefusalError } from '#server/http/refusal.ts'
import type { Visitor } from '#server/http/visitor.ts'
import {
  findOwnOrder,
  hasVerifiedPhone,
  isOfBrowser,
  lockOwnOrder,
  type Claim,
  type OwnOrder,
} from '#server/orders/reading/find-own-order.ts'
import type { ShopContext } from '#server/orders/shop-context.ts'
import { saveOwner } from '#server/orders/order-store.ts'

/**
 * Makes an account of the name and number of an order, and the order its first. This works only at the browser that
 * ordered and entered the code of that number. With the link of a message alone, another person's number would get
 * their password.
 */
export async function keepDetails(
  shop: ShopContext,
  claim: Claim,
  { password, visitor }: { readonly password: string; readonly visitor: Visitor },
): Promise<SignedIn> {
  const order = await findOwnOrder(shop.db, claim)
  refuseUnlessVerified(shop, claim, order)
  const { phone, name, language } = order
  return shop.signUpVerified({ phone, name, language, password, visitor }, async (trx, accountId) => {
    const now = await lockOwnOrder(trx, claim)
    refuseUnlessVerified(shop, claim, now)
    await saveOwner(trx, now.id, accountId)
  })
}

function refuseUnlessVerified({ clock }: ShopContext, claim: Claim, order: OwnOrder): void {
  if (claim.customer.userId === null && isOfBrowser(order, claim) && hasVerifiedPhone(order, clock())) return
  throw new RefusalError({ code: 'phone_unproven' })
}
