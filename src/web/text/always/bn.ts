import { card } from '#web/text/bn/card.ts'
import { common } from '#web/text/bn/common.ts'
import { errors } from '#web/text/bn/errors.ts'
import { layout } from '#web/text/bn/layout.ts'
import { home } from '#web/text/bn/home.ts'
import { price } from '#web/text/bn/price.ts'
import { stores } from '#web/text/bn/stores.ts'
import type { AlwaysText } from '#web/text/registry.ts'

/** The Bangla words that every page of a browser has; parts of the shop bring their own (text/parts.ts). */
export const bn: AlwaysText = {
  card,
  common,
  errors,
  layout,
  home,
  price,
  stores,
}
