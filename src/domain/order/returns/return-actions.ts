import { mayFollow } from '#domain/state-table.ts'
import { returnSteps, type ReturnStatus } from '#domain/order/status/return-status.ts'

/** What staff do with a request to send pieces back, and where each takes it (design: ux 5.11). */
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

/** What is possible with a request that stands so, the next sensible step first. */
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
