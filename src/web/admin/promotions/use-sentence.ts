import type { PromotionRow } from '#contract/staff/promotions/promotions.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { digitsIn } from '#web/text/numbers.ts'

/** Tells how customers get a promotion: by its code, by single-use codes, or by itself. */
export function useWay(): (of: Pick<PromotionRow, 'code' | 'codes' | 'single_use_codes'>) => string {
  const { words, number } = useSpeech()
  const { promotions } = words
  return ({ code, codes, single_use_codes: many }) =>
    many ? promotions.many(codes, number(codes)) : (code ?? promotions.itself)
}

type Told = Pick<
  PromotionRow,
  | 'benefit'
  | 'minimum'
  | 'categories'
  | 'products'
  | 'first_order_only'
  | 'customer_group'
  | 'prepaid_only'
  | 'per_customer'
  | 'total_limit'
  | 'stackable'
>

/** Writes a promotion as one plain sentence. */
export function useSentence(): (promotion: Told) => string {
  const { language, words, number, money, either } = useSpeech()
  const { sentence } = words.promotions
  const share = (percent: number) => digitsIn(language, String(percent))
  const benefit = (of: Told['benefit']): string => {
    switch (of.kind) {
      case 'percent':
        return sentence.percent(share(of.percent), of.most === null ? null : money(of.most))
      case 'amount':
        return sentence.amount(money(of.amount))
      case 'free_delivery':
        return sentence.free_delivery
      case 'buy_x_get_y': {
        const [buy, get] = [number(of.buy), number(of.get)]
        return of.percent === 100 ? sentence.free(buy, get) : sentence.less(buy, get, share(of.percent))
      }
      case 'set_price':
        return sentence.set(number(of.pieces), money(of.price))
      case 'tiers':
        return of.tiers.map(({ least, off }) => sentence.tier(money(off), money(least))).join(', ')
      case 'gift':
        return sentence.gift(of.sku)
    }
  }
  const scope = ({ categories, products }: Told): string => {
    const named = categories.map(({ name, name_bn }) => either(name, name_bn))
    const all = products > 0 ? [...named, sentence.products(products, number(products))] : named
    const [last, ...before] = all.toReversed()
    if (last === undefined) return sentence.everything
    const first = before.toReversed().join(', ')
    return sentence.on(first === '' ? last : `${first}${sentence.and}${last}`)
  }
  return (promotion) => {
    const { minimum, per_customer: each, total_limit: total, stackable } = promotion
    const parts = [
      `${benefit(promotion.benefit)} ${scope(promotion)}`,
      ...(minimum > 0 ? [sentence.minimum(money(minimum))] : []),
      ...(promotion.customer_group === null ? [] : [sentence.group(promotion.customer_group.name)]),
      ...(promotion.first_order_only ? [sentence.first] : []),
      ...(promotion.prepaid_only ? [sentence.prepaid] : []),
      ...(each === null ? [] : [sentence.perCustomer(each, number(each))]),
      ...(total === null ? [] : [sentence.total(total, number(total))]),
      stackable ? sentence.together : sentence.alone,
    ]
    return parts.join(' · ')
  }
}
