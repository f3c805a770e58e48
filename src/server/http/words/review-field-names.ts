import type { FieldName } from './field-name.ts'

/** Names of what customers write about products, and what staff decide of it. */
export const reviewFieldNames: Readonly<Record<string, FieldName>> = {
  answered: { en: 'Whether it is answered', bn: 'উত্তর দেওয়া হয়েছে কি না' },
  ask_after_days: { en: 'The days after the delivery', bn: 'ডেলিভারির পরের দিন' },
  author: { en: 'The name under the review', bn: 'রিভিউয়ের নিচের নাম' },
  fit: { en: 'How the size fits', bn: 'সাইজ কেমন হয়' },
  limit: { en: 'The number of reviews', bn: 'রিভিউয়ের সংখ্যা' },
  review: { en: 'The review', bn: 'রিভিউ' },
  size: { en: 'The size', bn: 'সাইজ' },
  stars: { en: 'The number of stars', bn: 'তারার সংখ্যা' },
  thanks_promotion: { en: 'The promotion that thanks', bn: 'ধন্যবাদের অফার' },
  with_photos: { en: 'Whether it has photos', bn: 'ছবি আছে কি না' },
}
