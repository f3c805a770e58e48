import {
  addReturnPhoto as addReturnPhotoEndpoint,
  requestReturn as requestReturnEndpoint,
  withdrawReturn as withdrawReturnEndpoint,
} from '#contract/shop/returns.ts'
import { mount, Replayed, type ApiApp } from '#server/http/mount.ts'
import { addReturnPhoto, type TakePicture } from '#server/orders/returns/add-return-photo.ts'
import type { CustomerParts } from '#server/orders/order-parts.ts'
import type { ClaimOf } from './own-order-routes.ts'
import { requestReturn, withdrawReturn } from '#server/orders/returns/request-return.ts'

interface ReturnParts extends CustomerParts {
  readonly takePicture: TakePicture
}

/** The calls by which customers send pieces back. */
export function mountReturns(app: ApiApp, parts: ReturnParts, claimOf: ClaimOf): void {
  mount(app, addReturnPhotoEndpoint, ({ params, body }, asking) =>
    addReturnPhoto(parts, claimOf(params, asking), body.picture),
  )
  mount(app, requestReturnEndpoint, async ({ params, body }, asking) => {
    const claim = claimOf(params, asking)
    const key = asking.idempotencyKey
    const { answer, replayed } = await requestReturn(parts, { claim, key, requested: body })
    return replayed ? new Replayed(answer) : answer
  })
  mount(app, withdrawReturnEndpoint, ({ params }, asking) =>
    withdrawReturn(parts, claimOf(params, asking), params.return),
  )
}
