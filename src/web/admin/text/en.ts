import { accountWords } from './en/account.ts'
import { auditWords } from './en/audit.ts'
import { bookingWords } from './en/booking.ts'
import { bulkWords } from './en/bulk.ts'
import { chatWords } from './en/chat.ts'
import { callsWords } from './en/calls.ts'
import { contentWords } from './en/content.ts'
import { customersWords } from './en/customers.ts'
import { entryWords } from './en/entry.ts'
import { feedsWords } from './en/catalogue/feeds.ts'
import { mediaWords } from './en/catalogue/media.ts'
import { uploadWords } from './en/catalogue/upload.ts'
import { importsWords } from './en/catalogue/imports.ts'
import { marksWords } from './en/marks.ts'
import { membersWords } from './en/members.ts'
import { messageNames } from './en/messages.ts'
import { newOrderWords } from './en/new-order.ts'
import { orderEditWords } from './en/order-edit.ts'
import { orderWords } from './en/order.ts'
import { ordersWords } from './en/orders.ts'
import { creditBatchWords } from './en/money/credit-batches.ts'
import { creditWords } from './en/money/credit.ts'
import { ledgerWords } from './en/money/ledger.ts'
import { parcelsWords } from './en/parcels.ts'
import { payoutsWords } from './en/money/payouts.ts'
import { packWords } from './en/pack.ts'
import { paymentsWords } from './en/money/payments.ts'
import { customerGroupsWords } from './en/promotions/customer-groups.ts'
import { promotionsWords } from './en/promotions.ts'
import { reviewsWords } from './en/reviews.ts'
import { productsWords } from './en/catalogue/products.ts'
import { productChangesWords } from './en/catalogue/product-changes.ts'
import { refundsWords } from './en/money/refunds.ts'
import { checkoutsWords } from './en/checkouts.ts'
import { reportsWords } from './en/money/reports.ts'
import { returnsWords } from './en/returns.ts'
import { scanWords } from './en/scan.ts'
import { staffWords } from './en/staff.ts'
import { settingsWords } from './en/settings.ts'
import { searchesWords } from './en/catalogue/searches.ts'
import { onPhoneWords } from './en/catalogue/on-phone.ts'
import { receivingWords } from './en/catalogue/receiving.ts'
import { stockPurchaseWords } from './en/catalogue/stock-purchases.ts'
import { stockCountWords } from './en/catalogue/stock-counts.ts'
import { stockWorkWords } from './en/catalogue/stock-work.ts'
import { waitingNoticeWords } from './en/catalogue/waiting-notices.ts'
import { productTextWords } from './en/catalogue/product-text.ts'
import { productChecksWords } from './en/catalogue/product-checks.ts'
import { productSheetWords } from './en/catalogue/product-sheet.ts'
import { productWords } from './en/catalogue/product.ts'
import { stockWords } from './en/catalogue/stock.ts'
import { statesWords } from './en/states.ts'
import { vatWords } from './en/money/vat.ts'
import { sizeGuideWords } from './en/catalogue/size-guides.ts'
import { termsWords } from './en/catalogue/terms.ts'
import { undoWords } from './en/undo.ts'
import { viewsWords } from './en/views.ts'

/** The words of the staff area; each other language has the same shape. */
export const en = {
  months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  area: 'Staff area',
  skip: 'Skip to the page',
  menu: 'Menu',
  closeMenu: 'Close the menu',
  nav: {
    today: 'Today',
    orders: 'Orders',
    calls: 'Calls',
    checkouts: 'Unfinished checkouts',
    pack: 'Pack',
    customers: 'Customers',
    staff: 'Staff',
    refunds: 'Refunds',
    payments: 'Money',
    payouts: 'Couriers’ money',
    parcels: 'Parcels',
    returns: 'Returns',
    ledger: 'Where the money is',
    vat: 'VAT',
    products: 'Products',
    stock: 'Stock',
    categories: 'Categories',
    media: 'Pictures',
    imports: 'Imports',
    exports: 'Exports',
    settings: 'Settings',
    searches: 'Searches',
    feeds: 'Product feeds',
    reports: 'Reports',
    promotions: 'Promotions',
    credit: 'Gift cards',
    reviews: 'Reviews',
    content: 'Content',
    audit: 'Who did what',
  },
  navGroups: { catalogue: 'Catalogue', selling: 'Selling', team: 'Team' },
  toShop: 'Open the shop',
  person: 'Your settings',
  signOut: 'Sign out',
  language: 'Language',
  otherLanguage: 'বাংলা',
  look: 'Colours',
  themes: { auto: 'As the device', light: 'Light', dark: 'Dark' },
  lettersOn: 'Use single letters as shortcuts',
  lettersOff: 'Do not use single letters as shortcuts',
  search: 'Search',
  searchHint: 'Order, phone, name, SKU, consignment',
  bell: {
    title: (count: string) => `Notices, ${count} new`,
    none: 'Notices, nothing new',
    orders: 'New orders',
    noOrders: 'No new orders.',
    work: 'Work with many orders',
    all: 'All of the last days',
    noWork: 'You have not worked with many orders at once in the last days.',
    lost: 'What is shown may be old: the shop cannot be reached.',
  },
  searching: 'Searching…',
  found: {
    orders: 'Orders',
    customers: 'Customers',
    pieces: 'Products',
    none: (term: string) => `Nothing found for “${term}”.`,
    stock: (count: string) => `${count} free`,
    ordersOf: (count: number, written: string) => `${written} ${count === 1 ? 'order' : 'orders'}`,
    failed: 'The search did not answer. Try again.',
  },
  keys: {
    title: 'Keyboard',
    close: 'Close',
    list: [
      ['Ctrl K or /', 'Search'],
      ['G then T', 'Today'],
      ['G then O', 'Orders'],
      ['G then C', 'Calls'],
      ['G then K', 'Pack'],
      ['G then U', 'Customers'],
      ['G then G', 'Products'],
      ['G then S', 'Stock'],
      ['G then A', 'Categories'],
      ['G then M', 'Staff'],
      ['1 to 7', 'The outcome of a call'],
      ['J, K', 'Next, previous row'],
      ['X', 'Select the row'],
      ['Shift X', 'Select all rows up to this'],
      ['Enter', 'Open the row'],
      ['E', 'Edit an order'],
      ['N', 'A new order, or a note on an order'],
      ['R', 'Money back'],
      ['I', 'Print the invoice of an order'],
      ['P', 'Print the packing slip of an order'],
      ['Ctrl Z', 'Undo the last thing, for ten minutes'],
      ['?', 'This list'],
      ['Esc', 'Close'],
    ],
    off: 'Single letters are off. Turn them on in your settings.',
  },
  idle: {
    title: 'Are you still there?',
    text: 'The session ends in two minutes. What you typed stays.',
    stay: 'Stay signed in',
  },
  held: {
    offline: 'No connection. What you typed is still here; it is sent when the connection is back.',
    no_answer: 'The shop did not answer. What you typed is still here.',
    failed: 'Something went wrong in the shop. What you typed is still here.',
    signed_out: 'Your session has ended. What you typed is still here: sign in again, then send it again.',
    updated:
      'The shop’s software was updated. What you typed is still here: copy what you need, then reload the page.',
    updatedKept: 'The shop’s software was updated. Your text is kept on this device. Reload the page.',
    reload: 'Reload the page',
    again: 'Send again',
  },
  leaving: {
    title: 'Unsaved changes',
    text: 'There are changes that are not saved. Leave without them?',
    stay: 'Stay',
    leave: 'Leave',
  },
  over: {
    title: 'Your session has ended',
    text: 'Sign in again in a new tab. This page keeps what you typed.',
    again: 'Sign in in a new tab',
  },
  failed: {
    title: 'This page could not be shown',
    text: 'Something went wrong on our side. Try again.',
    again: 'Try again',
    id: 'Number for the operator',
  },
  busy: {
    title: 'The shop is busy',
    text: 'It has more to do than it can just now. Nothing is lost. Try again in a moment.',
  },
  unreached: {
    title: 'No connection',
    text: 'The shop could not be reached. Nothing is lost: go back, or try again where there is a connection.',
    back: 'Go back',
  },
  offline: 'No connection. What you see may be old.',
  notFound: { title: 'There is no such page', text: 'The address may be mistyped.', home: 'Go to Today' },
  forbidden: { title: 'You do not have access', text: 'Ask an owner of the shop for this right.' },
  today: {
    title: (name: string) => `Good to see you, ${name}`,
    todo: 'To do',
    nothing: 'Nothing waits for you.',
    late: (count: string) => `${count} orders near or past a limit of time`,
    parcels: (count: string) => `${count} parcels need somebody`,
    mentions: 'Notes that name you',
    signIns: 'Your last sign-ins',
    by: {
      totp: 'by code',
      recovery_code: 'by recovery code',
      invitation: 'by invitation',
      passkey: 'by passkey',
    },
    newDevice: 'new device',
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

export type Words = typeof en
