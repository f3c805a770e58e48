import type { MessageFacts, OrderFacts } from '#server/messages/kinds/messages.ts'
import type { Block } from '#server/messages/kinds/mail-block.ts'
import type { Voice } from '#server/messages/wording/voice.ts'
import { amounts } from '#server/messages/wording/wording.ts'

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

/** The lines, delivery and the total; what is missing between the lines and the total is delivery. */
export const sayLines = (
  { lines, totalTaka }: Pick<MessageFacts['order_placed'], 'lines' | 'totalTaka'>,
  voice: Voice,
): readonly Block[] => {
  const delivery = totalTaka - lines.reduce((sum, line) => sum + line.totalTaka, 0)
  const list = amounts([
    ...lines.map(({ name, quantity, totalTaka: line, picture }) => ({
      ...(picture === undefined ? {} : { picture: voice.link(picture) }),
      label: quantity === 1 ? name : `${voice.number(quantity)} × ${name}`,
      amount: voice.money(line),
    })),
    { label: 'Delivery', amount: delivery > 0 ? voice.money(delivery) : 'Free' },
    { label: 'Total, VAT included', amount: voice.money(totalTaka) },
  ])
  return voice.parts('lines', () => [list])
}
