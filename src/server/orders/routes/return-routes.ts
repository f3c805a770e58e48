import {
  addReturnPhoto as addReturnPhotoEndpoint,
  requestReturn as requestReturnEndpoint,
  withdrawReturn as withdrawReturnEndpoint,
} from '#contract/shop/returns.ts'
import { mount, Replayed, type ApiApp } from '#server/http/mount.ts'
import { addReturnPhoto } from '#server/orders/returns/add-return-photo.ts'
import type { ShopContext } from '#server/orders/shop-context.ts'
import type { ClaimOf } from './own-order-routes.ts'
import { requestReturn, withdrawReturn } from '#server/orders/returns/request-return.ts'

/** The calls by which customers send pieces back. */
export function mountReturns(app: ApiApp, shop: ShopContext, claimOf: ClaimOf): void {
  mount(app, addReturnPhotoEndpoint, ({ params, body }, asking) =>
    addReturnPhoto(shop, claimOf(params, asking), body.picture),
  )
  mount(app, requestReturnEndpoint, async ({ params, body }, asking) => {
    const claim = claimOf(params, asking)
    const key = asking.idempotencyKey
    const { answer, replayed } = await requestReturn(shop, { claim, key, requested: body })
    return replayed ? new Replayed(answer) : answer
  })
  mount(app, withdrawReturnEndpoint, ({ params }, asking) =>
    withdrawReturn(shop, claimOf(params, asking), params.return),
  )
}
