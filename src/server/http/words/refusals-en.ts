import { captionsRefused } from './captions-words-en.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { Facts } from './facts.ts'
import {
  fileTooLarge,
  pictureInUse,
  pictureRefused,
  videoRefused,
  unsupportedType,
} from './media-words-en.ts'
import { callTaken, noCall, noReminder } from './reminder-words.ts'

/** As a group of customers is called in facts. */
const GROUP = 'group of customers'

/** The sentences for people; they name the thing and the value where the facts give them. */
export const refusalsInEnglish = {
  bad_request: () => 'We do not understand this request.',
  not_found: notFoundSentence,
  method_not_allowed: () => 'This address does not answer to this method.',
  too_large: fileTooLarge,
  unsupported_media_type: unsupportedType,
  unauthorized: () => 'Please sign in.',
  forbidden: () => 'You may not do this.',
  too_many_requests: () => 'Too many tries. Please wait a while.',
  price_changed: () => 'The total has changed. Please look at it again.',
  out_of_stock: ({ skus, return: number, order }) => {
    if (typeof order === 'string')
      return `The shelf has too few pieces to send again what was lost of order ${order}.`
    return typeof number === 'string'
      ? `Sold out: ${listed(skus)}. Nothing of return ${number} changed: refund it instead.`
      : 'A piece was sold while you were checking out.'
  },
  promo_ended: () => 'This code can no longer be used. Please look at the total again.',
  delivery_changed: () => 'Delivery has changed. Please look at the total again.',
  payment_not_allowed: () => 'This order cannot be paid this way.',
  payment_unavailable: ({ method }) => `${companyIn(method)} is not answering now. Choose another way.`,
  policy_changed: () => 'Our terms have changed. Please read and accept them again.',
  cart_consumed: ({ number }) => `This cart was ordered already${numberIn(number)}.`,
  request_in_flight: () => 'This is being done already. Please wait a moment.',
  key_reused: () => 'This Idempotency-Key was used for another request.',
  wrong_state: wrongState,
  passkey_invalid: () => 'That passkey did not work. Try again, or use a code.',
  code_invalid: () => 'That code is not right, or it is too old.',
  return_not_allowed: () => 'These pieces cannot be sent back.',
  courier_refused: ({ courier, reason }) => `${said(courier)} refused: ${said(reason)}.`,
  courier_unavailable: ({ courier, reason }) => `${said(courier)} ${said(reason)}. Try again later.`,
  refund_not_allowed: ({ left, order, wanted, way, credit }) =>
    typeof credit === 'number'
      ? `Of this store credit ${String(credit)} taka are left, and ${String(wanted)} taka are needed to give the money instead: a part is spent.`
      : typeof way === 'string'
        ? `This money is sent back by itself, the way it came: ${way}.`
        : typeof order === 'string'
          ? `Of what was paid for order ${order} ${String(left)} taka are left to give back, and ${String(wanted)} taka are wanted.`
          : `Of this payment ${String(left)} taka are left to give back.`,
  money_not_kept: (facts) => notKept(facts),
  cash_over_due: ({ number, due, collected, parcel }) =>
    typeof parcel === 'string'
      ? `Parcel ${parcel} holds pieces in exchange, and nothing is to be taken for it; ${String(collected)} taka were noted.`
      : `Of order ${said(number)} ${String(due)} taka are owed, and ${String(collected)} taka are more. Give back what is over, and note what was kept.`,
  invalid_fields: () => 'Please check the fields.',
  sign_in_failed: () => 'The e-mail or password is not right.',
  challenge_invalid: () => 'That code is not right, or it is too old. Send a new one.',
  token_invalid: ({ why }) =>
    why === 'google_not_set_up'
      ? 'This store does not take sign-in with Google. Sign in another way.'
      : 'Google could not confirm who you are. Please try again.',
  phone_invalid: () =>
    'This is not a Bangladeshi mobile number. They have 11 digits and start with 013 to 019.',
  link_invalid: () => 'This link was used before, or it is too old. Ask for a new one.',
  reauth_required: () => 'Please show again that it is you.',
  origin_refused: () => 'This request came from another site.',
  account_exists: () => 'We could not create the account. Please try signing in instead.',
  // Spelled as the specification shows it (E3, E5).
  phone_taken: () => 'phone number already exits with another mail, please use another phone number',
  phone_in_use: () => 'phone number already exist',
  phone_unproven: () => 'The number of this order was not proven here. Sign in with a code instead.',
  email_in_use: () => 'This e-mail address belongs to another account.',
  link_required: () => 'We sent you a mail. Follow its link to sign in with Google.',
  google_account_differs: () =>
    'This e-mail address belongs to an account with another Google account. Sign in as you did before.',
  works_here: () =>
    'The record of the work for this shop names this account, so it stays. Ask an owner of the shop.',
  last_owner: () => 'The shop keeps at least one owner. Make somebody else an owner first.',
  customer_kept: (facts) => whyKept(facts),
  note_closed: () => 'A note can be changed by its author alone, for ten minutes. Write another one.',
  second_person_needed: () =>
    'So much money is given back by two people. Ask for it on the page of the order.',
  message_not_repeatable: () => 'This message cannot be sent again: it was made for that moment alone.',
  message_repeated: () =>
    'The customer has got this message since the last call. Call again before you send it again.',
  call_taken: callTaken,
  call_refused: noCall,
  version_conflict: ({ on_hand: pieces, price, seen }) => {
    if (typeof pieces === 'number')
      return `Somebody changed this shelf meanwhile: ${pieces} lie there now, not ${String(seen)}. Look again.`
    if (typeof price === 'number')
      return `Somebody changed this price meanwhile: it is ${price} taka now, not ${String(seen)}.`
    return 'This was changed elsewhere in the meantime. Load it again.'
  },
  limit_reached: ({ thing, max }) =>
    `There can be at most ${String(max)} ${typeof thing === 'string' ? thing : 'of them'}.`,
  statement_known: ({ reference }) => `This statement was taken in already, as ${String(reference)}.`,
  term_in_use: ({ thing, products, promotions }) =>
    thing === GROUP
      ? `Promotions are for this group: ${listed(promotions)}. Choose the group that takes its place first.`
      : `It is still used${Number(products) > 0 ? `, by ${String(products)} products among others` : ''}. Say where that goes first.`,
  upload_offset: ({ offset }) => `Of this file ${String(offset)} bytes are there. Go on from that byte.`,
  picture_refused: pictureRefused,
  video_refused: videoRefused,
  captions_refused: captionsRefused,
  picture_in_use: pictureInUse,
  storage_full: () => 'There is no room left on the disk of the shop. Tell the person who looks after it.',
  undo_refused: (facts) => whyNotUndone(facts),
  reminder_refused: noReminder,
  nobody_to_tell: () => 'Nobody can be written to now. The list says why.',
  internal: () => 'Something went wrong on our side.',
  unavailable: () => 'The store is not answering now. Please try again in a moment.',
} satisfies Record<ErrorCode, (facts: Facts) => string>

function said(text: unknown): string {
  return typeof text === 'string' ? text : 'The courier'
}

function notKept({ why, order, status, payment, skus }: Facts): string {
  const number = `Order ${String(order)}`
  switch (why) {
    case 'not_in_review':
      return `This payment is not under review${stateIn(payment)}.`
    case 'goes_back':
      return 'This money is on its way back already.'
    case 'order_over':
      return `${number} is ${said(status).replaceAll('_', ' ')}: this money can only go back.`
    case 'sold_out':
      return `${number} cannot be sent any more, sold out: ${listed(skus)}. This money can only go back.`
    case 'promo_ended':
      return `The discount of order ${String(order)} is used up: this money can only go back.`
    default:
      return `Nothing is left to pay for order ${String(order)}: this money can only go back.`
  }
}

/** Why nothing was done to a customer. */
function whyKept({ why, orders }: Facts): string {
  switch (why) {
    case 'not_blocked':
      return 'Cash on delivery is not blocked for this customer.'
    case 'erased':
      return 'This customer was erased. What is left is kept for the books.'
    case 'same':
      return 'Both are the same customer already.'
    case 'not_merged':
      return 'This number was not merged into another one.'
    case 'works_here':
      return 'This person works or worked here. The record of the work names them, so they stay.'
    default:
      return `Something is still open: ${listed(orders)}. Finish it first.`
  }
}

const whysNotUndone = new Map<unknown, string>([
  ['late', 'It is too late to undo this.'],
  ['paid', 'Not undone: the order has been paid for since.'],
  ['parcel', 'Not undone: a parcel was booked since. Unpack the order instead.'],
  ['left', 'Not undone: the message has left already.'],
  ['role_used', 'Not undone: somebody has this role now.'],
  ['taken', 'Not undone: another one has its name, code or address now. Rename or delete that one first.'],
  ['running', 'This is still going on. Stop it first.'],
  ['not_by_hand', 'This was not changed by hand: it is taken back where it was done.'],
])

/** Why something stays as it is. */
function whyNotUndone({ why, by, status, tags, colleague, held, sku }: Facts): string {
  if (why === 'undone')
    return typeof by === 'string' ? `${by} has undone this already.` : 'This was undone already.'
  if (why === 'promised')
    return `Not undone: ${String(held)} of ${String(sku)} are promised to orders, and fewer would lie there.`
  if (why !== 'changed') return whysNotUndone.get(why) ?? 'This cannot be undone.'
  if (Array.isArray(tags)) return `Not undone: somebody changed these tags since: ${listed(tags)}.`
  if (typeof colleague === 'string') return `Not undone: ${colleague} looks after it now.`
  return `Not undone: somebody changed it since${stateIn(status)}.`
}

function listed(names: unknown): string {
  return Array.isArray(names) ? names.join(', ') : ''
}

function numberIn(number: unknown): string {
  return typeof number === 'string' ? ` as ${number}` : ''
}

const companies = new Map<unknown, string>([
  ['bkash', 'bKash'],
  ['nagad', 'Nagad'],
])

function companyIn(method: unknown): string {
  return companies.get(method) ?? 'The payment company'
}

function wrongState(facts: Facts): string {
  const { from, wish, return: number, parcel, problem, why, reason } = facts
  if (reason === 'being_paid')
    return 'Somebody may be paying the old total right now. Try again in a few minutes.'
  if (reason === 'being_refunded')
    return 'Money of this order is on its way back. Try again when it has arrived.'
  if (typeof why === 'string') return whyUnsent(facts)
  if (wish === 'refund') return `Return ${String(number)} is for the money, not for another piece: refund it.`
  return typeof parcel === 'string'
    ? `Of parcel ${parcel} there is no "${String(problem)}" to tick off now: see the list of parcels.`
    : `This is not possible any more${stateIn(from)}.`
}

/** Why the other pieces of an exchange get no parcel. */
function whyUnsent({ from, return: number, why, tracking, order }: Facts): string {
  const name = `return ${String(number)}`
  switch (why) {
    case 'told_by_hand':
      return `The customer of ${name} was told how its pieces come: ${String(tracking)}. They get no parcel.`
    case 'collected':
      return `Order ${String(order)} was fetched in the shop: hand the pieces of ${name} over there.`
    default:
      return `Only what was exchanged is sent: ${name} is ${said(from).replaceAll('_', ' ')}.`
  }
}

function stateIn(state: unknown): string {
  return typeof state === 'string' ? `: it is ${state.replaceAll('_', ' ')}` : ''
}

function notFoundSentence({ thing, value }: Facts): string {
  if (typeof thing !== 'string') return 'There is nothing here.'
  const isNamed = typeof value === 'string' || typeof value === 'number'
  return isNamed ? `There is no ${thing} "${value}".` : `There is no such ${thing}.`
}
