import type { sizes as english } from '#web/text/en/sizes.ts'

export const sizes: typeof english = {
  measure: 'মাপ নেওয়া',
  chart: 'তালিকা',
  findMySize: 'আমার মাপ খুঁজুন',
  take: (size) => `${size} নিন।`,
  between: 'আপনার মাপ দুই মাপের মাঝামাঝি: {smaller} ও {larger}।',
  tooSmallForUs: 'আপনার মাপ আমাদের সবচেয়ে ছোট মাপের চেয়েও ছোট। ফোন করুন, বানিয়ে দেওয়া যায় কি না দেখি।',
  tooLargeForUs: 'আপনার মাপ আমাদের সবচেয়ে বড় মাপের চেয়েও বড়। ফোন করুন, বানিয়ে দেওয়া যায় কি না দেখি।',
  noneFits: 'তালিকার কোনো মাপের সঙ্গে মেলে না। আবার মেপে দেখুন, বা ফোন করুন।',
  measureProblem: 'মাপটি সংখ্যায় লিখুন।',
}
