import type { PurchaseState } from '#domain/stock/work-states.ts'
import type { Tone } from '#web/admin/ui/pill.tsx'

export const purchaseTones = { open: 'warn', closed: 'good' } as const satisfies Record<PurchaseState, Tone>
