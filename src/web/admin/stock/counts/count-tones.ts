import type { CountState } from '#domain/stock/work-states.ts'
import type { Tone } from '#web/admin/ui/pill.tsx'

export const countTones = {
  open: 'warn',
  approved: 'good',
  dismissed: 'plain',
} as const satisfies Record<CountState, Tone>
