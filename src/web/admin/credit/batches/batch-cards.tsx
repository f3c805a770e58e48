import { Form } from 'react-router'
import type { Reply } from '#contract/endpoint.ts'
import type { listCredit } from '#contract/staff/credit/credit-accounts.ts'
import type { CreditBatchView } from '#contract/staff/credit/credit-batches.ts'
import { CreditItem } from '#web/admin/credit/credit-item.tsx'
import * as styles from '#web/admin/credit/credit.module.css'
import { Pages } from '#web/admin/orders/pages.tsx'
import { useSpeech } from '#web/admin/text/words.ts'
import { Empty } from '#web/admin/ui/answer.tsx'
import { Field } from '#web/admin/ui/field.tsx'
import { ListTabs } from '#web/admin/ui/list-tabs.tsx'
import { Button } from '#web/ui/button.tsx'

interface BatchCardsProps {
  readonly batch: CreditBatchView
  readonly cards: Reply<typeof listCredit>
  readonly state: string
  readonly q: string
}

/** Cards to a page, as the API gives them. */
const PAGE = 25
const shownStates = ['active', 'spent', 'expired', 'blocked'] as const

/** The cards of a batch by the last letters of their codes, as many as the address says. */
export function BatchCards({ batch, cards, state, q }: BatchCardsProps) {
  const { words, number } = useSpeech()
  const { creditBatches: batches, credit } = words
  const { results, page, pages, count } = cards
  const before = (page - 1) * PAGE
  const address = `/credit-batches/${batch.id}`
  const tabs = [
    { to: address, name: batches.all, isCurrent: state === '' },
    ...shownStates.map((one) => ({
      to: `${address}?state=${one}`,
      name: credit.states[one],
      isCurrent: state === one,
      counted: { count: batch.standing[one] },
    })),
  ]
  if (batch.state !== 'done')
    return <Empty>{batch.state === 'waiting' ? batches.noCards : batches.neverCards}</Empty>
  return (
    <section className={styles['part']} aria-labelledby="cards">
      <h2 id="cards">{batches.cardList}</h2>
      <ListTabs label={batches.cardList} tabs={tabs} />
      <search key={q}>
        <Form className={styles['find']}>
          {state !== '' && <input type="hidden" name="state" value={state} />}
          <Field type="search" name="q" label={batches.findCard} defaultValue={q} autoComplete="off" />
          <Button type="submit">{credit.search}</Button>
        </Form>
      </search>
      {results.length === 0 && <Empty>{batches.noCard}</Empty>}
      {results.length > 0 && (
        <>
          <ul className={styles['list']}>
            {results.map((one) => (
              <CreditItem key={one.id} row={one} inBatch />
            ))}
          </ul>
          <Pages
            page={page}
            pages={pages}
            range={words.orders.range(number(before + 1), number(before + results.length), number(count))}
          />
        </>
      )}
    </section>
  )
}
