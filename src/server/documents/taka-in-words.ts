import type { Poisha } from '#domain/money.ts'

const small = {
  en: (
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen ' +
    'eighteen nineteen'
  ).split(' '),
  bn: (
    'শূন্য এক দুই তিন চার পাঁচ ছয় সাত আট নয় দশ এগারো বারো তেরো চৌদ্দ পনেরো ষোলো সতেরো আঠারো উনিশ বিশ একুশ বাইশ তেইশ ' +
    'চব্বিশ পঁচিশ ছাব্বিশ সাতাশ আটাশ ঊনত্রিশ ত্রিশ একত্রিশ বত্রিশ তেত্রিশ চৌত্রিশ পঁয়ত্রিশ ছত্রিশ সাঁইত্রিশ আটত্রিশ ঊনচল্লিশ ' +
    'চল্লিশ একচল্লিশ বিয়াল্লিশ তেতাল্লিশ চুয়াল্লিশ পঁয়তাল্লিশ ছেচল্লিশ সাতচল্লিশ আটচল্লিশ ঊনপঞ্চাশ পঞ্চাশ একান্ন বায়ান্ন ' +
    'তিপ্পান্ন চুয়ান্ন পঞ্চান্ন ছাপ্পান্ন সাতান্ন আটান্ন ঊনষাট ষাট একষট্টি বাষট্টি তেষট্টি চৌষট্টি পঁয়ষট্টি ছেষট্টি সাতষট্টি ' +
    'আটষট্টি ঊনসত্তর সত্তর একাত্তর বাহাত্তর তিয়াত্তর চুয়াত্তর পঁচাত্তর ছিয়াত্তর সাতাত্তর আটাত্তর ঊনআশি আশি একাশি বিরাশি ' +
    'তিরাশি চুরাশি পঁচাশি ছিয়াশি সাতাশি আটাশি ঊননব্বই নব্বই একানব্বই বিরানব্বই তিরানব্বই চুরানব্বই পঁচানব্বই ছিয়ানব্বই ' +
    'সাতানব্বই আটানব্বই নিরানব্বই'
  ).split(' '),
} as const
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

/** Names of powers, the highest first: crore, lakh, thousand, hundred. */
const powers = {
  en: [
    [10_000_000, 'crore'],
    [100_000, 'lakh'],
    [1000, 'thousand'],
    [100, 'hundred'],
  ],
  bn: [
    [10_000_000, 'কোটি'],
    [100_000, 'লাখ'],
    [1000, 'হাজার'],
    [100, 'শত'],
  ],
} as const

/** An amount as invoices spell it out: `One thousand eighty taka only`, `এক হাজার আশি টাকা মাত্র`. */
export function takaInWords(amount: Poisha, language: 'en' | 'bn'): string {
  const whole = Math.trunc(amount / 100)
  const rest = amount % 100
  if (language === 'bn') {
    const poisha = rest === 0 ? '' : ` ${numberInWords(rest, 'bn')} পয়সা`
    return `${numberInWords(whole, 'bn')} টাকা${poisha} মাত্র`
  }
  const poisha = rest === 0 ? '' : ` and ${numberInWords(rest, 'en')} poisha`
  const text = `${numberInWords(whole, 'en')} taka${poisha} only`
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function numberInWords(whole: number, language: 'en' | 'bn'): string {
  const power = powers[language].find(([least]) => whole >= least)
  if (power !== undefined) {
    const [least, name] = power
    const head = `${numberInWords(Math.trunc(whole / least), language)} ${name}`
    return whole % least === 0 ? head : `${head} ${numberInWords(whole % least, language)}`
  }
  const known = small[language][whole]
  if (known !== undefined) return known
  const ten = tens[Math.trunc(whole / 10) - 2] ?? ''
  return whole % 10 === 0 ? ten : `${ten}-${small.en[whole % 10] ?? ''}`
}
