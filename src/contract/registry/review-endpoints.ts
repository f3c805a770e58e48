import type { Endpoint } from '#contract/endpoint.ts'
import { askProductQuestion, listProductQuestions } from '#contract/shop/product-questions.ts'
import {
  changeReview,
  deleteReview,
  getOrderReviews,
  listProductReviews,
  writeReview,
} from '#contract/shop/product-reviews.ts'
import {
  answerProductQuestion,
  hideProductQuestion,
  listStaffProductQuestions,
} from '#contract/staff/reviews/product-questions.ts'
import {
  answerReview,
  decideReview,
  getStaffReview,
  listStaffReviews,
} from '#contract/staff/reviews/product-reviews.ts'
import { getReviewSettings, saveReviewSettings } from '#contract/staff/reviews/settings.ts'

/** The calls about what customers write of products. */
export const reviewEndpoints = {
  listProductReviews,
  getOrderReviews,
  writeReview,
  changeReview,
  deleteReview,
  listProductQuestions,
  askProductQuestion,
} as const satisfies Record<string, Endpoint>

/** The calls of staff about it. */
export const staffReviewEndpoints = {
  listStaffReviews,
  getStaffReview,
  decideReview,
  answerReview,
  getReviewSettings,
  saveReviewSettings,
  listStaffProductQuestions,
  answerProductQuestion,
  hideProductQuestion,
} as const satisfies Record<string, Endpoint>
