import type { ReturnStatus } from './return-status.ts'

export interface ReturnStep {
  readonly status: ReturnStatus
  readonly state: 'done' | 'current' | 'next'
}

const way = ['requested', 'approved', 'coming', 'received'] as const satisfies readonly ReturnStatus[]

interface ReturnStanding {
  readonly status: ReturnStatus
  readonly wish: 'refund' | 'exchange'
}

/**
 * The way of a request to send pieces back, from the request to the money or the other piece (design: ux 2.12). One that
 * was not accepted or was withdrawn ends with that: what it went through before, nobody has kept in order.
 */
export function returnTimeline({ status, wish }: ReturnStanding): readonly ReturnStep[] {
  if (status === 'refused' || status === 'withdrawn') {
    return [
      { status: 'requested', state: 'done' },
      { status, state: 'current' },
    ]
  }
  const steps: readonly ReturnStatus[] = [...way, endOf({ status, wish })]
  const at = steps.indexOf(status)
  const isOver = at === steps.length - 1
  return steps.map((step, place) => ({
    status: step,
    state: place < at || (isOver && place === at) ? 'done' : place === at ? 'current' : 'next',
  }))
}

/** What was wished for, unless it ended otherwise: the other piece was gone, and the money went back. */
function endOf({ status, wish }: ReturnStanding): 'refunded' | 'exchanged' {
  if (status === 'refunded' || status === 'exchanged') return status
  return wish === 'refund' ? 'refunded' : 'exchanged'
}
