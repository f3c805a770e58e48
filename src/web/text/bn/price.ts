import type { Text } from '#web/text/en.ts'
import { numberIn } from '#web/text/numbers.ts'

export const price: Text['price'] = {
  from: (amount) => `${amount} থেকে`,
  off: (percent) => `−${numberIn('bn', percent)}%`,
  save: (amount) => `${amount} সাশ্রয়`,
  onRequest: 'দাম জানতে যোগাযোগ করুন',
  saleEndsIn: (left) => `ছাড় শেষ হতে ${left}`,
  saleOver: 'এই ছাড় শেষ। এখনকার দাম দেখতে পাতাটি আবার খুলুন।',
  saleUntil: (moment) => `${moment} পর্যন্ত ছাড়।`,
  includesVat: 'দামে ভ্যাট ধরা আছে।',
  freeDelivery: (missing) => `আরও ${missing}-এর পণ্য নিলে ডেলিভারি ফ্রি।`,
  deliveryIsFree: 'ডেলিভারি ফ্রি',
  discount: 'ছাড়',
  roundedDown: 'ভাঙতি বাদ',
  spoken: (amount) => `${amount} টাকা`,
  spokenFrom: (amount) => `${amount} টাকা থেকে`,
  spokenSale: (now, before, saved) => `ছাড়ে ${now} টাকা, আগে ছিল ${before} টাকা, সাশ্রয় ${saved} টাকা`,
}
