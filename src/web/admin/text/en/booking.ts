import type { UnknownPrice } from '#domain/delivery/courier-prices.ts'

export const bookingWords = {
  booking: {
    courier: 'Courier',
    asking: 'Asking for the price…',
    cheapest: 'cheapest',
    parts: (charge: string, fee: string) => `${charge}, and ${fee} for the cash`,
    ownRider: 'no courier’s charge',
    notKnown: {
      no_price: 'price not known before the booking',
      unknown_place: 'price not known: it has no area of this name',
      no_answer: 'price not known: no answer',
    } satisfies Record<UnknownPrice, string>,
    usual: (charge: string, parcels: string) => `usually ${charge} (${parcels} parcels)`,
    past: (share: string, parcels: string, district: string) =>
      `delivered ${share} % of ${parcels} in ${district}`,
    cost: 'What it would cost',
    costOf: (known: string, all: string) => `for ${known} of ${all}`,
    costUnknown: 'not known',
    askingAll: 'Asking the couriers for their prices…',
    askAgain: 'Ask again',
    part: 'Which pieces go in this parcel',
    ofLeft: (left: string) => `${left} not sent yet`,
    noPiece: 'Choose a piece for this parcel.',
    partCash: (amount: string) => `Its rider collects ${amount}. The rest goes with another parcel.`,
    restCash: (amount: string) => `All that is left goes in it. Its rider collects ${amount}.`,
  },
}
