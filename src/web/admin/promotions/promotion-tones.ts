import type { PromotionState } from '#domain/pricing/promotion.ts'
import type { Tone } from '#web/admin/ui/pill.tsx'

/** The colour of each state. */
export const promotionTones: Readonly<Record<PromotionState, Tone>> = {
  running: 'good',
  planned: 'info',
  paused: 'warn',
  used_up: 'plain',
  ended: 'plain',
}
