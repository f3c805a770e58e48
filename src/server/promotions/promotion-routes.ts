import { exportCodes, makeCodes as makeCodesEndpoint } from '#contract/staff/promotions/codes.ts'
import {
  addPromotion,
  getPromotion,
  listPromotions,
  removePromotion,
  savePromotion,
  switchPromotion,
  tryPromotion,
} from '#contract/staff/promotions/promotions.ts'
import type { PricingContext } from '#server/checkout/pricing-context.ts'
import { mount, type ApiApp } from '#server/http/mount.ts'
import { dropPromotion, makePromotion, pauseOrResume, rewritePromotion } from './change-promotions.ts'
import { exportAllCodes, makeCodes } from './make-codes.ts'
import { showPromotion, showPromotions } from './show-promotions.ts'
import { tryOnCart } from './try-promotion.ts'

/** Promotions in the hands of staff. */
export function mountPromotions(api: ApiApp, shop: PricingContext): void {
  mount(api, listPromotions, ({ query }) => showPromotions(shop, query))
  mount(api, getPromotion, ({ params }) => showPromotion(shop, params.promotion))
  mount(api, addPromotion, ({ body }) => makePromotion(shop, body))
  mount(api, savePromotion, ({ params, body }) => rewritePromotion(shop, params.promotion, body))
  mount(api, switchPromotion, ({ params, body }) => pauseOrResume(shop, params.promotion, body))
  mount(api, removePromotion, ({ params }) => dropPromotion(shop, params.promotion))
  mount(api, makeCodesEndpoint, ({ params, body }) => makeCodes(shop, params.promotion, body))
  mount(api, exportCodes, ({ params, query }) => exportAllCodes(shop, params.promotion, query))
  mount(api, tryPromotion, ({ body }) => tryOnCart(shop, body))
}
