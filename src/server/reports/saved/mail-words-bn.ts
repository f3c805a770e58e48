import { courierName, methodName } from '#server/messages/templates/bn/names.ts'
import type { MailReportWords } from './mail-words-en.ts'

const district = { first: 'জেলা', none: 'দোকান থেকে নেওয়া' } as const
const product = { none: 'ডেলিভারি চার্জ' } as const

export const mailWordsBn: MailReportWords = {
  figures: {
    orders: 'অর্ডার',
    pieces: 'অর্ডারের পণ্য',
    ordered: 'অর্ডারের টাকা',
    average: 'গড় অর্ডার',
    sold: 'বিক্রি হওয়া পণ্য',
    sales: 'বিক্রি',
    back: 'ফেরত আসা পণ্য',
    reductions: 'ফেরত ও রিফান্ড',
    net: 'নিট বিক্রি',
    confirmed_soon: 'এক ঘণ্টায় নিশ্চিত',
    delivered: 'নেওয়া হয়েছে',
    partly: 'কিছু নেওয়া হয়েছে',
    refused: 'নেওয়া হয়নি',
    taken_share: 'নেওয়ার হার',
    refused_share: 'না নেওয়ার হার',
    door_days: 'দরজায় পৌঁছাতে দিন',
  },
  reports: {
    days: { name: 'দিনের বিক্রি', first: 'দিন', none: '–' },
    products: { name: 'পণ্য অনুযায়ী', first: 'পণ্য', ...product },
    categories: { name: 'বিভাগ অনুযায়ী', first: 'বিভাগ', ...product },
    districts: { name: 'জেলা অনুযায়ী', ...district },
    couriers: { name: 'কুরিয়ার অনুযায়ী', first: 'কুরিয়ার', none: 'এখনও পার্সেল হয়নি' },
    payments: { name: 'পেমেন্ট অনুযায়ী', first: 'পেমেন্ট', none: '–' },
    channels: { name: 'যে পথে এসেছে', first: 'পথ', none: '–' },
    'delivery-couriers': { name: 'ডেলিভারি: কুরিয়ার', first: 'কুরিয়ার', none: '–' },
    'delivery-districts': { name: 'ডেলিভারি: জেলা', ...district },
  },
  channels: {
    web: 'ওয়েবসাইট',
    phone: 'ফোন',
    messenger: 'মেসেঞ্জার',
    whatsapp: 'হোয়াটসঅ্যাপ',
    instagram: 'ইনস্টাগ্রাম',
    counter: 'দোকানের কাউন্টার',
  },
  courier: courierName,
  method: methodName,
  subject: (name, days) => `${name}, ${days}`,
  lead: (report, days, before) => `${report}, ${days}, পাশে ${before}।`,
  figure: 'অঙ্ক',
  now: 'এই দিনগুলো',
  before: 'আগে',
  noMoney: 'টাকার অঙ্ক দেখানো হচ্ছে না: আপনার ভূমিকায় সেই অনুমতি নেই।',
  nothing: 'এই দিনগুলোতে বা তার আগের দিনগুলোতে কিছু বিক্রি বা ডেলিভারি হয়নি।',
  more: (rows) => `আরও ${rows}টি সারি রিপোর্টে আছে।`,
  csv: 'সব সারি এই মেইলের সঙ্গে দেওয়া ফাইলে আছে।',
  csvTooLarge: 'টেবিলটি মেইলের জন্য বড়: রিপোর্ট খুলে সেখান থেকে নিন।',
  open: 'রিপোর্ট খুলুন',
  why: 'আপনি এই রিপোর্ট চেয়েছেন। রিপোর্টের পাতায় মেইল বদলাতে বা বন্ধ করতে পারেন।',
}
