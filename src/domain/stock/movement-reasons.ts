/** Why what lies on a shelf changes (docs/decisions/0031-stock-movements.md); the database allows no others. */
export const movementReasons = [
  'opening',
  'received',
  'counted',
  'damaged',
  'lost',
  'correction',
  'sold',
  'exchanged',
  'put_back',
  'returned',
  'refunded',
  'sent',
  'arrived',
  'imported',
  'undone',
] as const
export type MovementReason = (typeof movementReasons)[number]

/** Those that a person gives for a change of one shelf. */
export const handReasons = [
  'counted',
  'received',
  'damaged',
  'lost',
  'correction',
] as const satisfies readonly MovementReason[]
export type HandReason = (typeof handReasons)[number]

/** The thing because of which pieces moved. */
export const referenceKinds = ['order', 'return', 'count', 'purchase', 'transfer', 'import'] as const
export type ReferenceKind = (typeof referenceKinds)[number]

/** So long a movement by hand can be undone from the log. */
export const UNDO_MOVEMENT_MS = 24 * 60 * 60 * 1000
/** Most pieces on one shelf: more is a slip of the keys. */
export const PIECES_MAX = 100_000
