import type { ProductSort } from '#contract/shop/product-filters.ts'
import type { Text } from '#web/text/en.ts'
import { numberIn } from '#web/text/numbers.ts'

const number = (count: number) => numberIn('bn', count)
const products = (count: number) => `${number(count)}টি পণ্য`

const sorts: Readonly<Record<ProductSort, string>> = {
  newest: 'নতুন আগে',
  best_selling: 'বেশি বিক্রি আগে',
  price_low: 'দাম: কম থেকে বেশি',
  price_high: 'দাম: বেশি থেকে কম',
  discount: 'বেশি ছাড় আগে',
  match: 'সবচেয়ে মিল আগে',
}

const groups: Readonly<Record<string, string>> = {
  'bangle-size': 'চুড়ির মাপ',
  'ring-size': 'আংটির মাপ',
  'shoe-size': 'জুতার মাপ (ইইউ)',
}

export const list: Text['list'] = {
  shop: 'সব পণ্য',
  shopDescription: (store) =>
    `${store}-এর সবকিছু: বিয়ের ও রোজকার গয়না, ক্লাচ আর জুতা। সারা দেশে ডেলিভারি, ক্যাশ অন ডেলিভারি।`,
  categoryDescription: (name, count) => `${name}: ${products(count)}, সারা দেশে ডেলিভারি। ক্যাশ অন ডেলিভারি।`,
  count: (count) => (count === 0 ? 'কোনো পণ্য নেই' : products(count)),
  products: 'পণ্য',
  all: (name) => `সব ${name}`,
  everything: 'সবকিছু',
  subcategories: 'উপবিভাগ',
  about: (name) => `আমাদের ${name} নিয়ে`,
  help: 'অর্ডারের আগে জেনে নিন',
  filter: 'ফিল্টার',
  filterBy: (active) => (active === 0 ? 'ফিল্টার' : `ফিল্টার · ${number(active)}`),
  filters: 'ফিল্টার',
  theFilters: 'ফিল্টার',
  quick: 'জনপ্রিয় ফিল্টার',
  applied: 'বাছাই করা ফিল্টার',
  clearAll: 'সব মুছুন',
  clearAllFilters: 'সব ফিল্টার মুছুন',
  apply: 'দেখান',
  category: 'বিভাগ',
  price: 'দাম (৳)',
  priceGroup: 'দাম',
  priceFrom: 'সর্বনিম্ন',
  priceTo: 'সর্বোচ্চ',
  under: (amount) => `${amount}-এর নিচে`,
  over: (amount) => `${amount}-এর ওপরে`,
  between: (low, high) => `${low} – ${high}`,
  spokenUnder: (amount) => `${amount} টাকার নিচে`,
  spokenOver: (amount) => `${amount} টাকার ওপরে`,
  spokenBetween: (low, high) => `${low} থেকে ${high} টাকা`,
  availability: 'মজুদ',
  inStock: 'শুধু স্টকে থাকা',
  onSale: 'ছাড়ে আছে',
  tag: 'ট্যাগ',
  collection: 'সংগ্রহ',
  group: (code, name) => groups[code] ?? name,
  value: (name, count) => `${name}, ${products(count)}`,
  showMoreValues: (count) => `আরও ${number(count)}টি দেখুন`,
  showFewerValues: 'কম দেখুন',
  removeFilter: (group, value) => `${group} ${value} ফিল্টার সরান`,
  swapped: 'দুটি অঙ্ক আমরা অদলবদল করে নিয়েছি।',
  noSuchPage: 'ওই পাতাটি নেই। প্রথম পাতা দেখানো হচ্ছে।',
  show: (count) => `${products(count)} দেখুন`,
  counting: 'গোনা হচ্ছে…',
  showList: 'তালিকা দেখান',
  noneLeft: 'কোনো পণ্য নেই — একটি ফিল্টার সরান',
  dropGroup: (group) => `${group} ছাড়া দেখুন।`,
  countFailed: 'গোনা যায়নি। তবু তালিকা দেখতে পারেন।',
  sort: 'সাজান',
  sortBy: sorts,
  seen: (seen, count) => `${products(count)}র মধ্যে ${number(seen)}টি দেখেছেন`,
  more: (count) => `আরও ${number(count)}টি দেখুন`,
  previous: (count) => `আগের ${number(count)}টি দেখুন`,
  moreShown: (added, shown, count) =>
    `আরও ${number(added)}টি পণ্য এসেছে, ${number(count)}টির মধ্যে ${number(shown)}টি দেখা যাচ্ছে`,
  moreFailed: 'আরও পণ্য আনা যায়নি।',
  empty: 'নতুন গয়না আসছে',
  emptyIn: (name) => `${name} বিভাগে এখনো কিছু নেই।`,
  seeAll: (name) => `সব ${name} দেখুন`,
  nothingMatches: 'এই ফিল্টারে কোনো পণ্য মেলেনি।',
  orBestSellers: 'অথবা সবচেয়ে বেশি বিক্রি হওয়া পণ্য দেখুন',
  bestSellers: 'সবচেয়ে বেশি বিক্রি',
}
