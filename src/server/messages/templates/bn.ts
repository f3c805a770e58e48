import { account } from './bn/account.ts'
import { orderMoney } from './bn/order-money.ts'
import { orderChanged } from './bn/order-changed.ts'
import { giftCards } from './bn/gift-cards.ts'
import { orders } from './bn/orders.ts'
import { wishlist } from './bn/wishlist.ts'
import {
  messageTest,
  staffReport,
  type LayoutWords,
  type Wordings,
} from '#server/messages/wording/wording.ts'

/** Every message in Bangla. */
export const bn: Wordings = {
  ...account,
  ...orders,
  ...orderChanged,
  ...orderMoney,
  ...wishlist,
  ...giftCards,
  message_test: messageTest,
  staff_report: staffReport,
}

export const bnFrame: LayoutWords = {
  why: ({ store }) => `আপনার অর্ডার, অ্যাকাউন্ট বা অনুরোধের কারণে ${store} এই চিঠি পাঠিয়েছে।`,
  help: ({ phone, email }) => `প্রশ্ন থাকলে ${phone} নম্বরে কল করুন বা ${email} ঠিকানায় লিখুন।`,
  safety: () => 'আমাদের কেউ কখনও আপনার কোড বা পাসওয়ার্ড জানতে চান না।',
}
