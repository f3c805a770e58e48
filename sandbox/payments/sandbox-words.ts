import type { ProviderCode } from '#server/payments/providers/payment-provider.ts'
import type { ApiFailure } from './planned-failures.ts'
import type { Outcome } from './sandbox-book.ts'

export type SandboxLanguage = 'en' | 'bn'

/** The effect of a button: its label and its result. */
type Choice = readonly [label: string, follows: string]

interface SandboxWords {
  readonly title: (company: string) => string
  readonly banner: string
  readonly otherLanguage: string
  readonly pay: string
  readonly order: string
  readonly from: string
  readonly whatElse: string
  readonly whatElseHint: string
  readonly choices: Readonly<Record<Outcome, Choice>>
  readonly over: string
  readonly gone: string
  readonly silence: string
  readonly back: string
  readonly toShop: string
  readonly going: string
  readonly goOn: string
  readonly books: string
  readonly booksHint: string
  readonly none: string
  readonly failures: string
  readonly failuresHint: string
  readonly failureNames: Readonly<Record<ApiFailure, string>>
  readonly times: string
  readonly plan: string
  readonly planned: (company: string, calls: number) => string
  readonly end: string
  readonly state: Readonly<Record<'open' | 'failed' | 'cancelled' | 'paid' | 'coming' | 'back', string>>
}

export const companyNames = { sslcommerz: 'SSLCommerz', bkash: 'bKash' } as const satisfies Record<
  ProviderCode,
  string
>

export const sandboxWords: Readonly<Record<SandboxLanguage, SandboxWords>> = {
  en: {
    title: (company) => `${company}: sandbox`,
    banner: 'Sandbox: nothing is really paid here',
    otherLanguage: 'বাংলা',
    pay: 'To pay',
    order: 'Payment number',
    from: 'From',
    whatElse: 'Or let something else happen',
    whatElseHint: 'To see how the shop takes it.',
    choices: {
      success: ['Pay', 'The money is taken, the shop is told, and you go back.'],
      fail: ['Not enough money', 'The payment is refused.'],
      pin: ['Wrong PIN', 'The payment is refused before anything is taken.'],
      cancel: ['Cancel', 'You go back without paying.'],
      silent: ['Pay, and close the window', 'The money is taken; nobody tells the shop.'],
      late: ['Pay, but slowly', 'You go back at once; the money comes 20 seconds later.'],
      duplicate: ['Pay, told three times', 'The shop hears of the same payment again and again.'],
      wrong_amount: ['Pay one poisha too little', 'Another amount than was asked for.'],
      forged: ['Pretend to have paid', 'No money; somebody tells the shop a lie.'],
      risky: ['Pay with a suspicious card', 'The money is taken and flagged as a risk.'],
      twice: ['Pay twice', 'Two payments in one session.'],
    },
    over: 'This payment is over.',
    gone: 'There is no such payment in the sandbox.',
    silence: 'The money was taken, and the shop has not been told. It finds out by asking.',
    back: 'Back to the shop',
    toShop: 'To the shop',
    going: 'You are being sent back to the shop.',
    goOn: 'Go on',
    books: 'Payments in the sandbox',
    booksHint: 'The newest first. No money moves.',
    none: 'Nobody has tried to pay yet.',
    failures: 'Let a company fail',
    failuresHint: 'Its next calls go wrong, as they do when a company has trouble.',
    failureNames: {
      silent: 'does not answer',
      lost: 'does it, and does not answer',
      broken: 'answers with an error (500)',
      garbage: 'answers with garbage',
      refused: 'refuses the shop',
    },
    times: 'Calls',
    plan: 'Let it fail',
    planned: (company, calls) => `${company}: ${String(calls)} calls will go wrong.`,
    end: 'Let all work again',
    state: {
      open: 'open',
      failed: 'failed',
      cancelled: 'cancelled',
      paid: 'paid',
      coming: 'money on its way',
      back: 'given back',
    },
  },
  bn: {
    title: (company) => `${company}: পরীক্ষামূলক`,
    banner: 'পরীক্ষামূলক: এখানে আসলে কোনো টাকা দেওয়া হয় না',
    otherLanguage: 'English',
    pay: 'পরিশোধ করতে হবে',
    order: 'পেমেন্ট নম্বর',
    from: 'যিনি দিচ্ছেন',
    whatElse: 'অথবা অন্য কিছু ঘটুক',
    whatElseHint: 'দোকান কীভাবে সামলায়, তা দেখার জন্য।',
    choices: {
      success: ['পরিশোধ করুন', 'টাকা নেওয়া হয়, দোকানকে জানানো হয়, আপনি ফিরে যান।'],
      fail: ['যথেষ্ট টাকা নেই', 'পেমেন্ট নেওয়া হয় না।'],
      pin: ['ভুল পিন', 'কিছু নেওয়ার আগেই পেমেন্ট ফিরিয়ে দেওয়া হয়।'],
      cancel: ['বাতিল', 'টাকা না দিয়ে আপনি ফিরে যান।'],
      silent: ['পরিশোধ করে জানালা বন্ধ', 'টাকা নেওয়া হয়; দোকানকে কেউ জানায় না।'],
      late: ['পরিশোধ, তবে ধীরে', 'আপনি এখনই ফিরে যান; টাকা আসে ২০ সেকেন্ড পরে।'],
      duplicate: ['পরিশোধ, জানানো হয় তিনবার', 'দোকান একই পেমেন্টের কথা বারবার শোনে।'],
      wrong_amount: ['এক পয়সা কম পরিশোধ', 'যত চাওয়া হয়েছে, তার চেয়ে অন্য অঙ্ক।'],
      forged: ['পরিশোধের ভান', 'টাকা নেই; কেউ দোকানকে মিথ্যা বলে।'],
      risky: ['সন্দেহজনক কার্ডে পরিশোধ', 'টাকা নেওয়া হয়, ঝুঁকি বলে চিহ্নিত হয়।'],
      twice: ['দুবার পরিশোধ', 'একই সেশনে দুটি পেমেন্ট।'],
    },
    over: 'এই পেমেন্ট শেষ হয়ে গেছে।',
    gone: 'পরীক্ষামূলক ব্যবস্থায় এমন কোনো পেমেন্ট নেই।',
    silence: 'টাকা নেওয়া হয়েছে, দোকানকে জানানো হয়নি। দোকান নিজে জিজ্ঞেস করে জানবে।',
    back: 'দোকানে ফিরে যান',
    toShop: 'দোকানে যান',
    going: 'আপনাকে দোকানে ফেরত পাঠানো হচ্ছে।',
    goOn: 'এগিয়ে যান',
    books: 'পরীক্ষামূলক পেমেন্ট',
    booksHint: 'সবচেয়ে নতুনটি আগে। কোনো টাকা লেনদেন হয় না।',
    none: 'এখনো কেউ পরিশোধের চেষ্টা করেননি।',
    failures: 'কোম্পানিতে সমস্যা ঘটান',
    failuresHint: 'কোম্পানির সমস্যা হলে যেমন হয়, পরের ডাকগুলো তেমন ব্যর্থ হবে।',
    failureNames: {
      silent: 'উত্তর দেয় না',
      lost: 'কাজ করে, উত্তর দেয় না',
      broken: 'ত্রুটি জানায় (500)',
      garbage: 'অর্থহীন উত্তর দেয়',
      refused: 'দোকানকে ফিরিয়ে দেয়',
    },
    times: 'কতবার',
    plan: 'সমস্যা ঘটান',
    planned: (company, calls) => `${company}: আরও ${String(calls)}টি ডাক ব্যর্থ হবে।`,
    end: 'সব আবার ঠিক করুন',
    state: {
      open: 'খোলা',
      failed: 'ব্যর্থ',
      cancelled: 'বাতিল',
      paid: 'পরিশোধিত',
      coming: 'টাকা আসছে',
      back: 'ফেরত দেওয়া',
    },
  },
}
