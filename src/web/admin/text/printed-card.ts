import { dateInWords } from '#domain/dates-in-words.ts'
import type { Language } from '#web/locale/language.ts'

interface CardWords {
  readonly title: string
  readonly pays: (amount: string, store: string) => string
  readonly code: string
  readonly until: (day: string) => string
  readonly noEnd: string
  readonly keep: string
}

/** The words on printed gift cards, in the language of the card and not that of the person who prints it. */
export const printedCard: Readonly<Record<Language, CardWords>> = {
  en: {
    title: 'Gift card',
    pays: (amount, store) => `This card pays ${amount} at ${store}. Enter its code when you order.`,
    code: 'Code',
    until: (day) => `It can be spent until ${dateInWords(day, 'en')}. The rest stays on it.`,
    noEnd: 'It does not run out. The rest stays on it.',
    keep: 'Anybody who has the code can spend the card.',
  },
  bn: {
    title: 'গিফট কার্ড',
    pays: (amount, store) => `এই কার্ডে ${store}-এ ${amount}র কেনাকাটা করা যায়। অর্ডার করার সময় কোডটি লিখুন।`,
    code: 'কোড',
    until: (day) => `${dateInWords(day, 'bn')} পর্যন্ত খরচ করা যাবে। একবারে খরচ না হলে বাকি টাকা কার্ডে থাকে।`,
    noEnd: 'এর মেয়াদ শেষ হয় না। একবারে খরচ না হলে বাকি টাকা কার্ডে থাকে।',
    keep: 'কোড যাঁর কাছে থাকে তিনিই কার্ড খরচ করতে পারেন।',
  },
}
