import type { Facts } from './facts.ts'

const whys = new Map<unknown, readonly [en: string, bn: string]>([
  ['ordered', ['The buyer has ordered since.', 'ক্রেতা এর মধ্যে অর্ডার করেছেন।']],
  ['reminded', ['This checkout was reminded of already.', 'এই চেকআউটের কথা একবার মনে করানো হয়েছে।']],
  ['opted_out', ['The buyer wants no reminders.', 'ক্রেতা এমন বার্তা চান না।']],
  ['not_interested', ['The buyer said no on the telephone.', 'ক্রেতা ফোনে না বলেছেন।']],
  ['wrong_number', ['The number is of somebody else.', 'নম্বরটি অন্য কারও।']],
  ['no_order', ['No order came of this checkout.', 'এই চেকআউট থেকে কোনো অর্ডার আসেনি।']],
  ['lately', ['The number got another reminder a few days ago.', 'এই নম্বরে কয়েক দিন আগেই একটি বার্তা গেছে।']],
  ['sold_out', ['A piece of the cart is not there any more.', 'কার্টের একটি পণ্য আর স্টকে নেই।']],
  ['night', ['Such SMS leave from 10 am to 8 pm only.', 'এমন SMS শুধু সকাল ১০টা থেকে রাত ৮টায় যায়।']],
])

/** Why a call about a checkout is not made or noted. */
export function noCall({ why }: Facts): string {
  return `Not done. ${whys.get(why)?.[0] ?? ''}`.trim()
}

/** The same in Bangla. */
export function noCallInBangla({ why }: Facts): string {
  return `করা যায়নি। ${whys.get(why)?.[1] ?? ''}`.trim()
}

/** A colleague calls about a checkout, or an order is with a colleague. */
export function callTaken({ checkout, by }: Facts): string {
  if (checkout === undefined)
    return 'The order is no longer with you: a colleague may call now. Take the next one.'
  return typeof by === 'string'
    ? `${by} is calling about this checkout now.`
    : 'The checkout is not with you: a colleague may have called. Press Call first.'
}

/** The same in Bangla. */
export function callTakenInBangla({ checkout, by }: Facts): string {
  if (checkout === undefined) return 'অর্ডারটি আর আপনার কাছে নেই: কোনো সহকর্মী এখন ফোন করতে পারেন। পরেরটি নিন।'
  return typeof by === 'string'
    ? `${by} এখন এই চেকআউট নিয়ে ফোন করছেন।`
    : 'চেকআউটটি আপনার কাছে নেই: কোনো সহকর্মী হয়তো ফোন করেছেন। আগে ফোন করুন চাপুন।'
}

/** Why no reminder was sent. */
export function noReminder({ why }: Facts): string {
  return `Not sent. ${whys.get(why)?.[0] ?? ''}`.trim()
}

/** The same in Bangla. */
export function noReminderInBangla({ why }: Facts): string {
  return `পাঠানো হয়নি। ${whys.get(why)?.[1] ?? ''}`.trim()
}
