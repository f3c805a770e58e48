/** The lists of parcels: each is a stage of their way. Parcels in trouble are a list of their own. */
export const parcelViews = ['to_hand_over', 'on_the_way', 'delivered', 'returned', 'all'] as const
export type ParcelViewName = (typeof parcelViews)[number]

/** By the moment that counts in the view: of the booking, of the hand-over, or of the end of its way. */
export const parcelSorts = ['oldest', 'newest'] as const
export type ParcelSort = (typeof parcelSorts)[number]

/** The usual order of a view: parcels that still wait begin with the oldest. */
export function usualParcelSort(view: ParcelViewName): ParcelSort {
  return view === 'to_hand_over' || view === 'on_the_way' ? 'oldest' : 'newest'
}

/** Whether a courier has paid out the cash of a parcel that it handed in. */
export const payoutStates = ['paid', 'unpaid'] as const
export type PayoutState = (typeof payoutStates)[number]
