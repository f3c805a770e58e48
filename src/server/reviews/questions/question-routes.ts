import { askProductQuestion, listProductQuestions } from '#contract/shop/product-questions.ts'
import {
  answerProductQuestion,
  hideProductQuestion,
  listStaffProductQuestions,
} from '#contract/staff/reviews/product-questions.ts'
import { pageTags } from '#server/cache/page-tags.ts'
import type { ReadDb } from '#server/db/replica/read-db.ts'
import { mount, type ApiApp } from '#server/http/mount.ts'
import type { ShopContext } from '#server/orders/shop-context.ts'
import { askQuestion, showQuestions } from './ask-question.ts'
import { answerQuestion, hideQuestion, showStaffQuestions } from './staff-questions.ts'

/** Questions about products: of everybody, and in the hands of staff. */
export function mountQuestions(api: ApiApp, shop: ShopContext, replica: ReadDb): void {
  mount(
    api,
    listProductQuestions,
    ({ params }) => showQuestions(replica, params.id),
    (_, { params }) => ({ tags: [pageTags.product(params.id)] }),
  )
  mount(api, askProductQuestion, ({ params, body }) => askQuestion(shop, params.id, body))
  mount(api, listStaffProductQuestions, ({ query }) => showStaffQuestions(shop, query))
  mount(api, answerProductQuestion, ({ params, body }) => answerQuestion(shop, params.question, body))
  mount(api, hideProductQuestion, ({ params, body }) => hideQuestion(shop, params.question, body))
}
