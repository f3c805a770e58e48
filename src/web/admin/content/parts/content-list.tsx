import type { KeyboardEvent, ReactNode, RefObject } from 'react'
import { Form, Link } from 'react-router'
import type { ShowState } from '#domain/content/schedule.ts'
import { OrderButtons, useFocusAfterMove } from '#web/admin/terms/order-buttons.tsx'
import * as terms from '#web/admin/terms/terms.module.css'
import { useSpeech } from '#web/admin/text/words.ts'
import { Empty } from '#web/admin/ui/answer.tsx'
import { Pill } from '#web/admin/ui/pill.tsx'
import type { DropPart } from '#web/admin/ui/use-drag.ts'
import { StatePill } from './state-line.tsx'

/** The order of a list, for the buttons of its rows. */
export interface ListOrder {
  readonly ids: readonly number[]
  /** Remembers the id of the element that gets the focus after the move. */
  readonly onPress: (element: string) => void
}

interface ListProps<Listed> {
  readonly things: readonly Listed[]
  /** Stands in place of the list where it has no rows. */
  readonly none: string
  readonly hint?: string
  /** The row of one of them. */
  readonly children: (thing: Listed, order: ListOrder) => ReactNode
}

/** A list whose rows staff move; the action of its page is `moveAction`. */
export function OrderedList<Listed extends { readonly id: number }>({
  things,
  none,
  hint,
  children,
}: ListProps<Listed>) {
  const onPress = useFocusAfterMove(things)
  if (things.length === 0) return <Empty>{none}</Empty>
  const ids = things.map(({ id }) => id)
  return (
    <Form method="post" preventScrollReset className={terms['part']}>
      {hint !== undefined && <p className={terms['note']}>{hint}</p>}
      <ol className={terms['list']}>{things.map((thing) => children(thing, { ids, onPress }))}</ol>
    </Form>
  )
}

/** The texts of all rows that stand in English alone. */
export function untranslatedIn(things: readonly { readonly untranslated: number }[]): number {
  return things.reduce((sum, { untranslated }) => sum + untranslated, 0)
}

interface Thing {
  readonly id: number
  readonly state: ShowState
  readonly untranslated: number
  readonly broken_links?: readonly string[]
}

interface RowProps {
  readonly thing: Thing
  readonly name: string
  /** Its page. */
  readonly to: string
  /** Empty ones are left out. */
  readonly notes: readonly string[]
  /** It has one text alone, so that a number of texts without Bangla says nothing. */
  readonly hasOneText?: boolean
  /** Left out: staff do not order the list. */
  readonly order?: ListOrder
  readonly drag?: {
    readonly entry: RefObject<HTMLLIElement | null>
    readonly drop: DropPart | undefined
    readonly onKeyDown: (event: KeyboardEvent) => void
  }
}

/** One piece of content in the list of its kind. */
export function ContentRow({ thing, name, to, notes, hasOneText = false, order, drag }: RowProps) {
  const { id } = thing
  const told = notes.filter((note) => note !== '')
  return (
    <li ref={drag?.entry} className={terms['row']} data-drop={drag?.drop}>
      <span className={terms['words']}>
        <span className={terms['name']}>
          <Link id={`row-${id}`} to={to} {...(drag && { draggable: false, onKeyDown: drag.onKeyDown })}>
            {name}
          </Link>
        </span>
        {told.length > 0 && <span className={terms['note']}>{told.join(' · ')}</span>}
      </span>
      <span className={terms['end']}>
        <Pills thing={thing} hasOneText={hasOneText} />
        {order !== undefined && <OrderButtons {...order} id={id} name={name} />}
      </span>
    </li>
  )
}

/** Whether a piece of content has links that lead nowhere or texts without Bangla, and whether shoppers see it. */
function Pills({ thing, hasOneText }: { readonly thing: Thing; readonly hasOneText: boolean }) {
  const { words, number } = useSpeech()
  const { noBangla, withoutBangla, pages } = words.content
  const { state, untranslated, broken_links: broken = [] } = thing
  return (
    <>
      {broken.length > 0 && <Pill tone="bad">{pages.broken(number(broken.length))}</Pill>}
      {untranslated > 0 && (
        <Pill tone="warn">{hasOneText ? noBangla : withoutBangla(number(untranslated))}</Pill>
      )}
      <StatePill state={state} />
    </>
  )
}
