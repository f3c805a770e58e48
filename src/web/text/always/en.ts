import { card } from '#web/text/en/card.ts'
import { common } from '#web/text/en/common.ts'
import { errors } from '#web/text/en/errors.ts'
import { layout } from '#web/text/en/layout.ts'
import { home } from '#web/text/en/home.ts'
import { price } from '#web/text/en/price.ts'
import { stores } from '#web/text/en/stores.ts'
import type { AlwaysText } from '#web/text/registry.ts'

/** The English words that every page of a browser has; parts of the shop bring their own (text/parts.ts). */
export const en: AlwaysText = {
  card,
  common,
  errors,
  layout,
  home,
  price,
  stores,
}
