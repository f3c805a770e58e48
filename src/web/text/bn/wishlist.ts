import type { Text } from '#web/text/en.ts'
import { numberIn } from '#web/text/numbers.ts'

const number = (count: number) => numberIn('bn', count)

export const wishlist: Text['wishlist'] = {
  title: 'পছন্দের তালিকা',
  description: 'পরে দেখার জন্য যা যা রেখেছেন।',
  pieces: (count) => `${number(count)}টি পণ্য`,
  undo: 'ফিরিয়ে আনুন',
  onThisDevice: 'এই ফোনে রাখা আছে।',
  signIn: 'সাইন ইন করুন',
  toKeep: '– তাহলে সব জায়গায় পাবেন।',
  moveToCart: 'কার্টে নিন',
  moved: (name) => `${name} কার্টে নেওয়া হয়েছে`,
  remove: (name) => `${name} সরান`,
  cheaper: (amount) => `রাখার সময়ের চেয়ে ${amount} কম`,
  tellMe: 'আবার এলে জানান',
  noLongerSold: (count) => `রাখা ${number(count)}টি পণ্য এখন আর বিক্রি হয় না।`,
  forget: 'তালিকা থেকে সরান',
  share: 'শেয়ার করুন',
  linkCopied: 'লিংক কপি হয়েছে',
  copyFailed: 'লিংক কপি করা যায়নি। লিংকটি এই:',
  shared: 'কেউ আপনার সঙ্গে এই পণ্যগুলো শেয়ার করেছেন',
  saveAll: (count) => `${number(count)}টিই আমার তালিকায় রাখুন`,
  savedAll: 'আপনার তালিকায় রাখা হয়েছে',
  backToMine: 'আমার তালিকায় ফিরুন',
  empty: 'এখনো কিছু রাখেননি',
  emptyHint: 'যেকোনো পণ্যের হার্টে চাপ দিলে সেটি এখানে থাকবে।',
  browse: 'কেনাকাটা শুরু করুন',
  needsScript: 'পছন্দের তালিকা আপনার ব্রাউজারে থাকে, দেখতে জাভাস্ক্রিপ্ট চালু থাকতে হয়।',
  products: 'পণ্য',
  yourPieces: 'আপনার রাখা পণ্য',
}
