import { mayFollow } from '#domain/state-table.ts'
import { returnSteps, type ReturnStatus } from '#domain/order/status/return-status.ts'

/** The actions of staff on a return request, and the next status of each (design: ux 5.11). */
export const returnGoals = {
  approve: 'approved',
  coming: 'coming',
  receive: 'received',
  exchange: 'exchanged',
  refund: 'refunded',
  refuse: 'refused',
} as const satisfies Record<string, ReturnStatus>

export type ReturnAction = keyof typeof returnGoals

// The keys of the table of actions are the actions.
export const returnActions = Object.keys(returnGoals) as [ReturnAction, ...ReturnAction[]]

/** The possible actions on a request in this status, the next sensible one first. */
export function returnActionsFor({
  status,
  wish,
}: {
  readonly status: ReturnStatus
  readonly wish: 'refund' | 'exchange'
}): readonly ReturnAction[] {
  return returnActions
    .filter((action) => wish === 'exchange' || action !== 'exchange')
    .filter((action) => mayFollow<ReturnStatus>(returnSteps, status, returnGoals[action]))
}
