import type { MessageFacts, MessageName } from './messages.ts'

const choker = { name: 'Kundan Teardrop Bridal Choker', path: '/product/kundan-teardrop-bridal-choker' }

const order = {
  number: 'AB-1048266',
  name: 'Rima',
  path: `/track?key=${'k'.repeat(32)}`,
  totalTaka: 123_480,
  toPayTaka: 123_480,
  collect: false,
  paymentMethod: 'cod',
  promisedFrom: '2026-11-30',
  promisedTo: '2026-12-02',
}

/** Facts of each message, long ones, for previews of texts and for tests. */
export const exampleFacts: MessageFacts = {
  order_placed: {
    ...order,
    lines: [
      { name: 'Kundan Teardrop Bridal Choker', quantity: 2, totalTaka: 123_200 },
      { name: 'Pearl Stud', quantity: 1, totalTaka: 200 },
    ],
  },
  order_code: { ...order, code: '048213', minutes: 10 },
  order_reminder: { ...order, cancelledInHours: 47 },
  order_awaiting_call: { ...order, cancelledInHours: 48 },
  order_call_missed: order,
  order_confirmed: order,
  order_changed: {
    ...order,
    lines: [{ name: 'Kundan Teardrop Bridal Choker', quantity: 2, totalTaka: 123_400 }],
    onlineTaka: 0,
    refundTaka: 0,
  },
  order_rest_not_sent: {
    ...order,
    pieces: [{ name: 'Kundan Teardrop Bridal Choker', quantity: 2 }],
    refundTaka: 123_480,
  },
  order_ready_to_collect: { ...order, shop: 'Abhoron Banani' },
  order_handed_over: { ...order, courier: 'steadfast', trackingCode: '15BAEB8A' },
  order_out_for_delivery: order,
  order_delivery_tried: order,
  order_late: { ...order, limit: 'delivery', due: '2026-12-09', paidTaka: 123_480 },
  order_delivered: order,
  order_review_asked: {
    ...order,
    form: `/account/reviews/new?order=AB-1048266&key=${'k'.repeat(32)}`,
  },
  order_review_thanks: { ...order, code: 'THANKS-7K3QX9M2' },
  order_cancelled: { ...order, reason: 'customer' },
  order_returned: order,
  payment_failed: order,
  payment_received: { ...order, amountTaka: 12_348, method: 'bkash' },
  payment_returned: { ...order, why: 'sold_out', amountTaka: 123_480 },
  refund_sent: { ...order, amountTaka: 123_480, method: 'wallet', reference: 'AB-1048266-M1' },
  return_link: {
    ...order,
    form: `/bn/account/returns/new?order=AB-1048266&key=r${'k'.repeat(28)}`,
    until: '2026-12-09',
  },
  return_requested: { ...order, returnNumber: 'AB-1048266-R1' },
  return_decided: {
    ...order,
    returnNumber: 'AB-1048266-R1',
    approved: true,
    reason: null,
    pickup: null,
    arrived: false,
  },
  return_pickup_booked: {
    ...order,
    returnNumber: 'AB-1048266-R1',
    courier: 'steadfast',
    day: '2026-12-05',
    pickup: 'House 12, Road 5, Block C, Banani, Dhaka',
  },
  return_pickup_missed: { ...order, returnNumber: 'AB-1048266-R1' },
  return_received: { ...order, returnNumber: 'AB-1048266-R1' },
  return_refunded: { ...order, returnNumber: 'AB-1048266-R1', amountTaka: 123_480, byHand: true },
  return_credited: {
    ...order,
    returnNumber: 'AB-1048266-R1',
    amountTaka: 123_480,
    bonusTaka: 11_225,
    cardTaka: 500,
  },
  return_exchanged: {
    ...order,
    returnNumber: 'AB-1048266-R1',
    pieces: [{ name: 'Rose Gold Bangle, 2.6', quantity: 2 }],
    tracking: 'Steadfast 15BAEB8A',
  },
  return_handed_over: {
    ...order,
    returnNumber: 'AB-1048266-R1',
    courier: 'steadfast',
    trackingCode: '15BAEB8A',
  },
  sign_in_code: { code: '048213', minutes: 5 },
  phone_change_code: { code: '048213', minutes: 5 },
  recovery_code: { code: '048213', minutes: 10 },
  email_verification: { path: '/account/verify?token=3f9a7c21d4e84b0c9f1d2a6b8c7e5f40' },
  google_link: { path: '/account/google?token=3f9a7c21d4e84b0c9f1d2a6b8c7e5f40' },
  staff_invitation: {
    path: '/admin/join?token=3f9a7c21d4e84b0c9f1d2a6b8c7e5f40abcdefghijk',
    role: 'Orders',
    inviter: 'Rima Akter',
  },
  staff_new_device: { device: 'Chrome on Android' },
  staff_access_changed: { what: 'passkey_removed' },
  webhook_off: { endpoint: 'Stock in the warehouse', path: '/admin/settings/webhooks/3' },
  password_changed: {},
  phone_changed: { newPhoneEnd: '678' },
  email_changed: { newEmailHint: 'r***@gmail.com' },
  gift_card: {
    code: 'ABCD-EFGH-JKMN-PQRS',
    amountTaka: 50_000,
    words: 'For your wedding day, with love from all of us in Sylhet.',
    until: '2027-11-26',
    path: '/gift-card',
  },
  gift_card_ends: { codeEnd: 'PQRS', amountTaka: 1_500, until: '2027-11-26', path: '/gift-card' },
  back_in_stock: choker,
  restock_expected: { ...choker, day: '2026-12-05' },
  question_answered: choker,
  cart_reminder: { path: `/cart/${'k'.repeat(22)}` },
  price_dropped: { ...choker, priceTaka: 12_450 },
  staff_report: {
    subject: 'A subject',
    heading: 'A heading',
    blocks: [],
    open: 'Open the report',
    path: '/admin/reports',
    csv: null,
  },
  message_test: { lines: ['A text'], subject: 'A subject', heading: 'A heading', blocks: [] },
}

/** The facts in one language: links of orders lead to its pages. */
export function exampleFactsIn<Name extends MessageName>(
  language: 'en' | 'bn',
  name: Name,
): MessageFacts[Name] {
  const given: MessageFacts[Name] = exampleFacts[name]
  const isOfOrder = language === 'bn' && 'number' in given && 'path' in given
  return isOfOrder ? { ...given, path: `/bn${String(given.path)}` } : given
}
