import { numberIn } from '#web/text/numbers.ts'

const number = (count: number) => numberIn('en', count)

/** Words of pieces that go back, and of the requests for it. */
export const orderReturns = {
  returns: 'Returns',
  returnWay: 'Return progress',
  returnNo: (no: string) => `Return ${no}`,
  returnStates: {
    requested: 'Requested',
    approved: 'Approved',
    coming: 'Picked up',
    received: 'Being checked',
    refunded: 'Refunded',
    exchanged: 'Exchanged',
    refused: 'Not accepted',
    withdrawn: 'Withdrawn',
    sent: 'Other piece on its way',
    sent_back: 'Coming back to us',
    arrived: 'Other piece delivered',
  },
  moneyBack: (amount: string) => `Money back: ${amount}`,
  moneyWithCharge: (amount: string, charge: string) =>
    `Money back: ${amount}, with the delivery charge of ${charge}`,
  exchangeComes: (how: string) => `How the other piece comes: ${how}`,
  fetching: {
    comes: (courier: string, day: string) => `${courier} fetches it at your door on ${day}.`,
    missed: (courier: string, day: string) =>
      `${courier} came on ${day} and found nobody. Call us for another day.`,
    has: (courier: string) => `${courier} has it and brings it to us.`,
    brought: (courier: string) => `${courier} has brought it to us. We look at it.`,
  },
  fetchingReady: {
    shop: 'Please have it ready in its box. There is nothing to pay the rider.',
    customer: 'Please have it ready in its box. The way back is at your cost, as your request says.',
  },
  exchangeFree: 'Nothing to pay at the door.',
  cashBackTo: 'a bKash, Nagad or bank account in your own name',
  withdraw: 'Withdraw this request',
  returnTitle: 'Return or exchange',
  returnUntil: (date: string) => `You can send pieces back until ${date}.`,
  returnOver: 'The time to send pieces of this order back is over.',
  returnNotYet: 'Pieces can be sent back once the order is delivered.',
  hygiene: 'Earrings and nose pins cannot come back for hygiene, unless wrong or damaged.',
  whichPieces: 'Which pieces?',
  notReturnable: 'Cannot be sent back.',
  howMany: (name: string) => `How many of ${name}`,
  none: 'None',
  reason: 'Why?',
  reasonOf: (name: string) => `Why ${name} comes back`,
  chooseReason: 'Choose a reason',
  reasons: {
    wrong_item: 'Wrong item',
    damaged: 'Damaged',
    size: 'Size does not fit',
    different: 'Different from picture',
    changed_mind: 'Changed my mind',
  },
  photos: 'Photos',
  photosHint: (max: number, megabytes: number) =>
    `Up to ${number(max)}, ${number(megabytes)} MB each. Needed for wrong and damaged pieces.`,
  photo: (place: number) => `Photo ${number(place)}`,
  photosIn: (count: number) => (count === 1 ? '1 photo uploaded.' : `${number(count)} photos uploaded.`),
  photoIn: 'Uploaded.',
  photoSending: (file: string) => `${file} is on its way`,
  photoCancel: 'Cancel',
  photoCancelOf: (file: string) => `Cancel ${file}`,
  photoRetry: 'Try again',
  photoRetryOf: (file: string) => `Try again: ${file}`,
  photoRemove: 'Remove',
  photoRemoveOf: (file: string) => `Remove ${file}`,
  photoFailed: (file: string) => `“${file}” could not be uploaded. Check your connection and try again.`,
  photoMany: (file: string, max: number) =>
    `“${file}” is one too many: a request takes up to ${number(max)} photos. Remove another one, or this one.`,
  photoFull: (file: string) =>
    `“${file}” cannot be taken in: this order has too many photos already. Remove it, or call us.`,
  photosKept: 'Taken in already; untick what shall not be sent.',
  photoUnread: (file: string) =>
    `We can’t read “${file}”. Choose a JPEG or PNG instead. Everything else is kept.`,
  photoLarge: (file: string, megabytes: string, max: number) =>
    `“${file}” is ${megabytes} MB. The limit is ${number(max)} MB. Choose a smaller photo. Everything else is kept.`,
  wish: 'What would you like?',
  wishes: { refund: 'My money back', exchange: 'Another size or piece' },
  wishTexts: {
    refund: 'The same way you paid, 10 days at most after we checked the pieces.',
    exchange: 'Another one at the same price, sent when yours has come back.',
  },
  refundTo: 'How would you like the money?',
  refundTargets: { payment: 'The money itself', store_credit: 'Store credit' },
  refundTargetTexts: {
    payment: 'The same way you paid.',
    store_credit: (bonus: number) =>
      bonus > 0
        ? `At once after we checked the pieces, and ${number(bonus)}% more. It pays your next orders and does not run out.`
        : 'At once after we checked the pieces. It pays your next orders and does not run out.',
  },
  reviewToCredit: (bonus: number) =>
    bonus > 0
      ? `To your store credit, with ${number(bonus)}% more, as soon as we checked the pieces.`
      : 'To your store credit, as soon as we checked the pieces.',
  reviewCreditWhen: 'The credit is there as soon as we checked the pieces.',
  reviewCardPart: 'What a gift card paid goes back to the card.',
  credited: (amount: string, bonus: string | null) =>
    bonus === null ? `Store credit: ${amount}` : `Store credit: ${amount}, with a bonus of ${bonus}`,
  exchangeFor: (name: string) => `Instead of ${name}`,
  pickup: 'Where should the courier collect it?',
  pickupHint: 'Leave it empty to bring it to our shop.',
  returnPhone: 'Mobile number for the pick-up',
  returnNote: 'Anything we should know',
  reviewHeading: 'Review your request',
  reviewPieces: 'You send back',
  reviewInstead: (piece: string) => `You get instead: ${piece}`,
  reviewMoney: 'Refund',
  reviewEach: 'Choose pieces above. For them you get back:',
  reviewWorth: (count: number, amount: string) => `${number(count)} for ${amount}`,
  reviewNext: ', ',
  reviewCharge: (amount: string) => `With the delivery charge of ${amount}: the mistake was ours.`,
  reviewChargeRule: (amount: string) =>
    `With all pieces, if each is wrong, damaged or different from its picture, the delivery charge of ${amount} too.`,
  reviewHow: 'How it comes back',
  reviewBackTo: (way: string) => `To ${way}, as you paid.`,
  reviewCash: (field: string) =>
    `You paid in cash: to a bKash, Nagad or bank account in your own name. Write its number under “${field}”.`,
  reviewExchange:
    'The same piece in another size or colour, at the same price. Want a piece at a different price? Return this one for a refund and order the other.',
  reviewWhen: 'When',
  reviewDays: {
    refund: 'The money goes back within 10 days at most after we checked the pieces.',
    exchange: 'The other piece leaves when yours has come back and was checked.',
  },
  reviewWay: 'Who pays the courier',
  reviewWayRule:
    'We do, where a piece is wrong, damaged or different from its picture. Otherwise you do. In our shop there is nothing to pay.',
  reviewWays: {
    refund: { shop: 'We do.', customer: 'You do, for the way back.' },
    exchange: { shop: 'We do, both ways.', customer: 'You do, both ways.' },
  },
  reviewToShop: 'Nobody: you bring it to our shop.',
  send: 'Send the request',
  sendingReturn: 'Sending…',
  returnSent: (no: string) => `We have your request ${no}.`,
  returnNext: 'We answer within 72 hours by SMS.',
  returnProblems: {
    lines: 'Choose at least one piece.',
    reason: 'Choose a reason for each piece.',
    photos: 'Add at least one photo of the wrong or damaged piece.',
    photosComing: 'Some photos are still on their way. Wait until they are in, or cancel them.',
    photosFailed: 'Some photos are not in. Try them again or remove them; what is wrong stands beside each.',
    many: 'A request takes up to 5 photos. Choose fewer, or untick some of those that are in.',
    exchange: 'Choose what you would like instead.',
    phone: 'Enter a mobile number for the pick-up.',
    other: 'We could not take the request. Please look at it once more, or call us.',
    soldOut: 'What you would like instead is sold out. Choose another one, or your money back.',
    otherPrice:
      'What you would like instead has another price. Choose your money back, and order the other one.',
  },
}
