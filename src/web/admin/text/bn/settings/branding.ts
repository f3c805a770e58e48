import type { brandingWords as english } from '#web/admin/text/en/settings/branding.ts'

export const brandingWords: typeof english = {
  logo: 'লোগো',
  logoNow: 'বেছে নেওয়া লোগো',
  noLogo: 'লোগো নেই: পাতায় দোকানের নাম দেখা যায়।',
  file: 'লোগোর ফাইল',
  fileHint:
    'SVG সর্বোচ্চ ৬০ কিলোবাইট, বা PNG সর্বোচ্চ ৫০০ কিলোবাইট। স্বচ্ছ পটে চওড়া লোগো সবচেয়ে ভালো দেখায়। SVG-এর লেখা পাথে (path) বদলানো থাকতে হবে।',
  remove: 'লোগো সরিয়ে দিন',
  accent: 'প্রধান রং',
  accentHint: 'পাতা, মেইল আর কাগজে বোতাম, ঘোষণার বার, লিংক আর হালকা পট এই রং নেয়। যেমন #eeaa57।',
  pick: 'প্রধান রং বেছে নিন',
  usual: 'সাধারণ রং',
  onAccent: (ratio) => `বোতামের লেখা: ${ratio} : ১। অন্তত ৪.৫ চাই।`,
  asText: (tone) => `এই রঙের লেখায় ${tone} লাগে, যা সাদা আর হালকা পটে পড়া যায়।`,
  weak: (tone) => `বেশি হালকা: পড়া যাবে না। এর গাঢ় রূপ ${tone} চলবে।`,
  take: (tone) => `${tone} নিন`,
  sample: 'কার্টে নিন',
  preview: 'প্রিভিউ দেখুন',
  previewed: 'এই লোগো আর রঙে প্রথম পাতা। এখনো কিছু সেভ হয়নি।',
}
