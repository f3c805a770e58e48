/** Papers that staff print of many orders at once. */
export const printsOfMany = [
  'packing_slips',
  'invoices',
  'labels',
  'pick_list',
  'manifest',
  'run_sheet',
] as const
export type PrintOfMany = (typeof printsOfMany)[number]

/** The order of the pieces on a pick list: the way along the shelves, or by SKU where nobody keeps shelves. */
export const pickSorts = ['shelf', 'sku'] as const
export type PickSort = (typeof pickSorts)[number]

/** What staff change of many orders at once; each can be undone as a whole. */
export const changesOfMany = ['confirm', 'pack', 'tag', 'assign'] as const

/** Parcels that staff send: a courier knows of them, so that none of it is undone. */
export const sendsOfMany = ['book', 'hand_over'] as const

/** What staff do with many orders at once. */
export const staffJobActions = [...changesOfMany, ...sendsOfMany, 'undo', ...printsOfMany] as const
export type StaffJobAction = (typeof staffJobActions)[number]

/** `prepared`: its orders are chosen and shown, and nothing is done yet. */
export const staffJobStates = ['prepared', 'running', 'done', 'cancelled'] as const
export type StaffJobState = (typeof staffJobStates)[number]

/** From so many orders on, a person sees what would be done before it is done. */
export const PREVIEW_ABOVE = 20
