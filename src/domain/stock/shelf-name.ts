/** The name of a shelf, such as `B-03`, as the database takes it. */
export const SHELF_NAME = /^[A-Za-z0-9][A-Za-z0-9 ._/-]{0,19}$/

/** Largest number from which a variant counts as low. */
export const LOW_LEVEL_MAX = 100_000
