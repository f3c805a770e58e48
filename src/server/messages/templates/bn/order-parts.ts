import type { MessageFacts, OrderFacts } from '#server/messages/kinds/messages.ts'
import type { Voice } from '#server/messages/wording/voice.ts'
import { linesSaid } from '#server/messages/wording/order-list.ts'

/** The amount to pay and the days of delivery, in one sentence. */
const payAndDays = (facts: OrderFacts, { money, days }: Voice): string => {
  const when = days(facts.promisedFrom, facts.promisedTo)
  if (facts.collect) {
    return facts.toPayTaka > 0 ? `নেওয়ার সময় ${money(facts.toPayTaka)} দেবেন।` : 'দাম দেওয়া আছে।'
  }
  return facts.toPayTaka > 0
    ? `${when} হাতে পেয়ে ${money(facts.toPayTaka)} দেবেন।`
    : `দাম দেওয়া আছে, পৌঁছাবে ${when}।`
}

/** The same without room to spare: the address of the link takes half of a Bangla SMS. */
const payAndDaysShort = (facts: OrderFacts, voice: Voice): string =>
  facts.collect || facts.toPayTaka <= 0
    ? payAndDays(facts, voice)
    : `${voice.days(facts.promisedFrom, facts.promisedTo)} ${voice.money(facts.toPayTaka)} দিন`

const whatIsLate = ({ number, limit, due }: MessageFacts['order_late'], { days }: Voice): string =>
  limit === 'hand_over'
    ? `দাম পাওয়ার ৪৮ ঘণ্টার মধ্যে অর্ডার ${number} কুরিয়ারে দেওয়ার কথা ছিল, এখনো দেওয়া হয়নি।`
    : `অর্ডার ${number} পৌঁছানোর শেষ দিন ছিল ${days(due, due)}, এখনো পৌঁছায়নি।`

export const sayWhatIsLate = (facts: MessageFacts['order_late'], voice: Voice) =>
  voice.said('what_is_late', () => whatIsLate(facts, voice))

export const sayPayAndDays = (facts: OrderFacts, voice: Voice) =>
  voice.said('pay_and_days', () => payAndDays(facts, voice))

export const sayPayAndDaysShort = (facts: OrderFacts, voice: Voice) =>
  voice.said('pay_and_days_short', () => payAndDaysShort(facts, voice))

const amountWords = {
  delivery: 'ডেলিভারি',
  free: 'ফ্রি',
  cashFee: 'ক্যাশ অন ডেলিভারি ফি',
  total: 'মোট, ভ্যাটসহ',
}

export const sayLines = (
  facts: Pick<MessageFacts['order_placed'], 'lines' | 'totalTaka' | 'cashFeeTaka'>,
  voice: Voice,
) => linesSaid(facts, voice, amountWords)
