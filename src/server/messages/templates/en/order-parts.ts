import type { MessageFacts, OrderFacts } from '#server/messages/kinds/messages.ts'
import type { Voice } from '#server/messages/wording/voice.ts'
import { linesSaid } from '#server/messages/wording/order-list.ts'

/** The amount to pay and the days of delivery, in one sentence. */
const payAndDays = (facts: OrderFacts, { money, days }: Voice): string => {
  const when = days(facts.promisedFrom, facts.promisedTo)
  if (facts.collect) {
    return facts.toPayTaka > 0 ? `Pay ${money(facts.toPayTaka)} when you fetch it.` : 'It is paid.'
  }
  return facts.toPayTaka > 0
    ? `Pay ${money(facts.toPayTaka)} in cash at the door, ${when}.`
    : `It is paid and comes ${when}.`
}

const whatIsLate = ({ number, limit, due }: MessageFacts['order_late'], { days }: Voice): string =>
  limit === 'hand_over'
    ? `order ${number} should have been with the courier within 48 hours of your payment, and is not yet.`
    : `order ${number} should have reached you by ${days(due, due)}, and has not yet.`

export const sayWhatIsLate = (facts: MessageFacts['order_late'], voice: Voice) =>
  voice.said('what_is_late', () => whatIsLate(facts, voice))

export const sayPayAndDays = (facts: OrderFacts, voice: Voice) =>
  voice.said('pay_and_days', () => payAndDays(facts, voice))

const amountWords = {
  delivery: 'Delivery',
  free: 'Free',
  cashFee: 'Cash on delivery fee',
  total: 'Total, VAT included',
}

export const sayLines = (
  facts: Pick<MessageFacts['order_placed'], 'lines' | 'totalTaka' | 'cashFeeTaka'>,
  voice: Voice,
) => linesSaid(facts, voice, amountWords)
