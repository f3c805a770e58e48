import { codeEnd, isOfCredit, OWN_CREDIT } from '#domain/credit/credit-code.ts'
import type { Text } from '#web/text/en.ts'

/** How a page names a typed code: of a gift card only its end, so that nobody reads it over a shoulder. */
export function nameOfCode({ cart }: Pick<Text, 'cart'>, code: string): string {
  if (code === OWN_CREDIT) return cart.promo.ownCredit
  return isOfCredit(code) ? cart.promo.card(codeEnd(code)) : code
}
