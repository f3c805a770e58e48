import type { Text } from '#web/text/en.ts'
import { numberIn } from '#web/text/numbers.ts'

const number = (count: number) => numberIn('bn', count)

export const card: Text['card'] = {
  soldOut: 'শেষ হয়ে গেছে',
  new: 'নতুন',
  low: (left) => `আর মাত্র ${number(left)}টি`,
  rating: (average, reviews) => `৫-এ ${average}, ${number(reviews)}টি রিভিউ`,
  viewed: 'দেখেছেন',
  skuMatch: 'SKU মিলেছে',
  save: (name) => `${name} পছন্দের তালিকায় রাখুন`,
  add: (name) => `${name} কার্টে দিন`,
  sizes: (first, last) => `${first} – ${last}`,
  eitherSize: (first, second) => `${first} / ${second}`,
  picture: (index, count) => `${number(index)}/${number(count)}`,
  added: (name) => `কার্টে দেওয়া হয়েছে: ${name}`,
  addFailed: 'কার্টে দেওয়া যায়নি। আবার চেষ্টা করুন।',
  onlyAvailable: (most) => `মাত্র ${number(most)}টি আছে।`,
  cartFull: (most) => `একটি কার্টে ${number(most)} রকম পণ্য রাখা যায়।`,
  choose: (option) => `${option} বেছে নিন`,
  left: (left) => `${number(left)}টি আছে`,
  variant: 'ধরন',
  thePiece: 'এই পণ্যটি',
  seePiece: 'বিস্তারিত দেখুন',
  saved: 'পছন্দের তালিকায় রাখা হলো',
  savedFirst: 'এই ফোনে রাখা হলো।',
  removed: (name) => `${name} সরানো হয়েছে।`,
  wishlistFull: (max) => `পছন্দের তালিকায় ${number(max)}টি পণ্য রাখা যায়। আগে একটি সরান।`,
  recentlyViewed: 'সম্প্রতি দেখেছেন',
  clearViewed: 'মুছুন',
}
