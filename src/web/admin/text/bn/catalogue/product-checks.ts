import type { productChecksWords as english } from '#web/admin/text/en/catalogue/product-checks.ts'

export const productChecksWords: typeof english = {
  productChecks: {
    title: 'যা নেই বা আরও ভালো হতে পারে',
    none: 'কিছুই বাকি নেই: ক্রেতারা যা খোঁজেন সব আছে।',
    weak: (_count, written) => `${written}টি বিষয় আরও ভালো হতে পারে।`,
    wouldLack: 'সংরক্ষণ হয়নি। পণ্যটি দোকানে আছে, তখন এগুলো থাকবে না:',
    takeOut: 'আগে দোকান থেকে সরান, অথবা এগুলো ফিরিয়ে দিন।',
  },
}
