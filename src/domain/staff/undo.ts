const MINUTE_MS = 60_000

/** So long somebody undoes what they did themselves. */
export const UNDO_OWN_MS = 10 * MINUTE_MS
/** So long it can be undone from the audit, by a person who reads it and may do the thing themselves. */
export const UNDO_AUDIT_MS = 24 * 60 * MINUTE_MS
/** So long a message waits that is caused by something that can be undone. */
export const MESSAGE_HOLD_MS = 10_000
/** An order whose confirmation is undone waits at least so long for the next one. */
export const WAIT_AGAIN_MS = 2 * 60 * MINUTE_MS

/** What can be undone, each by its own way back (docs/decisions/0027-undo.md). */
export const undoKinds = [
  'order_confirmed',
  'order_packed',
  'order_unpacked',
  'order_ready',
  'refused_noted',
  'order_tagged',
  'order_assigned',
  'order_note',
  'call_noted',
  'message_sent',
  'customer_tagged',
  'customer_note',
  'customer_note_removed',
  'cash_blocked',
  'cash_allowed',
  'address_changed',
  'address_removed',
  'view_saved',
  'view_changed',
  'view_removed',
  'columns_chosen',
  'report_saved',
  'report_changed',
  'report_removed',
  'member_changed',
  'role_made',
  'role_changed',
  'role_removed',
  'picture_described',
  'picture_focused',
  'picture_removed',
  'term_made',
  'term_changed',
  'products_chosen',
  'term_removed',
  'promotion_made',
  'promotion_changed',
  'promotion_removed',
  'promotion_codes_made',
  'group_made',
  'group_changed',
  'group_removed',
  'group_members_changed',
  'synonyms_made',
  'synonyms_changed',
  'synonyms_removed',
  'content_made',
  'content_changed',
  'content_removed',
  'stock_changed',
  'level_changed',
  'product_status',
  'price_changed',
  'vat_class_made',
  'vat_class_changed',
  'vat_rate_changed',
  'vat_products_moved',
  'vat_default_changed',
  'delivery_settings_changed',
  'credit_blocked',
  'credit_opened',
  'credit_extended',
  'batch_cancelled',
  'batch_handed_over',
  'review_decided',
  'review_answered',
  'checkout_settings_changed',
  'store_settings_changed',
  'branding_settings_changed',
  'review_settings_changed',
  'question_hidden',
  'reminder_sent',
  'reminders_refused',
  'checkout_call_noted',
  'reminder_settings_changed',
  'waiting_settings_changed',
  'webhook_made',
  'webhook_changed',
  'webhook_removed',
] as const
export type UndoKind = (typeof undoKinds)[number]

interface PastAct {
  readonly isOwn: boolean
  /** The person reads the audit. */
  readonly readsAudit: boolean
  /** Where it can be undone for a shorter time than all else. */
  readonly withinMs?: number | undefined
}

/** How long after an act a person may undo it, in ms; 0: not at all. */
export function undoTime({ isOwn, readsAudit, withinMs = UNDO_AUDIT_MS }: PastAct): number {
  return Math.min(withinMs, readsAudit ? UNDO_AUDIT_MS : isOwn ? UNDO_OWN_MS : 0)
}
