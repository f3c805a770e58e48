import type { StateTable } from '#domain/state-table.ts'
import { holdBirths, holdSteps } from './hold-state.ts'
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
