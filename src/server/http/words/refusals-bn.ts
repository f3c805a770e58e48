import { captionsRefused } from './captions-words-bn.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { banglaDigits } from '#domain/number-words.ts'
import type { Facts } from './facts.ts'
import {
  fileTooLarge,
  pictureInUse,
  pictureRefused,
  videoRefused,
  unsupportedType,
} from './media-words-bn.ts'
import { callTakenInBangla, noCallInBangla, noReminderInBangla } from './reminder-words.ts'

/** The sentences for people in Bangla; they name the thing and the value where the facts give them. */
export const refusalsInBangla = {
  bad_request: () => 'অনুরোধটি বোঝা গেল না।',
  not_found: notFoundSentence,
  method_not_allowed: () => 'এই ঠিকানায় এটি করা যায় না।',
  too_large: fileTooLarge,
  unsupported_media_type: unsupportedType,
  unauthorized: () => 'সাইন ইন করুন।',
  forbidden: () => 'এটি আপনি করতে পারেন না।',
  too_many_requests: () => 'অনেকবার চেষ্টা হয়েছে। একটু অপেক্ষা করুন।',
  price_changed: () => 'মোট বদলেছে। আরেকবার দেখুন।',
  out_of_stock: ({ skus, return: number, order }) => {
    if (typeof order === 'string') return `অর্ডার ${order}-এর হারানো পণ্য আবার পাঠানোর মতো স্টক তাকে নেই।`
    return typeof number === 'string'
      ? `স্টকে নেই: ${listed(skus)}। ফেরত ${number} বদলায়নি: এর বদলে টাকা ফেরত দিন।`
      : 'অর্ডার করার সময় একটি পণ্য শেষ হয়ে গেছে।'
  },
  promo_ended: () => 'কোডটি আর চলে না। মোট আরেকবার দেখুন।',
  delivery_changed: () => 'ডেলিভারি বদলেছে। মোট আরেকবার দেখুন।',
  payment_not_allowed: () => 'এই অর্ডারে এভাবে দাম দেওয়া যায় না।',
  payment_unavailable: ({ method }) => `${companyIn(method)} এখন সাড়া দিচ্ছে না। অন্য উপায় বেছে নিন।`,
  policy_changed: () => 'আমাদের শর্ত বদলেছে। আরেকবার পড়ে মেনে নিন।',
  cart_consumed: ({ number }) =>
    typeof number === 'string'
      ? `এই কার্টের অর্ডার আগেই হয়ে গেছে, নম্বর ${number}।`
      : 'এই কার্টের অর্ডার আগেই হয়ে গেছে।',
  request_in_flight: () => 'এটি আগেই চলছে। একটু অপেক্ষা করুন।',
  key_reused: () => 'এই চাবি অন্য অনুরোধে ব্যবহার হয়েছে।',
  wrong_state: wrongState,
  passkey_invalid: () => 'পাসকি কাজ করেনি। আবার চেষ্টা করুন, বা কোড দিন।',
  code_invalid: () => 'কোডটি ঠিক নয়, বা পুরোনো হয়ে গেছে।',
  return_not_allowed: () => 'এগুলো ফেরত দেওয়া যায় না।',
  courier_refused: ({ courier, reason }) => `${courierIn(courier)} নেয়নি: ${text(reason)}।`,
  courier_unavailable: ({ courier }) => `${courierIn(courier)} এখন সাড়া দিচ্ছে না। পরে আবার চেষ্টা করুন।`,
  refund_not_allowed: ({ left, order, wanted, way, credit }) =>
    typeof credit === 'number'
      ? `এই স্টোর ক্রেডিটে ${String(credit)} টাকা আছে, বদলে টাকা দিতে লাগবে ${String(wanted)} টাকা: কিছু খরচ হয়ে গেছে।`
      : typeof way === 'string'
        ? `এই টাকা যেভাবে এসেছিল, সেভাবেই নিজে থেকে ফেরত যায়: ${companyIn(way)}।`
        : typeof order === 'string'
          ? `অর্ডার ${order}-এর জন্য দেওয়া টাকার ${taka(left)} ফেরত দেওয়ার বাকি আছে, চাওয়া হয়েছে ${taka(wanted)}।`
          : `এই পেমেন্টের ${taka(left)} ফেরত দেওয়ার বাকি আছে।`,
  money_not_kept: notKept,
  cash_over_due: ({ number, due, collected, parcel }) =>
    typeof parcel === 'string'
      ? `পার্সেল ${parcel}-এ বদলের পণ্য আছে, এর জন্য কিছু নেওয়ার কথা নয়; লেখা হয়েছে ${taka(collected)}।`
      : `অর্ডার ${text(number)}-এর পাওনা ${taka(due)}, আর ${taka(collected)} তার চেয়ে বেশি। বাড়তি টাকা ফিরিয়ে দিয়ে যা রাখা হলো তা লিখুন।`,
  invalid_fields: () => 'ঘরগুলো আবার দেখুন।',
  sign_in_failed: () => 'ই-মেইল বা পাসওয়ার্ড ঠিক নেই।',
  challenge_invalid: () => 'কোডটি ঠিক নয়, বা পুরোনো হয়ে গেছে। নতুন কোড পাঠান।',
  token_invalid: ({ why }) =>
    why === 'google_not_set_up'
      ? 'এই দোকানে Google দিয়ে সাইন ইন করা যায় না। অন্যভাবে সাইন ইন করুন।'
      : 'আপনি কে, Google তা নিশ্চিত করতে পারেনি। আবার চেষ্টা করুন।',
  phone_invalid: () => 'এটি বাংলাদেশের মোবাইল নম্বর নয়। নম্বরে ১১টি সংখ্যা থাকে, শুরু ০১৩ থেকে ০১৯ দিয়ে।',
  link_invalid: () => 'লিংকটি আগে ব্যবহার হয়েছে, বা পুরোনো হয়ে গেছে। নতুন লিংক চান।',
  reauth_required: () => 'আবার জানান যে এটি আপনি।',
  origin_refused: () => 'অনুরোধটি অন্য সাইট থেকে এসেছে।',
  account_exists: () => 'অ্যাকাউন্ট খোলা গেল না। সাইন ইন করে দেখুন।',
  phone_taken: () => 'এই ফোন নম্বর অন্য ই-মেইলের সঙ্গে আছে, অন্য ফোন নম্বর দিন।',
  phone_in_use: () => 'এই ফোন নম্বর আগে থেকেই আছে।',
  phone_unproven: () => 'এই অর্ডারের নম্বরটি এখানে যাচাই হয়নি। কোড দিয়ে সাইন ইন করুন।',
  email_in_use: () => 'এই ই-মেইল ঠিকানা অন্য অ্যাকাউন্টের।',
  link_required: () => 'আপনাকে একটি মেইল পাঠিয়েছি। Google দিয়ে সাইন ইন করতে সেই লিংকে যান।',
  google_account_differs: () => 'এই ই-মেইলের অ্যাকাউন্টে অন্য Google অ্যাকাউন্ট যুক্ত আছে। আগের মতো করে সাইন ইন করুন।',
  works_here: () => 'এই দোকানে কাজের হিসাবে এই অ্যাকাউন্টের নাম আছে, তাই এটি থাকবে। দোকানের মালিককে জিজ্ঞেস করুন।',
  last_owner: () => 'দোকানে অন্তত একজন মালিক থাকতে হবে। আগে অন্য কাউকে মালিক করুন।',
  customer_kept: (facts) => whyKept(facts),
  note_closed: () => 'নোট শুধু যিনি লিখেছেন তিনি, দশ মিনিট পর্যন্ত বদলাতে পারেন। নতুন একটি নোট লিখুন।',
  second_person_needed: () => 'এত টাকা ফেরত দিতে দুজন লাগে। অর্ডারের পাতা থেকে অনুরোধ করুন।',
  message_not_repeatable: () => 'এই বার্তা আবার পাঠানো যায় না: এটি শুধু তখনকার জন্য ছিল।',
  message_repeated: () => 'শেষ কলের পর ক্রেতাকে এই এসএমএস পাঠানো হয়েছে। আবার পাঠানোর আগে একবার ফোন করুন।',
  call_taken: callTakenInBangla,
  call_refused: noCallInBangla,
  version_conflict: ({ on_hand: pieces, price, seen }) => {
    if (typeof pieces === 'number')
      return `এর মধ্যে কেউ এই তাকের সংখ্যা বদলেছেন: এখন আছে ${banglaDigits(String(pieces))}টি, ${banglaDigits(String(seen))}টি নয়। আবার দেখুন।`
    if (typeof price === 'number')
      return `এর মধ্যে কেউ এই দাম বদলেছেন: এখন ${banglaDigits(String(price))} টাকা, ${banglaDigits(String(seen))} টাকা নয়।`
    return 'এর মধ্যে অন্য কোথাও এটি বদলানো হয়েছে। আবার খুলুন।'
  },
  limit_reached: ({ thing, max }) =>
    `${limited.get(thing) ?? 'এগুলো'} ${banglaDigits(String(max))}টির বেশি রাখা যায় না।`,
  statement_known: ({ reference }) => `এই হিসাব আগেই নেওয়া হয়েছে: ${String(reference)}।`,
  term_in_use: ({ thing, products, promotions }) =>
    thing === 'group of customers'
      ? `এই গ্রুপের জন্য অফার আছে: ${listed(promotions)}। আগে এর জায়গায় অন্য গ্রুপ বেছে নিন।`
      : `এটি এখনও ব্যবহার হচ্ছে${Number(products) > 0 ? `: ${banglaDigits(String(products))}টি পণ্যে আছে` : ''}। আগে বলুন, সেগুলো কোথায় যাবে।`,
  upload_offset: ({ offset }) => `ফাইলটির ${banglaDigits(String(offset))} বাইট এসেছে। সেখান থেকে পাঠান।`,
  picture_refused: pictureRefused,
  video_refused: videoRefused,
  captions_refused: captionsRefused,
  picture_in_use: pictureInUse,
  storage_full: () => 'দোকানের ডিস্কে আর জায়গা নেই। যিনি দেখাশোনা করেন, তাঁকে জানান।',
  undo_refused: (facts) => whyNotUndone(facts),
  reminder_refused: noReminderInBangla,
  nobody_to_tell: () => 'এখন কাউকে লেখা যাবে না। কারণ তালিকায় আছে।',
  internal: () => 'আমাদের দিকে কিছু একটা সমস্যা হয়েছে।',
  unavailable: () => 'দোকান এখন সাড়া দিচ্ছে না। একটু পরে আবার চেষ্টা করুন।',
} satisfies Record<ErrorCode, (facts: Facts) => string>

const things = new Map<unknown, string>([
  ['group of customers', 'ক্রেতার গ্রুপ'],
  ['batch of gift cards', 'গিফট কার্ডের ব্যাচ'],
  ['note', 'নোট'],
  ['account', 'অ্যাকাউন্ট'],
  ['address', 'ঠিকানা'],
  ['category', 'ক্যাটাগরি'],
  ['customer', 'ক্রেতা'],
  ['order', 'অর্ডার'],
  ['size guide', 'মাপের নির্দেশিকা'],
  ['saved report', 'রাখা রিপোর্ট'],
  ['order with these digits', 'এই সংখ্যার অর্ডার'],
  ['order with this phone', 'এই ফোন নম্বরের অর্ডার'],
  ['page', 'পাতা'],
  ['story', 'গল্প'],
  ['look', 'লুক'],
  ['parcel', 'পার্সেল'],
  ['statement', 'কুরিয়ারের হিসাব'],
  ['transfer', 'টাকা সরানো'],
  ['line', 'লাইন'],
  ['shelf', 'তাক'],
  ['movement', 'স্টকের বদল'],
  ['payment', 'পেমেন্ট'],
  ['piece', 'পণ্য'],
  ['photo', 'ছবি'],
  ['product', 'পণ্য'],
  ['proven number or address of account', 'অ্যাকাউন্টের যাচাই করা নম্বর বা ঠিকানা'],
  ['question', 'প্রশ্ন'],
  ['refund', 'টাকা ফেরত'],
  ['return', 'ফেরত'],
  ['review', 'রিভিউ'],
  ['session', 'সেশন'],
  ['shared wishlist', 'শেয়ার করা পছন্দের তালিকা'],
  ['unproven e-mail address of account', 'অ্যাকাউন্টের যাচাই না করা ই-মেইল ঠিকানা'],
  ['variant', 'ভ্যারিয়েন্ট'],
  ['webhook', 'ওয়েবহুক'],
  ['api key', 'API কী'],
  ['delivery', 'পাঠানো খবর'],
])

const limited = new Map<unknown, string>([
  ['addresses', 'ঠিকানা'],
  ['groups of customers', 'ক্রেতার গ্রুপ'],
  ['passkeys', 'পাসকি'],
  ['webhooks', 'ওয়েবহুক'],
  ['api keys', 'API কী'],
  ['messages waited for', 'খবরের অনুরোধ'],
  ['photos', 'ছবি'],
  ['questions that wait', 'অপেক্ষায় থাকা প্রশ্ন'],
  ['size guides', 'মাপের নির্দেশিকা'],
  ['ZIP files', 'ZIP ফাইল'],
  ['return links for one order', 'এক অর্ডারে ফেরতের লিংক'],
  ['pieces on a wishlist', 'পছন্দের তালিকায় পণ্য'],
])

function notFoundSentence({ thing, value }: Facts): string {
  const name = things.get(thing)
  if (name === undefined) return 'এখানে কিছু নেই।'
  return value === undefined ? `এমন কোনো ${name} নেই।` : `"${text(value)}" নামে কোনো ${name} নেই।`
}

const whysNotUndone = new Map<unknown, string>([
  ['late', 'সময় শেষ, এটি আর ফেরানো যায় না।'],
  ['paid', 'ফেরানো যায়নি: এর মধ্যে অর্ডারের দাম দেওয়া হয়েছে।'],
  ['parcel', 'ফেরানো যায়নি: এর মধ্যে পার্সেল বুক হয়েছে। বদলে অর্ডারটি আনপ্যাক করুন।'],
  ['left', 'ফেরানো যায়নি: বার্তাটি চলে গেছে।'],
  ['role_used', 'ফেরানো যায়নি: এই ভূমিকা এখন কেউ পেয়েছেন।'],
  ['taken', 'ফেরানো যায়নি: এর নাম, কোড বা ঠিকানা এখন অন্য কিছুর। আগে সেটির নাম বদলান বা সেটি মুছুন।'],
  ['running', 'কাজটি এখনো চলছে। আগে থামান।'],
  ['not_by_hand', 'এটি হাতে বদলানো হয়নি: যেখানে হয়েছে সেখান থেকেই ফেরাতে হবে।'],
])

/** Why something stays as it is. */
function whyNotUndone({ why, by, status, tags, colleague, held, sku }: Facts): string {
  if (why === 'undone')
    return typeof by === 'string' ? `${by} আগেই এটি ফিরিয়ে নিয়েছেন।` : 'এটি আগেই ফিরিয়ে নেওয়া হয়েছে।'
  if (why === 'promised')
    return `ফেরানো যায়নি: ${String(sku)}-এর ${banglaDigits(String(held))}টি অর্ডারের জন্য ধরা আছে, এর কম থাকতে পারে না।`
  if (why !== 'changed') return whysNotUndone.get(why) ?? 'এটি ফেরানো যায় না।'
  if (Array.isArray(tags)) return `ফেরানো যায়নি: এর মধ্যে কেউ এই ট্যাগ বদলেছেন: ${listed(tags)}।`
  if (typeof colleague === 'string') return `ফেরানো যায়নি: এটি এখন ${colleague} দেখছেন।`
  return `ফেরানো যায়নি: এর মধ্যে কেউ এটি বদলেছেন${stateIn(status)}।`
}

/** Why nothing was done to a customer. */
function whyKept({ why, orders }: Facts): string {
  switch (why) {
    case 'not_blocked':
      return 'এই ক্রেতার ক্যাশ অন ডেলিভারি বন্ধ নেই।'
    case 'erased':
      return 'এই ক্রেতার তথ্য মোছা হয়েছে। যা আছে তা হিসাবের জন্য রাখা।'
    case 'same':
      return 'দুটি আগে থেকেই একই ক্রেতা।'
    case 'not_merged':
      return 'এই নম্বরটি অন্য কোনোটির সঙ্গে মেলানো হয়নি।'
    case 'works_here':
      return 'ইনি এই দোকানে কাজ করেন বা করতেন। কাজের হিসাবে নাম আছে, তাই মোছা যায় না।'
    default:
      return `এখনো কিছু বাকি আছে: ${listed(orders)}। আগে তা শেষ করুন।`
  }
}

function notKept({ why, order, payment, status, skus }: Facts): string {
  switch (why) {
    case 'not_in_review':
      return `এই পেমেন্ট যাচাইয়ের অপেক্ষায় নেই${stateIn(payment)}।`
    case 'goes_back':
      return 'এই টাকা আগেই ফেরতের পথে।'
    case 'order_over':
      return `অর্ডার ${text(order)} আর চলছে না${stateIn(status)}। এই টাকা শুধু ফেরত দেওয়া যায়।`
    case 'sold_out':
      return `অর্ডার ${text(order)} আর পাঠানো যায় না, স্টকে নেই: ${listed(skus)}। এই টাকা শুধু ফেরত দেওয়া যায়।`
    case 'promo_ended':
      return `অর্ডার ${text(order)}-এর ছাড় শেষ হয়ে গেছে। এই টাকা শুধু ফেরত দেওয়া যায়।`
    default:
      return `অর্ডার ${text(order)}-এর কোনো দাম বাকি নেই। এই টাকা শুধু ফেরত দেওয়া যায়।`
  }
}

function wrongState({ from, wish, return: number, parcel, tracking, why, order, reason }: Facts): string {
  if (reason === 'being_paid') return 'কেউ হয়তো এখন আগের মোট টাকা দিচ্ছেন। কয়েক মিনিট পরে আবার চেষ্টা করুন।'
  if (reason === 'being_refunded') return 'এই অর্ডারের টাকা ফেরতের পথে। পৌঁছালে আবার চেষ্টা করুন।'
  switch (why) {
    case 'told_by_hand':
      return `ফেরত ${text(number)}-এর গ্রাহককে জানানো হয়েছে পণ্য কীভাবে যাবে: ${text(tracking)}। এর জন্য পার্সেল লাগবে না।`
    case 'collected':
      return `অর্ডার ${text(order)} দোকান থেকে নেওয়া হয়েছিল: ফেরত ${text(number)}-এর পণ্য সেখানেই দিন।`
    case 'not_exchanged':
      return `শুধু বদলের পণ্য পাঠানো হয়${stateIn(from)}।`
  }
  if (wish === 'refund') return `ফেরত ${text(number)} টাকার জন্য, অন্য পণ্যের জন্য নয়: টাকা ফেরত দিন।`
  return typeof parcel === 'string'
    ? `পার্সেল ${parcel}-এ এখন এমন কিছু বাকি নেই: পার্সেলের তালিকা দেখুন।`
    : `এটি আর করা যায় না${stateIn(from)}।`
}

/** States of orders, payments, refunds, parcels and returns; one that is not here is left out of the sentence. */
const states = new Map<unknown, string>([
  ['payment_pending', 'পেমেন্টের অপেক্ষায়'],
  ['awaiting_code', 'কোডের অপেক্ষায়'],
  ['awaiting_call', 'ফোনের অপেক্ষায়'],
  ['confirmed', 'নিশ্চিত'],
  ['packed', 'প্যাক হয়েছে'],
  ['ready_to_collect', 'দোকানে তৈরি'],
  ['with_courier', 'কুরিয়ারের কাছে'],
  ['delivered', 'পৌঁছে গেছে'],
  ['returning', 'ফিরে আসছে'],
  ['returned', 'ফিরে এসেছে'],
  ['expired', 'সময় শেষ'],
  ['cancelled', 'বাতিল'],
  ['requested', 'চাওয়া হয়েছে'],
  ['approved', 'অনুমোদিত'],
  ['coming', 'আসছে'],
  ['received', 'হাতে এসেছে'],
  ['refunded', 'টাকা ফেরত হয়েছে'],
  ['exchanged', 'বদল হয়েছে'],
  ['refused', 'নেওয়া হয়নি'],
  ['withdrawn', 'তুলে নেওয়া হয়েছে'],
  ['paid', 'দাম দেওয়া হয়েছে'],
  ['pending', 'অপেক্ষায়'],
  ['failed', 'হয়নি'],
  ['done', 'হয়ে গেছে'],
  ['waiting', 'দ্বিতীয় একজনের অপেক্ষায়'],
  ['empty', 'খালি'],
  ['not_cancelled', 'বাতিল করা হয়নি'],
  ['not_as_it_was_asked_for', 'যেমন চাওয়া হয়েছিল তেমন আর নেই'],
])

function stateIn(state: unknown): string {
  const name = states.get(state)
  return name === undefined ? '' : `, এখনকার অবস্থা: ${name}`
}

const companies = new Map<unknown, string>([
  ['bkash', 'বিকাশ'],
  ['nagad', 'নগদ'],
])

function companyIn(method: unknown): string {
  return companies.get(method) ?? 'পেমেন্ট কোম্পানি'
}

function courierIn(courier: unknown): string {
  return typeof courier === 'string' ? courier : 'কুরিয়ার'
}

function taka(amount: unknown): string {
  return `${banglaDigits(String(amount))} টাকা`
}

function text(fact: unknown): string {
  return typeof fact === 'string' || typeof fact === 'number' ? String(fact) : ''
}

function listed(names: unknown): string {
  return Array.isArray(names) ? names.join(', ') : ''
}
