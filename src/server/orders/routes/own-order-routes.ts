import {
  agreeToEdit as agreeToEditEndpoint,
  askForCall as askForCallEndpoint,
  cancelOrder,
  changeOrderPayment,
  changeOrderPhone,
  confirmOrder,
  getStanding,
  prolongHold as prolongHoldEndpoint,
  sendOrderCode as sendOrderCodeEndpoint,
} from '#contract/shop/order-actions.ts'
import { editOrder as editOrderEndpoint, makeOrderAccount } from '#contract/shop/orders.ts'
import { parseOrderNumber } from '#domain/order/order-number.ts'
import { mount, type ApiApp, type CallContext } from '#server/http/mount.ts'
import type { SessionCookies } from '#server/http/session-cookies.ts'
import {
  askForCall,
  cancelOwnOrder,
  changePhone,
  prolongHold,
} from '#server/orders/changing/change-own-order.ts'
import { agreeToEdit } from '#server/orders/changing/agree-to-edit.ts'
import { confirmByCode, sendOrderCode } from '#server/orders/changing/confirm-by-code.ts'
import { customerOf } from '#server/orders/customer.ts'
import { editOrder } from '#server/orders/changing/edit-order.ts'
import { findOwnOrder, type Claim } from '#server/orders/reading/find-own-order.ts'
import { keepDetails } from '#server/orders/changing/keep-details.ts'
import type { ShopContext } from '#server/orders/shop-context.ts'
import { presentStanding } from '#server/orders/reading/present-standing.ts'
import { switchPayment } from '#server/orders/changing/switch-payment.ts'

/** Reads from a call whose order it says to be about. */
export type ClaimOf = (params: { readonly number: string }, asking: CallContext) => Claim

export function claimsBy(cookies: SessionCookies): ClaimOf {
  return ({ number }, asking) => ({
    number,
    customer: customerOf(asking, cookies),
    key: asking.headers.get('order-key'),
    isByReturnLink: false,
  })
}

/** The same for calls that also accept the key of a return link: reading that order, and asking for a return. */
export function returnClaimsBy({ tokens, clock }: ShopContext, cookies: SessionCookies): ClaimOf {
  const claimOf = claimsBy(cookies)
  return (params, asking) => {
    const claim = claimOf(params, asking)
    const read = parseOrderNumber(params.number)
    const { key } = claim
    return {
      ...claim,
      isByReturnLink: key !== null && read.ok && tokens.isReturnKey(key, read.value, clock()),
    }
  }
}

/** The calls of customers on an order of theirs. */
export function mountOwnOrders(app: ApiApp, shop: ShopContext, claimOf: ClaimOf): void {
  mount(app, getStanding, async ({ params }, asking) =>
    presentStanding(await findOwnOrder(shop.db, claimOf(params, asking))),
  )
  mount(app, sendOrderCodeEndpoint, async ({ params }, asking) => ({
    data: await sendOrderCode(shop, claimOf(params, asking), asking.visitor),
  }))
  mount(app, confirmOrder, async ({ params, body }, asking) =>
    presentStanding(await confirmByCode(shop, claimOf(params, asking), body)),
  )
  mount(app, askForCallEndpoint, async ({ params }, asking) =>
    presentStanding(await askForCall(shop, claimOf(params, asking))),
  )
  mount(app, changeOrderPhone, async ({ params, body }, asking) =>
    presentStanding(await changePhone(shop, claimOf(params, asking), body.phone)),
  )
  mount(app, cancelOrder, async ({ params, body }, asking) => {
    const reason = body.note === undefined ? body.reason : `${body.reason}: ${body.note}`
    return presentStanding(await cancelOwnOrder(shop, claimOf(params, asking), reason))
  })
  mount(app, changeOrderPayment, async ({ params, body }, asking) =>
    presentStanding(await switchPayment(shop, claimOf(params, asking), body.method)),
  )
  mount(app, agreeToEditEndpoint, async ({ params, body }, asking) =>
    presentStanding(await agreeToEdit(shop, claimOf(params, asking), body.edit)),
  )
  mount(app, prolongHoldEndpoint, async ({ params }, asking) =>
    presentStanding(await prolongHold(shop, claimOf(params, asking))),
  )
  mount(app, makeOrderAccount, async ({ params, body }, asking) => ({
    data: await keepDetails(shop, claimOf(params, asking), { ...body, visitor: asking.visitor }),
  }))
  mount(app, editOrderEndpoint, ({ params, body }, asking) => editOrder(shop, claimOf(params, asking), body))
}
