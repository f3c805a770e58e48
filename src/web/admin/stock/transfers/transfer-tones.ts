import type { TransferState } from '#domain/stock/work-states.ts'
import type { Tone } from '#web/admin/ui/pill.tsx'

export const transferTones = {
  sent: 'warn',
  done: 'good',
  cancelled: 'plain',
} as const satisfies Record<TransferState, Tone>
