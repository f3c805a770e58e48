import { PASSWORD_MAX, PASSWORD_MIN } from '#domain/limits.ts'
import type { Text } from '#web/text/en.ts'
import { numberIn } from '#web/text/numbers.ts'

const number = (count: number) => numberIn('bn', count)

export const form: Text['form'] = {
  toFix: (count) => `${number(count)}টি জায়গা ঠিক করতে হবে`,
  optional: '(ইচ্ছা হলে)',
  phone: 'মোবাইল নম্বর',
  phoneExample: 'যেমন 01712-345678',
  phoneProblem: {
    empty: () => 'আপনার মোবাইল নম্বর লিখুন।',
    chars: () => 'শুধু সংখ্যা লিখুন।',
    short: (digits) => `মোবাইল নম্বরে ১১টি সংখ্যা থাকে। আপনি ${number(digits)}টি লিখেছেন।`,
    long: (digits) => `নম্বরটি বেশি লম্বা: ${number(digits)}টি সংখ্যা।`,
    prefix: () => 'বাংলাদেশের মোবাইল নম্বর ০১৩ থেকে ০১৯ দিয়ে শুরু হয়।',
  },
  email: 'ই-মেইল',
  emailProblem: {
    empty: 'আপনার ই-মেইল লিখুন।',
    email: 'ই-মেইলটি অসম্পূর্ণ মনে হচ্ছে। যেমন: name@mail.com',
    long: 'ই-মেইলটি বেশি লম্বা।',
  },
  contact: 'ই-মেইল বা মোবাইল নম্বর',
  contactEmpty: 'আপনার ই-মেইল বা মোবাইল নম্বর লিখুন।',
  name: 'আপনার নাম',
  password: 'পাসওয়ার্ড',
  currentPassword: 'এখনকার পাসওয়ার্ড',
  newPassword: 'নতুন পাসওয়ার্ড',
  confirmPassword: 'পাসওয়ার্ড নিশ্চিত করুন',
  passwordRule: `অন্তত ${number(PASSWORD_MIN)}টি অক্ষর।`,
  passwordMissing: 'আপনার পাসওয়ার্ড লিখুন।',
  passwordProblem: {
    empty: 'একটি পাসওয়ার্ড ঠিক করুন।',
    short: `পাসওয়ার্ডে অন্তত ${number(PASSWORD_MIN)}টি অক্ষর লাগবে।`,
    long: `পাসওয়ার্ডে বড়জোর ${number(PASSWORD_MAX)}টি অক্ষর রাখা যায়।`,
    common: 'এই পাসওয়ার্ড সহজেই অনুমান করা যায়। অন্য একটি বেছে নিন।',
    personal: 'নিজের নাম, ই-মেইল বা ফোন নম্বর পাসওয়ার্ড হতে পারে না। অন্য একটি বেছে নিন।',
  },
  passwordsDiffer: 'দুটি পাসওয়ার্ড এক নয়।',
  strength: (word) => `পাসওয়ার্ডটি ${word}`,
  strengths: { weak: 'দুর্বল', fair: 'মোটামুটি', strong: 'শক্ত' },
  showPassword: 'পাসওয়ার্ড দেখান',
  hidePassword: 'পাসওয়ার্ড লুকান',
  code: '৬ সংখ্যার কোড',
  codeWorks: (clock) => `কোডটি আর ${clock} মিনিট কাজ করবে।`,
  codeWorksMinutes: (minutes) => `কোডটি ${number(minutes)} মিনিট কাজ করবে।`,
  codeOld: 'কোডটি পুরোনো হয়ে গেছে। নতুন একটি পাঠান।',
  codeMissing: 'কোডের ৬টি সংখ্যা লিখুন।',
  right: 'ঠিক আছে',
}
