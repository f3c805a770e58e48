import { form } from '#web/text/bn/form.ts'
import type { questionParts as english } from '#web/text/en/question-parts.ts'
import { numberIn } from '#web/text/numbers.ts'

const n = (count: number) => numberIn('bn', count)

export const questionParts: typeof english = {
  title: (count) => (count === 0 ? 'প্রশ্ন' : `প্রশ্ন (${n(count)})`),
  none: 'এখনো কেউ কিছু জানতে চাননি। প্রশ্ন করুন: উত্তর অন্যদেরও কাজে লাগবে।',
  failed: 'প্রশ্নগুলো আনা গেল না। পাতাটি আবার খুলুন।',
  asked: (author) => `প্রশ্ন করেছেন ${author}`,
  answerOf: (shop) => `${shop}-এর উত্তর`,
  ask: 'এই পণ্য নিয়ে প্রশ্ন করুন',
  text: 'আপনার প্রশ্ন',
  textHint: (min, max) => `${n(min)} থেকে ${n(max)} অক্ষর। ফোন নম্বর বা ঠিকানা লিখবেন না: লেখাটি সবাই পড়তে পারে।`,
  author: 'যে নাম অন্যরা দেখবে',
  contact: 'মোবাইল নম্বর বা ই-মেইল',
  contactHint: 'উত্তরটি একবার পাঠাব, তারপর মুছে ফেলব। অন্য কেউ দেখবে না।',
  send: 'প্রশ্ন পাঠান',
  sending: 'পাঠানো হচ্ছে …',
  sent: (contact) => `ধন্যবাদ। ${contact} – এই ঠিকানায় উত্তর পাঠাব।`,
  textProblem: (min, max) => `${n(min)} থেকে ${n(max)} অক্ষর লিখুন।`,
  authorProblem: 'একটি নাম লিখুন।',
  contactProblem: {
    ...form.phoneProblem,
    empty: () => 'আপনার মোবাইল নম্বর বা ই-মেইল লিখুন।',
    email: () => form.emailProblem.email,
  },
  many: 'অনেকগুলো প্রশ্ন উত্তরের অপেক্ষায় আছে। পরে আবার চেষ্টা করুন, বা ফোন করুন।',
  notSent: 'পাঠানো গেল না। আবার চেষ্টা করুন।',
}
