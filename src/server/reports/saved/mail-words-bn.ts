import { reportWordsBn } from '#domain/reports/report-words-bn.ts'
import { courierName, methodName } from '#server/messages/templates/bn/names.ts'
import type { MailReportWords } from './mail-words-en.ts'

export const mailWordsBn: MailReportWords = {
  report: reportWordsBn,
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
