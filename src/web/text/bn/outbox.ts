import type { OutboxText } from '#web/text/en/outbox.ts'
import { numberIn } from '#web/text/numbers.ts'

/** Words of the Outbox in Bangla. */
export const outbox: OutboxText = {
  title: 'আউটবক্স',
  warning:
    'এই দোকান এখনও কোনো ইমেইল বা SMS পাঠায় না। যা পাঠানো হতো, কোড ও লিংকসহ তা এখানে থাকে, যাতে আপনি এগিয়ে যেতে পারেন।',
  only: 'শুধু এই নম্বর বা ইমেইল ঠিকানার',
  show: 'দেখান',
  none: 'এখনও কিছু পাঠানো হয়নি। একটি কোড চেয়ে আবার দেখুন।',
  noneTo: (to) => `${to} ঠিকানায় এখনও কিছু পাঠানো হয়নি।`,
  to: (to) => `প্রাপক ${to}`,
  sms: 'SMS',
  email: 'ইমেইল',
  segments: (count) => `${numberIn('bn', count)} অংশ`,
  asSeen: 'মেইলে যেমন দেখাবে',
}
