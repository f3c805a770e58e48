import { Link } from 'react-router'
import type { ContentThing } from '#domain/content/content-things.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { usePerson } from '#web/admin/layout/use-person.ts'

interface HistoryLinkProps {
  /** As the audit names it, such as `customer`; an order is asked for by its number. */
  readonly kind:
    | 'order'
    | 'customer'
    | 'staff'
    | 'role'
    | 'category'
    | 'attribute'
    | 'product_tag'
    | 'promotion'
    | 'customer_group'
    | 'product_review'
    | 'review_setting'
    | 'product_question'
    | 'reminder_setting'
    | 'unfinished_checkout'
    | 'waiting_notice'
    | 'waiting_setting'
    | 'collection'
    | 'vat_class'
    | 'vat_default_rate'
    | 'delivery_settings'
    | 'checkout_settings'
    | 'store_settings'
    | 'branding_settings'
    | 'payment_company'
    | 'courier_account'
    | 'size_guide'
    | 'synonyms'
    | 'webhook'
    | 'credit_account'
    | 'credit_batch'
    | 'saved_report'
    | ContentThing
  readonly id: string
  readonly className?: string | undefined
}

/** Leads to all that staff changed of one thing, for people who may read the audit. */
export function HistoryLink({ kind, id, className }: HistoryLinkProps) {
  const { words } = useSpeech()
  const { may } = usePerson()
  if (!may('audit:read')) return null
  return (
    <Link to={`/audit?${new URLSearchParams(searchOf(kind, id)).toString()}`} className={className}>
      {words.audit.history}
    </Link>
  )
}

function searchOf(kind: HistoryLinkProps['kind'], id: string): Readonly<Record<string, string>> {
  if (kind === 'order') return { order: id }
  // Its notes, tags and blocks are other kinds under the same id.
  return kind === 'customer' ? { thing: id } : { kind, thing: id }
}
