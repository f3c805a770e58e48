import { Link, useFetcher } from 'react-router'
import type { ProductToEdit } from '#contract/staff/catalogue/product-edit.ts'
import { usePerson } from '#web/admin/layout/use-person.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Button } from '#web/ui/button.tsx'
import type { ProductAnswer } from './product-action.ts'
import * as styles from './product.module.css'

type Sale = ProductToEdit['sales'][number]

interface CardProps {
  readonly sales: readonly Sale[]
  readonly requestKey: string
}

/** The sales of a product that run or are planned, each with its time, and the ways to end them. */
export function SaleCard({ sales, requestKey }: CardProps) {
  const { sales: text } = useSpeech().words.changes
  const fetcher = useFetcher<ProductAnswer>()
  const answer = fetcher.state === 'idle' ? fetcher.data : undefined
  const groups = [...Map.groupBy(sales, timeOf).values()]
  if (groups.length === 0 && answer === undefined) return null
  return (
    <fetcher.Form method="post" className={styles['card']} aria-label={text.label}>
      <input type="hidden" name="key" value={requestKey} />
      <ul className={styles['sales']}>
        {groups.map((group) => (
          <SaleLine key={timeOf(group[0])} group={group} />
        ))}
      </ul>
      <Ends sales={sales} isBusy={fetcher.state !== 'idle'} />
      <output>
        {answer?.ok === true && (
          <>
            {text.done[answer.done === 'drop_sale' ? 'drop_sale' : 'end_sale']}{' '}
            {answer.change !== undefined && (
              <Link to={`/products/changes/${answer.change}`}>{text.back}</Link>
            )}
          </>
        )}
        {answer?.ok === false && answer.message}
      </output>
    </fetcher.Form>
  )
}

/** Sales of one time stand together. */
function timeOf(sale: Sale | undefined): string {
  return `${sale?.runs} ${sale?.waits} ${sale?.starts_at} ${sale?.ends_at}`
}

function SaleLine({ group }: { readonly group: readonly Sale[] }) {
  const { words, money, moment, number } = useSpeech()
  const { sales: text } = words.changes
  const [first] = group
  if (first === undefined) return null
  const prices = group.map(({ price }) => price)
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  const range = low === high ? money(low) : `${money(low)} – ${money(high)}`
  const { from, until, open } = text.times
  return (
    <li>
      <strong>{first.runs ? text.running(range) : text.planned(range)}</strong>
      <span>
        {from(moment(first.starts_at))}, {first.ends_at === null ? open : until(moment(first.ends_at))}
        {group.length > 1 && ` · ${words.product.variantsOf(number(group.length))}`}
      </span>
      {first.waits && <span>{text.waits}</span>}
    </li>
  )
}

interface EndsProps {
  readonly sales: readonly Sale[]
  readonly isBusy: boolean
}

/** For people with the right to change prices. */
function Ends({ sales, isBusy }: EndsProps) {
  const { sales: text } = useSpeech().words.changes
  const { may } = usePerson()
  if (sales.length === 0 || !may('prices:write')) return null
  const press = (intent: 'end_sale' | 'drop_sale') => (
    <Button
      type="submit"
      name="intent"
      value={intent}
      aria-disabled={isBusy || undefined}
      onClick={(event) => isBusy && event.preventDefault()}
    >
      {text.presses[intent]}
    </Button>
  )
  return (
    <p className={styles['buttons']}>
      {sales.some(({ runs }) => runs) && press('end_sale')}
      {sales.some(({ runs }) => !runs) && press('drop_sale')}
    </p>
  )
}
