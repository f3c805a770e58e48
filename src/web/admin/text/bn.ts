import type { Words } from './en.ts'
import { accountWords } from './bn/account.ts'
import { auditWords } from './bn/audit.ts'
import { bookingWords } from './bn/booking.ts'
import { bulkWords } from './bn/bulk.ts'
import { chatWords } from './bn/chat.ts'
import { callsWords } from './bn/calls.ts'
import { contentWords } from './bn/content.ts'
import { customersWords } from './bn/customers.ts'
import { entryWords } from './bn/entry.ts'
import { feedsWords } from './bn/catalogue/feeds.ts'
import { mediaWords } from './bn/catalogue/media.ts'
import { uploadWords } from './bn/catalogue/upload.ts'
import { importsWords } from './bn/catalogue/imports.ts'
import { marksWords } from './bn/marks.ts'
import { membersWords } from './bn/members.ts'
import { messageNames } from './bn/messages.ts'
import { newOrderWords } from './bn/new-order.ts'
import { orderEditWords } from './bn/order-edit.ts'
import { orderWords } from './bn/order.ts'
import { ordersWords } from './bn/orders.ts'
import { creditBatchWords } from './bn/money/credit-batches.ts'
import { creditWords } from './bn/money/credit.ts'
import { ledgerWords } from './bn/money/ledger.ts'
import { parcelsWords } from './bn/parcels.ts'
import { payoutsWords } from './bn/money/payouts.ts'
import { packWords } from './bn/pack.ts'
import { paymentsWords } from './bn/money/payments.ts'
import { customerGroupsWords } from './bn/promotions/customer-groups.ts'
import { promotionsWords } from './bn/promotions.ts'
import { reviewsWords } from './bn/reviews.ts'
import { productsWords } from './bn/catalogue/products.ts'
import { productChangesWords } from './bn/catalogue/product-changes.ts'
import { refundsWords } from './bn/money/refunds.ts'
import { checkoutsWords } from './bn/checkouts.ts'
import { reportsWords } from './bn/money/reports.ts'
import { returnsWords } from './bn/returns.ts'
import { scanWords } from './bn/scan.ts'
import { staffWords } from './bn/staff.ts'
import { settingsWords } from './bn/settings.ts'
import { searchesWords } from './bn/catalogue/searches.ts'
import { onPhoneWords } from './bn/catalogue/on-phone.ts'
import { receivingWords } from './bn/catalogue/receiving.ts'
import { stockPurchaseWords } from './bn/catalogue/stock-purchases.ts'
import { stockCountWords } from './bn/catalogue/stock-counts.ts'
import { stockWorkWords } from './bn/catalogue/stock-work.ts'
import { waitingNoticeWords } from './bn/catalogue/waiting-notices.ts'
import { productTextWords } from './bn/catalogue/product-text.ts'
import { productChecksWords } from './bn/catalogue/product-checks.ts'
import { productSheetWords } from './bn/catalogue/product-sheet.ts'
import { productWords } from './bn/catalogue/product.ts'
import { stockWords } from './bn/catalogue/stock.ts'
import { statesWords } from './bn/states.ts'
import { vatWords } from './bn/money/vat.ts'
import { sizeGuideWords } from './bn/catalogue/size-guides.ts'
import { termsWords } from './bn/catalogue/terms.ts'
import { undoWords } from './bn/undo.ts'
import { viewsWords } from './bn/views.ts'

/** The words of the staff area in Bangla. */
export const bn: Words = {
  months: ['জানু', 'ফেব্রু', 'মার্চ', 'এপ্রিল', 'মে', 'জুন', 'জুলাই', 'আগস্ট', 'সেপ্টে', 'অক্টো', 'নভে', 'ডিসে'],
  area: 'স্টাফ এলাকা',
  skip: 'পাতায় যান',
  menu: 'মেনু',
  closeMenu: 'মেনু বন্ধ করুন',
  nav: {
    today: 'আজ',
    orders: 'অর্ডার',
    calls: 'ফোন',
    checkouts: 'অসমাপ্ত চেকআউট',
    pack: 'প্যাক',
    customers: 'ক্রেতা',
    staff: 'স্টাফ',
    refunds: 'টাকা ফেরত',
    payments: 'টাকা',
    payouts: 'কুরিয়ারের টাকা',
    parcels: 'পার্সেল',
    returns: 'ফেরত',
    ledger: 'টাকা কোথায়',
    vat: 'ভ্যাট',
    products: 'পণ্য',
    stock: 'স্টক',
    categories: 'বিভাগ',
    media: 'ছবি',
    imports: 'ফাইল থেকে নেওয়া',
    exports: 'ফাইলে দেওয়া',
    settings: 'সেটিংস',
    searches: 'খোঁজ',
    feeds: 'প্রোডাক্ট ফিড',
    reports: 'রিপোর্ট',
    promotions: 'অফার',
    credit: 'গিফট কার্ড',
    reviews: 'রিভিউ',
    content: 'লেখা ও পাতা',
    audit: 'কে কী করেছেন',
  },
  navGroups: { catalogue: 'পণ্যতালিকা', selling: 'বিক্রি', team: 'দল' },
  toShop: 'দোকান খুলুন',
  person: 'আপনার সেটিংস',
  signOut: 'সাইন আউট',
  language: 'ভাষা',
  otherLanguage: 'English',
  look: 'রং',
  themes: { auto: 'ডিভাইসের মতো', light: 'হালকা', dark: 'গাঢ়' },
  lettersOn: 'একটি অক্ষরের শর্টকাট চালু করুন',
  lettersOff: 'একটি অক্ষরের শর্টকাট বন্ধ করুন',
  search: 'খুঁজুন',
  searchHint: 'অর্ডার, ফোন, নাম, SKU, কনসাইনমেন্ট',
  bell: {
    title: (count) => `খবর, ${count}টি নতুন`,
    none: 'খবর, নতুন কিছু নেই',
    orders: 'নতুন অর্ডার',
    noOrders: 'নতুন কোনো অর্ডার নেই।',
    work: 'অনেক অর্ডারের কাজ',
    all: 'গত কয়েক দিনের সব',
    noWork: 'গত কয়েক দিনে আপনি একসঙ্গে অনেক অর্ডারের কাজ করেননি।',
    lost: 'যা দেখছেন তা পুরোনো হতে পারে: দোকানে পৌঁছানো যাচ্ছে না।',
  },
  searching: 'খুঁজছি…',
  found: {
    orders: 'অর্ডার',
    customers: 'ক্রেতা',
    pieces: 'পণ্য',
    none: (term) => `“${term}” দিয়ে কিছু পাওয়া যায়নি।`,
    stock: (count) => `${count}টি খালি আছে`,
    ordersOf: (_, written) => `${written}টি অর্ডার`,
    failed: 'খোঁজার উত্তর আসেনি। আবার চেষ্টা করুন।',
  },
  keys: {
    title: 'কিবোর্ড',
    close: 'বন্ধ করুন',
    list: [
      ['Ctrl K বা /', 'খুঁজুন'],
      ['G তারপর T', 'আজ'],
      ['G তারপর O', 'অর্ডার'],
      ['G তারপর C', 'ফোন'],
      ['G তারপর K', 'প্যাক'],
      ['G তারপর U', 'ক্রেতা'],
      ['G তারপর G', 'পণ্য'],
      ['G তারপর S', 'স্টক'],
      ['G তারপর A', 'বিভাগ'],
      ['G তারপর M', 'স্টাফ'],
      ['1 থেকে 7', 'ফোনের ফল'],
      ['J, K', 'পরের, আগের সারি'],
      ['X', 'সারি বাছাই'],
      ['Shift X', 'এ পর্যন্ত সব সারি বাছাই'],
      ['Enter', 'সারি খুলুন'],
      ['E', 'অর্ডার বদলান'],
      ['N', 'নতুন অর্ডার, বা অর্ডারে নোট'],
      ['R', 'টাকা ফেরত'],
      ['I', 'অর্ডারের চালান প্রিন্ট'],
      ['P', 'অর্ডারের প্যাকিং স্লিপ প্রিন্ট'],
      ['Ctrl Z', 'শেষ কাজটি ফিরিয়ে নিন, দশ মিনিট পর্যন্ত'],
      ['?', 'এই তালিকা'],
      ['Esc', 'বন্ধ করুন'],
    ],
    off: 'একটি অক্ষরের শর্টকাট বন্ধ আছে। সেটিংস থেকে চালু করুন।',
  },
  idle: {
    title: 'আপনি কি এখনো আছেন?',
    text: 'দুই মিনিট পরে সেশন শেষ হবে। যা লিখেছেন তা থাকবে।',
    stay: 'সাইন ইন থাকুন',
  },
  held: {
    offline: 'সংযোগ নেই। যা লিখেছেন তা এখানেই আছে; সংযোগ ফিরলে পাঠানো হবে।',
    no_answer: 'দোকান থেকে উত্তর আসেনি। যা লিখেছেন তা এখানেই আছে।',
    failed: 'দোকানে একটি সমস্যা হয়েছে। যা লিখেছেন তা এখানেই আছে।',
    signed_out: 'আপনার সেশন শেষ হয়েছে। যা লিখেছেন তা এখানেই আছে: আবার সাইন ইন করে আবার পাঠান।',
    updated: 'দোকানের সফটওয়্যার হালনাগাদ হয়েছে। যা লিখেছেন তা এখানেই আছে: দরকারি অংশ কপি করে পাতাটি আবার লোড করুন।',
    updatedKept: 'দোকানের সফটওয়্যার হালনাগাদ হয়েছে। আপনার লেখা এই যন্ত্রে রাখা আছে। পাতাটি আবার লোড করুন।',
    reload: 'পাতাটি আবার লোড করুন',
    again: 'আবার পাঠান',
  },
  leaving: {
    title: 'বদল সংরক্ষণ হয়নি',
    text: 'কিছু বদল সংরক্ষণ হয়নি। বাদ দিয়ে চলে যাবেন?',
    stay: 'থাকুন',
    leave: 'চলে যান',
  },
  over: {
    title: 'আপনার সেশন শেষ হয়েছে',
    text: 'নতুন ট্যাবে আবার সাইন ইন করুন। এই পাতায় যা লিখেছেন তা থাকবে।',
    again: 'নতুন ট্যাবে সাইন ইন',
  },
  failed: {
    title: 'পাতাটি দেখানো গেল না',
    text: 'আমাদের দিকে কিছু একটা সমস্যা হয়েছে। আবার চেষ্টা করুন।',
    again: 'আবার চেষ্টা করুন',
    id: 'অপারেটরের জন্য নম্বর',
  },
  busy: {
    title: 'দোকান এখন ব্যস্ত',
    text: 'এই মুহূর্তে সাধ্যের চেয়ে বেশি কাজ চলছে। কিছু হারায়নি। একটু পরে আবার চেষ্টা করুন।',
  },
  unreached: {
    title: 'ইন্টারনেট নেই',
    text: 'দোকানের সঙ্গে যোগাযোগ হয়নি। কিছু হারায়নি: ফিরে যান, বা যেখানে ইন্টারনেট আছে সেখানে আবার চেষ্টা করুন।',
    back: 'ফিরে যান',
  },
  offline: 'ইন্টারনেট নেই। যা দেখছেন তা পুরোনো হতে পারে।',
  notFound: { title: 'এমন কোনো পাতা নেই', text: 'ঠিকানায় ভুল থাকতে পারে।', home: 'আজ-এ যান' },
  forbidden: { title: 'আপনার অনুমতি নেই', text: 'এই অধিকারের জন্য দোকানের মালিককে বলুন।' },
  today: {
    title: (name) => `শুভেচ্ছা, ${name}`,
    todo: 'যা করতে হবে',
    nothing: 'আপনার জন্য কিছু অপেক্ষায় নেই।',
    late: (count) => `${count}টি অর্ডারের সময়সীমা কাছে বা পেরিয়েছে`,
    parcels: (count) => `${count}টি পার্সেল কাউকে দেখতে হবে`,
    mentions: 'যে নোটে আপনার নাম আছে',
    signIns: 'আপনার শেষ সাইন ইন',
    by: { totp: 'কোড দিয়ে', recovery_code: 'রিকভারি কোড দিয়ে', invitation: 'আমন্ত্রণে', passkey: 'পাসকি দিয়ে' },
    newDevice: 'নতুন ডিভাইস',
  },
  ...entryWords,
  ...bookingWords,
  ...bulkWords,
  ...callsWords,
  ...chatWords,
  ...ordersWords,
  ...orderWords,
  ...orderEditWords,
  ...newOrderWords,
  ...contentWords,
  ...customersWords,
  messageNames,
  ...statesWords,
  ...staffWords,
  ...viewsWords,
  ...membersWords,
  ...marksWords,
  ...accountWords,
  ...auditWords,
  ...refundsWords,
  ...reportsWords,
  ...packWords,
  ...paymentsWords,
  ...payoutsWords,
  ...parcelsWords,
  ...returnsWords,
  ...scanWords,
  ...ledgerWords,
  ...vatWords,
  ...checkoutsWords,
  ...undoWords,
  ...feedsWords,
  ...importsWords,
  ...stockWords,
  ...productWords,
  ...productTextWords,
  ...productChecksWords,
  ...productSheetWords,
  ...sizeGuideWords,
  ...termsWords,
  ...stockWorkWords,
  ...waitingNoticeWords,
  ...mediaWords,
  ...uploadWords,
  ...stockCountWords,
  ...promotionsWords,
  ...customerGroupsWords,
  ...creditWords,
  ...creditBatchWords,
  ...reviewsWords,
  ...productsWords,
  ...productChangesWords,
  ...searchesWords,
  ...settingsWords,
  ...onPhoneWords,
  ...receivingWords,
  ...stockPurchaseWords,
}
