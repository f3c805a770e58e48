import type { CustomerGroup } from '#contract/staff/promotions/customer-groups.ts'
import { useSpeech } from '#web/admin/text/words.ts'

/** Writes who is in a group as one plain sentence. */
export function useRule(): (group: Pick<CustomerGroup, 'rule'>) => string {
  const { words, number, money } = useSpeech()
  const { sentence } = words.customerGroups
  return ({ rule }) => {
    if (rule === null) return sentence.byHand
    const { delivered, spent, months } = rule
    const parts = [
      ...(delivered === null ? [] : [sentence.delivered(delivered, number(delivered))]),
      ...(spent === null ? [] : [sentence.spent(money(spent))]),
    ]
    const whole = parts.join(sentence.and)
    return months === null ? sentence.ever(whole) : sentence.lately(whole, months, number(months))
  }
}
