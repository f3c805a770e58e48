import type { Answer, Courier } from '#server/couriers/port/courier.ts'

const tellsNothing: Answer<never> = { kind: 'refused', reason: 'is followed by hand' }

/** Our own rider, or a courier without an API: nobody is asked, staff say how far it is. */
export const manualCourier: Courier = {
  code: 'manual',
  create: ({ merchantRef }) =>
    Promise.resolve({
      kind: 'done',
      value: { consignmentId: merchantRef, trackingCode: null, trackingUrl: null },
    }),
  status: () => Promise.resolve(tellsNothing),
}
