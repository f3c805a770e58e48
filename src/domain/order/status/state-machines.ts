import type { StateTable } from '#domain/state-table.ts'
import { orderBirths, orderSteps } from './order-status.ts'
import {
  attemptBirths,
  attemptSteps,
  paymentBirths,
  paymentSteps,
  refundBirths,
  refundSteps,
} from './payment-status.ts'
import { returnBirths, returnSteps } from './return-status.ts'
import { shipmentBirths, shipmentSteps } from './shipment-status.ts'

/**
 * Pieces promised to an order: `held` on the shelf, `released` to the next shopper, or `taken` off the shelf; from there
 * they are released again if they will not be sent.
 */
const holdStates = ['held', 'released', 'taken'] as const

const holdBirths = ['held'] as const satisfies readonly HoldState[]

const holdSteps = {
  held: ['released', 'taken'],
  released: [],
  taken: ['released'],
} as const satisfies StateTable<HoldState>

interface Machine {
  readonly steps: StateTable<string>
  /** States in which a row may come into being. */
  readonly births: readonly string[]
}

/** All states that the database guards, under the names that it knows them by (`status_step.machine`). */
export const stateMachines = {
  order: { steps: orderSteps, births: orderBirths },
  payment: { steps: paymentSteps, births: paymentBirths },
  attempt: { steps: attemptSteps, births: attemptBirths },
  refund: { steps: refundSteps, births: refundBirths },
  shipment: { steps: shipmentSteps, births: shipmentBirths },
  return: { steps: returnSteps, births: returnBirths },
  hold: { steps: holdSteps, births: holdBirths },
} as const satisfies Record<string, Machine>

type HoldState = (typeof holdStates)[number]
