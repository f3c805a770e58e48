import type { Facts } from './facts.ts'

const whys = new Map<unknown, readonly [en: string, bn: string]>([
  ['ordered', ['The buyer has ordered since.', 'ক্রেতা এর মধ্যে অর্ডার করেছেন।']],
  ['reminded', ['This checkout was reminded of already.', 'এই চেকআউটের কথা একবার মনে করানো হয়েছে।']],
  ['opted_out', ['The buyer wants no reminders.', 'ক্রেতা এমন বার্তা চান না।']],
  ['lately', ['The number got another reminder a few days ago.', 'এই নম্বরে কয়েক দিন আগেই একটি বার্তা গেছে।']],
  ['sold_out', ['A piece of the cart is not there any more.', 'কার্টের একটি পণ্য আর স্টকে নেই।']],
  ['night', ['Such SMS leave from 10 am to 8 pm only.', 'এমন SMS শুধু সকাল ১০টা থেকে রাত ৮টায় যায়।']],
])

/** Why no reminder was sent. */
export function noReminder({ why }: Facts): string {
  return `Not sent. ${whys.get(why)?.[0] ?? ''}`.trim()
}

/** The same in Bangla. */
export function noReminderInBangla({ why }: Facts): string {
  return `পাঠানো হয়নি। ${whys.get(why)?.[1] ?? ''}`.trim()
}
