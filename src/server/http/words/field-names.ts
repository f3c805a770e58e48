interface FieldName {
  readonly en: string
  readonly bn: string
  /** Its value is never repeated in an answer. */
  readonly secret?: true
}

/** The plain name of every parameter and field that a call takes; a test asks for a name for each. */
const fieldNames: Readonly<Record<string, FieldName>> = {
  body: { en: 'The request', bn: 'অনুরোধ' },
  request: { en: 'The request', bn: 'অনুরোধ' },
  'Idempotency-Key': { en: 'The repeat key', bn: 'পুনরাবৃত্তির চাবি' },
  'Guest-Key': { en: 'The guest key', bn: 'অতিথির চাবি' },
  action: { en: 'The action', bn: 'কাজ' },
  add: { en: 'The list of tags to add', bn: 'যে ট্যাগ যোগ হবে' },
  address: { en: 'The address', bn: 'ঠিকানা' },
  addressId: { en: 'The address', bn: 'ঠিকানা' },
  amount: { en: 'The amount', bn: 'টাকার পরিমাণ' },
  answer: { en: 'The answer', bn: 'উত্তর' },
  area: { en: 'The area', bn: 'এলাকা' },
  assigned: { en: 'The person in charge', bn: 'দায়িত্বে যিনি' },
  assignee: { en: 'The person in charge', bn: 'দায়িত্বে যিনি' },
  attribute: { en: 'The attribute', bn: 'বৈশিষ্ট্য' },
  before: { en: 'The entry to begin before', bn: 'যে লেখার আগে থেকে' },
  birth_date: { en: 'The birth date', bn: 'জন্মতারিখ' },
  cart: { en: 'The cart', bn: 'কার্ট' },
  challengeId: { en: 'The code request', bn: 'কোডের অনুরোধ', secret: true },
  code: { en: 'The code', bn: 'কোড', secret: true },
  codes: { en: 'The list of promotion codes', bn: 'ছাড়ের কোডের তালিকা' },
  collected: { en: 'The cash collected', bn: 'আদায় করা নগদ' },
  collection: { en: 'The collection', bn: 'কালেকশন' },
  confirmPassword: { en: 'The repeated password', bn: 'আবার লেখা পাসওয়ার্ড', secret: true },
  consignment_id: { en: 'The consignment number', bn: 'চালান নম্বর' },
  contact: { en: 'The contact', bn: 'যোগাযোগ' },
  courier: { en: 'The courier', bn: 'কুরিয়ার' },
  credential: { en: 'The sign-in proof', bn: 'সাইন ইনের প্রমাণ', secret: true },
  currentPassword: { en: 'The present password', bn: 'এখনকার পাসওয়ার্ড', secret: true },
  days: { en: 'The number of days', bn: 'দিনের সংখ্যা' },
  decision: { en: 'The decision', bn: 'সিদ্ধান্ত' },
  delivery: { en: 'The delivery', bn: 'ডেলিভারি' },
  detail: { en: 'The detail', bn: 'বিবরণ' },
  digits: { en: 'The digits of the phone number', bn: 'ফোন নম্বরের সংখ্যা' },
  disabled: { en: 'Whether the place is taken away', bn: 'জায়গা নেই কি না' },
  district: { en: 'The district', bn: 'জেলা' },
  email: { en: 'The e-mail address', bn: 'ই-মেইল ঠিকানা' },
  exact: { en: 'The choice of an exact search', bn: 'হুবহু খোঁজার পছন্দ' },
  exchange: { en: 'The piece in exchange', bn: 'বদলের পণ্য' },
  gender: { en: 'The gender', bn: 'লিঙ্গ' },
  gift_message: { en: 'The gift message', bn: 'উপহারের বার্তা' },
  heighrange: { en: 'The highest price', bn: 'সর্বোচ্চ দাম' },
  hide_prices: { en: 'The choice to hide prices', bn: 'দাম লুকানোর পছন্দ' },
  id: { en: 'The number of the piece', bn: 'পণ্যের নম্বর' },
  ids: { en: 'The list of pieces', bn: 'পণ্যের তালিকা' },
  in_stock: { en: 'The choice of pieces in stock', bn: 'স্টকে থাকা পণ্যের পছন্দ' },
  invitation: { en: 'The invitation', bn: 'আমন্ত্রণ' },
  is_active: { en: 'The choice of pieces on sale now', bn: 'এখন বিক্রির পণ্যের পছন্দ' },
  is_default: { en: 'The choice of the usual address', bn: 'সাধারণ ঠিকানার পছন্দ' },
  key: { en: 'The key', bn: 'চাবি', secret: true },
  keyward: { en: 'The search term', bn: 'খোঁজার শব্দ' },
  kind: { en: 'The kind', bn: 'ধরন' },
  landmark: { en: 'The landmark', bn: 'কাছের পরিচিত জায়গা' },
  language: { en: 'The language', bn: 'ভাষা' },
  line: { en: 'The address line', bn: 'ঠিকানার লাইন' },
  lines: { en: 'The list of pieces', bn: 'পণ্যের তালিকা' },
  lowrange: { en: 'The lowest price', bn: 'সর্বনিম্ন দাম' },
  making_from: { en: 'The shortest making time', bn: 'তৈরির সবচেয়ে কম সময়' },
  making_to: { en: 'The longest making time', bn: 'তৈরির সবচেয়ে বেশি সময়' },
  max_total: { en: 'The highest total', bn: 'সর্বোচ্চ মোট' },
  member: { en: 'The colleague', bn: 'সহকর্মী' },
  mentions: { en: 'The list of colleagues', bn: 'সহকর্মীদের তালিকা' },
  mergeId: { en: 'The key of this merge', bn: 'কার্ট মেলানোর চাবি' },
  method: { en: 'The way of delivery', bn: 'ডেলিভারির উপায়' },
  min_total: { en: 'The lowest total', bn: 'সর্বনিম্ন মোট' },
  name: { en: 'The name', bn: 'নাম' },
  note: { en: 'The note', bn: 'নোট' },
  number: { en: 'The number', bn: 'নম্বর' },
  on_sale: { en: 'The choice of reduced pieces', bn: 'ছাড়ের পণ্যের পছন্দ' },
  order: { en: 'The order number', bn: 'অর্ডার নম্বর' },
  page: { en: 'The page number', bn: 'পাতার নম্বর' },
  page_size: { en: 'The number of pieces on a page', bn: 'এক পাতায় পণ্যের সংখ্যা' },
  parcel: { en: 'The parcel number', bn: 'পার্সেল নম্বর' },
  parentCategory: { en: 'The category', bn: 'ক্যাটাগরি' },
  pass: { en: 'The proof from the code', bn: 'কোডের প্রমাণ', secret: true },
  password: { en: 'The password', bn: 'পাসওয়ার্ড', secret: true },
  pay: { en: 'The part to pay', bn: 'যতটুকু দাম দেবেন' },
  payment: { en: 'The payment', bn: 'পেমেন্ট' },
  payment_method: { en: 'The way of payment', bn: 'টাকা দেওয়ার উপায়' },
  payment_status: { en: 'The state of the payment', bn: 'পেমেন্টের অবস্থা' },
  person: { en: 'The person', bn: 'ব্যক্তি' },
  phone: { en: 'The phone number', bn: 'ফোন নম্বর' },
  photos: { en: 'The list of photos', bn: 'ছবির তালিকা' },
  pickup: { en: 'The place to collect from', bn: 'যেখান থেকে নেওয়া হবে' },
  picture: { en: 'The picture', bn: 'ছবি' },
  pieces: { en: 'The number of pieces', bn: 'পণ্যের সংখ্যা' },
  policy_version: { en: 'The version of the terms', bn: 'শর্তের সংস্করণ' },
  position: { en: 'The line of the order', bn: 'অর্ডারের সারি' },
  postcode: { en: 'The postcode', bn: 'পোস্টকোড' },
  price_drop: { en: 'The choice of price news', bn: 'দাম কমার খবরের পছন্দ' },
  problem: { en: 'The problem', bn: 'সমস্যা' },
  product: { en: 'The product', bn: 'পণ্য' },
  productId: { en: 'The product number', bn: 'পণ্যের নম্বর' },
  products: { en: 'The list of products', bn: 'পণ্যের তালিকা' },
  promo: { en: 'The promotion code', bn: 'ছাড়ের কোড' },
  q: { en: 'The search term', bn: 'খোঁজার শব্দ' },
  quantity: { en: 'The quantity', bn: 'সংখ্যা' },
  question: { en: 'The question', bn: 'প্রশ্ন' },
  quote: { en: 'The quote', bn: 'হিসাব' },
  reason: { en: 'The reason', bn: 'কারণ' },
  recipient: { en: 'The recipient', bn: 'প্রাপক' },
  reference: { en: 'The reference', bn: 'রেফারেন্স' },
  refund: { en: 'The refund', bn: 'টাকা ফেরত' },
  remove: { en: 'The list of tags to remove', bn: 'যে ট্যাগ সরানো হবে' },
  restock: { en: 'The list for the shelf', bn: 'তাকে তোলার তালিকা' },
  return: { en: 'The return number', bn: 'ফেরতের নম্বর' },
  rights: { en: 'The rights', bn: 'অধিকার' },
  role: { en: 'The role', bn: 'দায়িত্ব' },
  second_phone: { en: 'The second phone number', bn: 'দ্বিতীয় ফোন নম্বর' },
  sellable: { en: 'The choice of pieces to sell again', bn: 'আবার বিক্রির পণ্যের পছন্দ' },
  session: { en: 'The session', bn: 'সেশন' },
  since: { en: 'The first day', bn: 'প্রথম দিন' },
  sku: { en: 'The article number', bn: 'পণ্যের কোড' },
  slug: { en: 'The address name', bn: 'ঠিকানার নাম' },
  sort: { en: 'The sorting', bn: 'সাজানোর ধরন' },
  status: { en: 'The status', bn: 'অবস্থা' },
  step: { en: 'The step', bn: 'ধাপ' },
  tag: { en: 'The tag', bn: 'ট্যাগ' },
  tagslug: { en: 'The tag', bn: 'ট্যাগ' },
  text: { en: 'The text', bn: 'লেখা' },
  thing: { en: 'The thing', bn: 'জিনিস' },
  ticket: { en: 'The first step of the sign-in', bn: 'সাইন ইনের প্রথম ধাপ', secret: true },
  to: { en: 'The next state', bn: 'পরের অবস্থা' },
  token: { en: 'The key of the link', bn: 'লিংকের চাবি', secret: true },
  total: { en: 'The total', bn: 'মোট' },
  tracking: { en: 'The tracking text', bn: 'ট্র্যাকিংয়ের লেখা' },
  tracking_code: { en: 'The tracking code', bn: 'ট্র্যাকিং কোড' },
  tracking_url: { en: 'The tracking address', bn: 'ট্র্যাকিংয়ের ঠিকানা' },
  until: { en: 'The last day', bn: 'শেষ দিন' },
  userName: { en: 'The user name', bn: 'ব্যবহারকারীর নাম' },
  username: { en: 'The user name', bn: 'ব্যবহারকারীর নাম' },
  variant: { en: 'The variant', bn: 'ভ্যারিয়েন্ট' },
  version: { en: 'The version', bn: 'সংস্করণ' },
  view: { en: 'The view', bn: 'তালিকা' },
  voter: { en: 'The key of the voter', bn: 'ভোটদাতার চাবি' },
  wants_offers: { en: 'The choice of offers', bn: 'অফারের পছন্দ' },
  was: { en: 'The person in charge before', bn: 'আগে দায়িত্বে যিনি' },
  way: { en: 'The way of payment', bn: 'টাকা দেওয়ার উপায়' },
  weight_grams: { en: 'The weight in grams', bn: 'গ্রামে ওজন' },
  wish: { en: 'The wish', bn: 'ইচ্ছা' },
  zone: { en: 'The delivery zone', bn: 'ডেলিভারি অঞ্চল' },
}

const unnamed: FieldName = { en: 'This field', bn: 'এই ঘর' }

/** Whether a field has a plain name of its own. */
export function hasFieldName(name: string): boolean {
  return Object.hasOwn(fieldNames, name)
}

/** The plain name of a field by its path, such as `lines.0.quantity`. */
export function fieldNameOf(path: string): FieldName {
  const parts = path.split('.')
  const name = parts.findLast((part) => !isPlace(part)) ?? path
  const field = Object.hasOwn(fieldNames, name) ? (fieldNames[name] ?? unnamed) : unnamed
  if (!isPlace(parts.at(-1) ?? '')) return field
  return { ...field, en: `One entry of ${lowered(field.en)}`, bn: `${field.bn}: একটি অংশ` }
}

function isPlace(part: string): boolean {
  return /^\d+$/.test(part)
}

function lowered(name: string): string {
  return `${name.charAt(0).toLowerCase()}${name.slice(1)}`
}
