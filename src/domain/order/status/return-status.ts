import type { StateTable } from '#domain/state-table.ts'

/** A return request after the delivery (design: ux 2.12, 5.11). `received` waits to be looked at. */
export const returnStatuses = [
  'requested',
  'approved',
  'coming',
  'received',
  'refunded',
  'exchanged',
  'refused',
  'withdrawn',
] as const
export type ReturnStatus = (typeof returnStatuses)[number]

export const returnBirths = ['requested'] as const satisfies readonly ReturnStatus[]

export const returnSteps = {
  requested: ['approved', 'refused', 'withdrawn'],
  approved: ['coming', 'received', 'withdrawn'],
  coming: ['received'],
  received: ['refunded', 'exchanged', 'refused'],
  refunded: [],
  exchanged: [],
  refused: [],
  withdrawn: [],
} as const satisfies StateTable<ReturnStatus>

/** Whether staff may add and erase photos of the pieces that came back: from the approval until the decision. */
export function mayHaveArrivalPhotos(status: ReturnStatus): boolean {
  return status === 'approved' || status === 'coming' || status === 'received'
}
