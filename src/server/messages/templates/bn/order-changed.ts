import type { MessageFacts } from '#server/messages/kinds/messages.ts'
import type { Voice } from '#server/messages/wording/voice.ts'
import { button, note, paragraph, type Wordings } from '#server/messages/wording/wording.ts'
import { linesOf } from './orders.ts'

/** What is to be paid after a change, and where; or what goes back. */
const payNow = (facts: MessageFacts['order_changed'], { money }: Voice): string => {
  if (facts.refundTaka > 0) return `${money(facts.refundTaka)} ফেরত পাবেন।`
  if (facts.onlineTaka > 0) return `${money(facts.onlineTaka)} দিন:`
  if (facts.toPayTaka <= 0) return 'দাম দেওয়া আছে।'
  return facts.collect
    ? `নেওয়ার সময় ${money(facts.toPayTaka)} দেবেন।`
    : `হাতে পেয়ে ${money(facts.toPayTaka)} দেবেন।`
}

/** The money that the customer gets back, or still pays, without the pieces that are not sent. */
const owedAfter = (facts: MessageFacts['order_rest_not_sent'], { money }: Voice): string => {
  if (facts.refundTaka > 0) return `${money(facts.refundTaka)} ফেরত দেব।`
  return facts.toPayTaka > 0 ? `হাতে পেয়ে ${money(facts.toPayTaka)} দেবেন।` : 'এর দাম দিতে হবে না।'
}

/** The messages about an order that staff changed, in Bangla. */
export const orderChanged: Wordings<'order_changed' | 'order_rest_not_sent'> = {
  order_changed: {
    // The address of the link takes half of the SMS; the new total is on its page where another amount is to be paid.
    sms: (facts, voice) =>
      `${voice.store}: অর্ডার ${facts.number} বদলেছে। ${facts.toPayTaka === facts.totalTaka && facts.onlineTaka === 0 ? '' : `মোট ${voice.money(facts.totalTaka)}। `}${payNow(facts, voice)} ${voice.link(facts.path)}`,
    mail: (facts, voice) => ({
      subject: `অর্ডার ${facts.number} বদলানো হয়েছে`,
      preview: `এখন মোট ${voice.money(facts.totalTaka)}।`,
      heading: 'আপনার অর্ডার বদলানো হয়েছে',
      blocks: [
        paragraph(`প্রিয় ${facts.name}, আমরা অর্ডার ${facts.number} বদলেছি। এখন এতে যা আছে:`),
        linesOf(facts, voice),
        paragraph(
          facts.onlineTaka > 0
            ? `অর্ডারের পাতা থেকে ${voice.money(facts.onlineTaka)} দিন।`
            : payNow(facts, voice),
        ),
        facts.onlineTaka > 0
          ? button('এখন দিন', voice.link(facts.path))
          : button('অর্ডারটি দেখুন', voice.link(facts.path)),
        note(`এটা চাননি? আমাদের ফোন করুন: ${voice.phone}। প্যাক হওয়ার আগে পর্যন্ত বাতিল করতে পারেন।`),
      ],
    }),
  },
  order_rest_not_sent: {
    sms: (facts, voice) =>
      `${voice.store}: দুঃখিত, ${facts.number}-এর কিছু আসবে না। ${owedAfter(facts, voice)} ${voice.link(facts.path)}`,
    mail: (facts, voice) => ({
      subject: `অর্ডার ${facts.number}-এর কিছু পণ্য পাঠানো যাচ্ছে না`,
      preview: owedAfter(facts, voice),
      heading: 'আপনার অর্ডারের কিছু পণ্য পাঠানো যাচ্ছে না',
      blocks: [
        paragraph(`প্রিয় ${facts.name}, আমরা দুঃখিত। অর্ডার ${facts.number}-এর এই পণ্যগুলো পাঠাতে পারছি না:`),
        ...facts.pieces.map(({ name, quantity }) => paragraph(`${voice.number(quantity)} × ${name}`)),
        paragraph(owedAfter(facts, voice)),
        button('অর্ডারটি দেখুন', voice.link(facts.path)),
        note(`প্রশ্ন থাকলে ফোন করুন: ${voice.phone}।`),
      ],
    }),
  },
}
