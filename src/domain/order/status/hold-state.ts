import type { StateTable } from '#domain/state-table.ts'

/** Pieces promised to an order: `held` on the shelf, `released` to the next shopper, or `taken` off the shelf. */
export const holdStates = ['held', 'released', 'taken'] as const
export type HoldState = (typeof holdStates)[number]

export const holdBirths = ['held'] as const satisfies readonly HoldState[]

export const holdSteps = {
  held: ['released', 'taken'],
  released: [],
  taken: [],
} as const satisfies StateTable<HoldState>
