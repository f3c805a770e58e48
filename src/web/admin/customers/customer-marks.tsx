import type { CustomerRowView } from '#contract/staff/customers.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Pill } from '#web/admin/ui/pill.tsx'
import * as styles from './customers.module.css'

type Marked = Pick<CustomerRowView, 'blocked' | 'has_account' | 'erased' | 'tags'>

/** What somebody should know of a customer at once. */
export function CustomerMarks({ customer }: { readonly customer: Marked }) {
  const { words } = useSpeech()
  const { blocked, account, erased } = words.customers
  return (
    <span className={styles['pills']}>
      {customer.erased && <Pill>{erased}</Pill>}
      {customer.blocked && <Pill tone="bad">{blocked}</Pill>}
      {customer.has_account && <Pill tone="info">{account}</Pill>}
      {customer.tags.map((tag) => (
        <Pill key={tag}>
          <bdi>{tag}</bdi>
        </Pill>
      ))}
    </span>
  )
}
