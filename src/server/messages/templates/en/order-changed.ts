import type { MessageFacts } from '#server/messages/kinds/messages.ts'
import { sayPieces } from '#server/messages/wording/order-list.ts'
import type { Voice } from '#server/messages/wording/voice.ts'
import { button, note, paragraph, type Wordings } from '#server/messages/wording/wording.ts'
import { sayLines } from './order-parts.ts'

/** What is to be paid after a change, and where; or what goes back. */
const payNow = (facts: MessageFacts['order_changed'], { money }: Voice): string => {
  if (facts.refundTaka > 0) return `${money(facts.refundTaka)} goes back to you.`
  if (facts.onlineTaka > 0) return `Please pay ${money(facts.onlineTaka)} here:`
  if (facts.toPayTaka <= 0) return 'It is paid.'
  return facts.collect
    ? `Pay ${money(facts.toPayTaka)} when you fetch it.`
    : `Pay ${money(facts.toPayTaka)} at the door.`
}

/** The money that the customer gets back, or still pays, without the pieces that are not sent. */
const owedAfter = (facts: MessageFacts['order_rest_not_sent'], { money }: Voice): string => {
  if (facts.refundTaka > 0) return `${money(facts.refundTaka)} goes back to you.`
  return facts.toPayTaka > 0 ? `You pay ${money(facts.toPayTaka)} at the door.` : 'You do not pay for it.'
}

const sayOwed = (facts: MessageFacts['order_rest_not_sent'], voice: Voice) =>
  voice.said('owed', () => owedAfter(facts, voice))

/** The messages about an order that staff changed, in English. */
export const orderChanged: Wordings<'order_changed' | 'order_rest_not_sent'> = {
  order_changed: {
    sms: (facts, voice) =>
      `${voice.store}: Order ${facts.number} was changed, now ${voice.money(facts.totalTaka)}. ${voice.said('pay_now', () => payNow(facts, voice))} ${voice.link(facts.path)}`,
    mail: (facts, voice) => ({
      subject: `Order ${facts.number} was changed`,
      preview: `It costs ${voice.money(facts.totalTaka)} now.`,
      heading: 'Your order was changed',
      blocks: [
        paragraph(`Hello ${facts.name}, we changed order ${facts.number}. It holds this now:`),
        ...sayLines(facts, voice),
        paragraph(
          voice.said('pay_sentence', () =>
            facts.onlineTaka > 0
              ? `Please pay ${voice.money(facts.onlineTaka)} on the page of the order.`
              : payNow(facts, voice),
          ),
        ),
        button(
          voice.said('pay_or_see', () => (facts.onlineTaka > 0 ? 'Pay now' : 'See this order')),
          voice.link(facts.path),
        ),
        note(`You did not want this? Call us: ${voice.phone}. You can cancel it until it is packed.`),
      ],
    }),
  },
  order_rest_not_sent: {
    sms: (facts, voice) =>
      `${voice.store}: Sorry, a part of order ${facts.number} cannot be sent. ${sayOwed(facts, voice)} ${voice.link(facts.path)}`,
    mail: (facts, voice) => ({
      subject: `A part of order ${facts.number} cannot be sent`,
      preview: sayOwed(facts, voice),
      heading: 'A part of your order cannot be sent',
      blocks: [
        paragraph(`Hello ${facts.name}, we are sorry. We cannot send these pieces of order ${facts.number}:`),
        ...sayPieces(facts, voice),
        paragraph(sayOwed(facts, voice)),
        button('See this order', voice.link(facts.path)),
        note(`Questions? Call us: ${voice.phone}.`),
      ],
    }),
  },
}
