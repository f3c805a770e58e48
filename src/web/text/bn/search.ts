import type { Text } from '#web/text/en.ts'
import { numberIn } from '#web/text/numbers.ts'

const number = (count: number) => numberIn('bn', count)
const results = (count: number) => `${number(count)}টি ফল`

export const search: Text['search'] = {
  title: 'খুঁজুন',
  label: 'পণ্য খুঁজুন',
  hint: 'চুড়ি, বিয়ের সেট বা SKU লিখুন…',
  clear: 'লেখা মুছুন',
  submit: 'খুঁজুন',
  recent: 'আগে যা খুঁজেছেন',
  forget: (term) => `${term} ভুলে যান`,
  clearAll: 'সব মুছুন',
  popular: 'জনপ্রিয়',
  searchFor: (term) => `“${term}” খুঁজুন`,
  suggestions: 'পরামর্শ',
  results: 'খোঁজার ফল',
  category: 'বিভাগ',
  searching: 'খোঁজা হচ্ছে…',
  resultsFor: (count, term) => `“${term}”-এর ${results(count)}`,
  olderResults: (term) => `“${term}”-এর ফল`,
  seeAll: (count) => `${results(count)} সব দেখুন`,
  none: (term) => `“${term}” দিয়ে কোনো পণ্য পাওয়া যায়নি।`,
  noneHint: 'বানান দেখে নিন, অথবা এগুলোর একটি দেখুন:',
  askUs: 'বিশেষ কিছু খুঁজছেন?',
  whatsApp: 'হোয়াটসঅ্যাপে জিজ্ঞেস করুন',
  failed: 'খোঁজা যাচ্ছে না।',
  spokenSearching: 'খোঁজা হচ্ছে',
  spokenResults: (shown, count, term) => `${term}: ${results(count)}, দেখা যাচ্ছে ${number(shown)}টি`,
  spokenNone: 'কোনো ফল নেই',
  shortcutHelp: 'যেকোনো পাতায় / চাপলে খোঁজা শুরু হবে।',
  shortcutOff: 'এটি বন্ধ করুন',
  shortcutOn: '/ চাবি চালু করুন',
  accessibility: 'ব্যবহারের সুবিধা',
  pageTitle: (term) => `“${term}”-এর ফল`,
  pageDescription: (term) => `“${term}” দিয়ে পাওয়া পণ্য।`,
  didYouWant: 'আপনি কি এই বিভাগ খুঁজছেন:',
  showing: { before: '', after: '-এর ফল দেখানো হচ্ছে।' },
  searchOnly: (term) => `শুধু “${term}” খুঁজুন`,
  sku: (sku) => `SKU ${sku}`,
}
