import type { FieldName } from './field-name.ts'

/** The names of what calls about the settings of the shop take. */
export const settingFieldNames: Readonly<Record<string, FieldName>> = {
  inside_dhaka_charge: { en: 'The charge inside Dhaka', bn: 'ঢাকার ভিতরের চার্জ' },
  inside_dhaka_from: { en: 'The fewest days inside Dhaka', bn: 'ঢাকার ভিতরে সবচেয়ে কম দিন' },
  inside_dhaka_to: { en: 'The most days inside Dhaka', bn: 'ঢাকার ভিতরে সবচেয়ে বেশি দিন' },
  inside_dhaka_places: { en: 'The places inside Dhaka', bn: 'ঢাকার ভিতরের এলাকা' },
  suburbs_charge: { en: 'The charge around Dhaka', bn: 'ঢাকার আশপাশের চার্জ' },
  suburbs_from: { en: 'The fewest days around Dhaka', bn: 'ঢাকার আশপাশে সবচেয়ে কম দিন' },
  suburbs_to: { en: 'The most days around Dhaka', bn: 'ঢাকার আশপাশে সবচেয়ে বেশি দিন' },
  suburbs_places: { en: 'The places around Dhaka', bn: 'ঢাকার আশপাশের এলাকা' },
  elsewhere_charge: { en: 'The charge elsewhere', bn: 'অন্য এলাকার চার্জ' },
  elsewhere_from: { en: 'The fewest days elsewhere', bn: 'অন্য এলাকায় সবচেয়ে কম দিন' },
  elsewhere_to: { en: 'The most days elsewhere', bn: 'অন্য এলাকায় সবচেয়ে বেশি দিন' },
  free_over: { en: 'The total with free delivery', bn: 'ফ্রি ডেলিভারির মোট দাম' },
  base_grams: { en: 'The weight that costs the charge alone', bn: 'শুধু চার্জে যত ওজন যায়' },
  per_kilogram: { en: 'The charge for each further kilogram', bn: 'প্রতি বাড়তি কেজির চার্জ' },
  express_on: { en: 'The choice of express delivery', bn: 'দ্রুত ডেলিভারির পছন্দ' },
  express_charge: { en: 'The charge of express delivery', bn: 'দ্রুত ডেলিভারির চার্জ' },
  express_cut_off: { en: 'The last time of express delivery', bn: 'দ্রুত ডেলিভারির শেষ সময়' },
  collect_on: { en: 'The choice to collect', bn: 'দোকান থেকে নেওয়ার পছন্দ' },
  collect_ready_minutes: { en: 'The minutes until it is ready', bn: 'তৈরি হতে যত মিনিট' },
  collect_last_order: { en: 'The last time of orders to collect', bn: 'দোকান থেকে নেওয়ার শেষ সময়' },
  cut_off: { en: 'The last time of orders of a day', bn: 'দিনের অর্ডারের শেষ সময়' },
  handling_days: { en: 'The days to prepare a parcel', bn: 'পার্সেল তৈরির দিন' },
  weekend: { en: 'The days without parcels', bn: 'যে দিন পার্সেল যায় না' },
  holidays: { en: 'The holidays', bn: 'ছুটির দিন' },
}
