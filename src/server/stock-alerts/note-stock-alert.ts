import { parseContact } from '#domain/contact.ts'
import { STOCK_ALERTS_PER_CONTACT } from '#domain/limits.ts'
import type { Db } from '#server/db/database.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { isShownVariant, saveStockAlert } from './stock-alert-store.ts'

interface AlertRequest {
  readonly variant: number
  readonly contact: string
  readonly language: 'en' | 'bn'
  readonly news: boolean
}

/** Notes that somebody wants one message when a variant is back. The answer tells nothing of what was noted before. */
export async function noteStockAlert(db: Db, request: AlertRequest): Promise<{ readonly contact: string }> {
  const contact = parseContact(request.contact)
  if (!contact.ok) {
    throw new RefusalError({
      code: 'bad_request',
      errors: { contact: { kind: 'contact' } },
    })
  }
  if (!(await isShownVariant(db, request.variant))) {
    throw new RefusalError({ code: 'not_found', thing: 'variant', value: request.variant })
  }
  const { value } = contact.value
  await saveStockAlert(
    db,
    { variantId: request.variant, contact: value, language: request.language, news: request.news },
    STOCK_ALERTS_PER_CONTACT,
  )
  return { contact: value }
}
