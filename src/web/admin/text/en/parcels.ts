import type { ParcelAction } from '#domain/order/parcels/parcel-problem-actions.ts'
import type { ParcelProblemCode } from '#domain/order/parcels/parcel-problems.ts'

export const parcelsWords = {
  parcels: {
    title: 'Parcels in trouble',
    lead: 'Parcels that need somebody, the oldest matter first.',
    none: 'No parcel needs anybody now.',
    toBook: 'Packed orders to book',
    since: (at: string) => `since ${at}`,
    cash: (amount: string) => `collects ${amount}`,
    asked: { asked: 'The courier was asked for it back.' } as Readonly<Record<string, string>>,
    problems: {
      booking_unanswered: 'The courier did not answer the booking',
      booking_refused: 'The courier did not take the booking',
      called_off: 'The order was cancelled, the parcel is with the courier',
      moves_on: 'The order was cancelled, the courier brings it all the same',
      odd_news: 'The courier says something else',
      send_again: 'The piece in exchange did not arrive',
      damaged_or_lost: 'Damaged or lost',
      unknown_status: 'The courier says a word that nobody knows',
      pickup_failed: 'The rider came in vain',
      pickup_cancelled: 'The courier does not fetch it any more',
      exchanged: 'The rider took another piece along',
      return_paid: 'The customer paid for the way back',
      courier_asks: 'The courier asks something',
      cash_unknown: 'Nobody knows how much cash was taken',
      cash_differs: 'Another amount of cash was taken',
      silent: 'No news for long',
    } satisfies Record<ParcelProblemCode, string>,
    /** Null: the sentence of the store stands there. */
    advice: null as Readonly<Record<ParcelProblemCode, string>> | null,
    actions: {
      check: 'Ask the courier',
      call_back: 'Ask for it back',
      name: 'Note its number',
      note: 'Note where it is',
      called: 'I saw to it',
    } satisfies Record<ParcelAction, string>,
    done: {
      check: 'The courier was asked.',
      call_back: 'The courier was asked to bring it back.',
      name: 'Its number is noted.',
      note: 'It is noted.',
      called: 'It is off the list until there is news.',
    } satisfies Record<ParcelAction, string>,
    reason: 'Why',
    withWhom: 'With whom, and what was said',
    consignment: 'Consignment number',
    status: 'Where it is',
    collected: 'Cash taken, in taka',
    collectedHint: 'Only where it was handed in.',
  },
}
