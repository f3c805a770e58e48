import type { ReactNode } from 'react'
import { Pages } from '#web/admin/orders/pages.tsx'
import { useSpeech } from '#web/admin/text/words.ts'
import { Empty } from '#web/admin/ui/answer.tsx'
import { ListTabs } from '#web/admin/ui/list-tabs.tsx'
import * as styles from './stock.module.css'

/** Counts, transfers or purchase lists on a page; the API gives them in pages of this size. */
const PAGE = 25

interface WorkListProps<Row> {
  readonly listed: {
    readonly results: readonly Row[]
    readonly page: number
    readonly pages: number
    readonly count: number
  }
  /** Shown if the list is empty. */
  readonly none: string
  readonly children: (row: Row) => ReactNode
}

/** A page of the work with stock, the newest first. */
export function WorkList<Row>({
  listed: { results, page, pages, count },
  none,
  children,
}: WorkListProps<Row>) {
  const { words, number } = useSpeech()
  const before = (page - 1) * PAGE
  if (results.length === 0) return <Empty>{none}</Empty>
  const range = words.orders.range(number(before + 1), number(before + results.length), number(count))
  return (
    <>
      <ul className={styles['rows']}>{results.map(children)}</ul>
      <Pages page={page} pages={pages} range={range} />
    </>
  )
}

interface StateTabsProps<State extends string> {
  readonly label: string
  readonly path: string
  readonly all: string
  readonly states: Readonly<Record<State, string>>
  /** The state that the list shows; empty: all. */
  readonly state: string
}

/** Links to the work in each state. */
export function StateTabs<State extends string>({ label, path, all, states, state }: StateTabsProps<State>) {
  return (
    <ListTabs
      label={label}
      tabs={Object.entries<string>({ '': all, ...states }).map(([one, name]) => ({
        to: one === '' ? path : `${path}?state=${one}`,
        name,
        isCurrent: one === state,
      }))}
    />
  )
}
