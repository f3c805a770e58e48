import type { FieldName } from './field-name.ts'

/** Names of what staff say of a promotion. */
export const promotionFieldNames: Readonly<Record<string, FieldName>> = {
  batch: { en: 'The group of codes', bn: 'কোডের দল' },
  benefit: { en: 'The discount', bn: 'ছাড়' },
  buy: { en: 'The number of pieces to buy', bn: 'যত পিস কিনতে হবে' },
  first_order_only: { en: 'Whether it is for first orders', bn: 'প্রথম অর্ডারের জন্য কি না' },
  get: { en: 'The number of cheaper pieces', bn: 'যত পিসে ছাড়' },
  least: { en: 'The least that the pieces of a step cost', bn: 'পণ্যের সর্বনিম্ন মোট দাম' },
  minimum: { en: 'The least that the pieces cost', bn: 'পণ্যের সর্বনিম্ন দাম' },
  most: { en: 'The highest discount', bn: 'সর্বোচ্চ ছাড়' },
  off: { en: 'The discount of a step', bn: 'যত টাকা ছাড়' },
  orders_before: { en: 'The number of earlier orders', bn: 'আগের অর্ডারের সংখ্যা' },
  per_customer: { en: 'The limit for each customer', bn: 'প্রতি ক্রেতার সীমা' },
  prefix: { en: 'The beginning of the codes', bn: 'কোডের শুরু' },
  prepaid: { en: 'Whether it is paid in advance', bn: 'দাম আগে দেওয়া কি না' },
  prepaid_only: { en: 'Whether it is for orders that are paid in advance', bn: 'আগে দাম দিলেই চলে কি না' },
  promotion: { en: 'The promotion', bn: 'অফার' },
  single_use_codes: { en: 'Whether it has single-use codes', bn: 'একবারের কোড আছে কি না' },
  stackable: { en: 'Whether it counts together with others', bn: 'অন্য অফারের সঙ্গে চলে কি না' },
  tiers: { en: 'The steps', bn: 'ধাপ' },
  total_limit: { en: 'The limit of uses', bn: 'মোট ব্যবহারের সীমা' },
}
