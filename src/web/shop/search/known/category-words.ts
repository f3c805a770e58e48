/**
 * What people in Bangladesh call the pieces of a category beside its own names, so that the search knows them before
 * it asks the store. Few on purpose: every visitor of the search loads them. The store knows all of them, and more.
 */
export const categoryWords: Readonly<Record<string, string>> = {
  nacklace: 'haar har mala choker হার মালা চোকার',
  earring: 'dul kaner dul jhumka ঝুমকা দুল',
  earstud: 'kaner top টপ',
  'nose ring': 'nath nolok নথ নোলক',
  nosepin: 'nakful নাকফুল',
  headlocket: 'tikli tikka টিকলি',
  bangles: 'churi bala kangan চুড়ি বালা কাঁকন',
  waistband: 'bichha komor bondhoni কোমর বিছা',
  crown: 'mukut মুকুট',
  clutch: 'bag batua potli ব্যাগ বটুয়া',
  shoes: 'juta joota sandal জুতা স্যান্ডেল',
}
