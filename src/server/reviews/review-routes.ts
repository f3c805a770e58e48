import {
  changeReview as changeReviewEndpoint,
  deleteReview as deleteReviewEndpoint,
  getOrderReviews,
  listProductReviews,
  writeReview as writeReviewEndpoint,
} from '#contract/shop/product-reviews.ts'
import {
  answerReview,
  decideReview,
  getStaffReview,
  listStaffReviews,
} from '#contract/staff/reviews/product-reviews.ts'
import { getReviewSettings, saveReviewSettings } from '#contract/staff/reviews/settings.ts'
import { pageTags } from '#server/cache/page-tags.ts'
import type { ReadDb } from '#server/db/replica/read-db.ts'
import { mount, type ApiApp } from '#server/http/mount.ts'
import type { SessionCookies } from '#server/http/session-cookies.ts'
import { claimsBy } from '#server/orders/routes/own-order-routes.ts'
import type { ShopContext } from '#server/orders/shop-context.ts'
import { mountQuestions } from './questions/question-routes.ts'
import { changeReview, deleteReview } from './change-review.ts'
import { answer, decide, showStaffReview, showStaffReviews } from './decide-review.ts'
import { changeReviewSettings, showReviewSettings } from './review-settings.ts'
import { showReviews } from './show-reviews.ts'
import { showOrderReviews, writeReview } from './write-review.ts'

interface ReviewParts {
  readonly shop: ShopContext
  readonly replica: ReadDb
  readonly cookies: SessionCookies
}

/** Reviews of products: of everybody who looks, of buyers, and of staff. */
export function mountReviews(api: ApiApp, { shop, replica, cookies }: ReviewParts): void {
  mount(
    api,
    listProductReviews,
    ({ params, query }) => showReviews(replica, params.id, query),
    (_, { params }) => ({ tags: [pageTags.product(params.id)] }),
  )
  const claimOf = claimsBy(cookies)
  mount(api, getOrderReviews, ({ params }, asking) => showOrderReviews(shop, claimOf(params, asking)))
  mount(api, writeReviewEndpoint, ({ params, body }, asking) =>
    writeReview(shop, claimOf(params, asking), body),
  )
  mount(api, changeReviewEndpoint, ({ params, body }, asking) =>
    changeReview(shop, { claim: claimOf(params, asking), position: params.position }, body),
  )
  mount(api, deleteReviewEndpoint, ({ params }, asking) =>
    deleteReview(shop, { claim: claimOf(params, asking), position: params.position }),
  )
  mount(api, listStaffReviews, ({ query }) => showStaffReviews(shop, query))
  mount(api, getStaffReview, ({ params }) => showStaffReview(shop, params.review))
  mount(api, decideReview, ({ params, body }) => decide(shop, params.review, body))
  mount(api, answerReview, ({ params, body }) => answer(shop, params.review, body))
  mountQuestions(api, shop, replica)
  mount(api, getReviewSettings, () => showReviewSettings(shop.db))
  mount(api, saveReviewSettings, ({ body }) => changeReviewSettings(shop.db, body))
}
