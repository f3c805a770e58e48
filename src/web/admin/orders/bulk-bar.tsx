import { useFetcher } from 'react-router'
import type { JobWithLines } from '#contract/staff/jobs.ts'
import { courierCodes } from '#domain/delivery/courier-settings.ts'
import type { Right } from '#domain/staff/rights.ts'
import { pickSorts, printsOfMany, type StaffJobAction } from '#domain/staff/staff-job.ts'
import type { Outcome } from '#web/admin/layout/staff-call.ts'
import { Button, buttonClass, textButton } from '#web/ui/button.tsx'
import { useSpeech } from '#web/admin/text/words.ts'
import { Field, Select } from '#web/admin/ui/field.tsx'
import { usePerson } from '#web/admin/layout/use-person.ts'
import * as styles from './bulk.module.css'
import type { loader as choicesLoader } from './choices-route.ts'
import type { SettingAnswer } from './list-settings.ts'
import type { Selection } from './use-selection.ts'

/** Id of the form; the boxes of the table belong to it. */
export const BULK_FORM = 'bulk'

/** The fetcher whose answer the page shows. */
export const BULK_FETCHER = 'bulk'

/** What a form on the list did: work with many orders, or a setting of the list. */
export interface ListAnswer {
  readonly work?: Outcome<JobWithLines>
  readonly setting?: SettingAnswer
}

/** The right of each action, as the contract names it; a button that would be refused is not shown. */
const rightOf = {
  confirm: 'orders:confirm',
  pack: 'parcels:write',
  book: 'parcels:write',
  hand_over: 'parcels:write',
  tag: 'orders:confirm',
  assign: 'orders:confirm',
  packing_slips: 'parcels:write',
  invoices: 'orders:read',
  labels: 'parcels:write',
  pick_list: 'parcels:write',
  manifest: 'parcels:write',
  run_sheet: 'parcels:write',
} as const satisfies Record<Exclude<StaffJobAction, 'undo'>, Right>
type BulkAction = keyof typeof rightOf

/** What the person may do with many orders; nothing: no boxes are shown. */
export function useBulkActions(): readonly BulkAction[] {
  const { may } = usePerson()
  return (Object.keys(rightOf) as BulkAction[]).filter((action) => may(rightOf[action]))
}

interface BulkBarProps {
  readonly selection: Selection
  /** The numbers on the page: their boxes are fields of the form by themselves. */
  readonly page: readonly string[]
  /** How many the view has, as a number and in words. */
  readonly count: number
  readonly written: string
  readonly formKey: string
}

/** How many orders are chosen, and what can be done with them. Works without script: the boxes are fields of its form. */
export function BulkBar({ selection, page, count, written, formKey }: BulkBarProps) {
  const { words, number } = useSpeech()
  const { bulk } = words
  const { Form, state } = useFetcher({ key: BULK_FETCHER })
  const actions = useBulkActions()
  const isBusy = state !== 'idle'
  const { numbers, isAll, clear, takeAll } = selection
  const away = isAll ? [] : [...numbers].filter((one) => !page.includes(one))
  const canTakeAll = !isAll && count > page.length && page.every(selection.has)
  return (
    <Form method="post" id={BULK_FORM} className={styles['bar']} aria-label={bulk.label}>
      <input type="hidden" name="key" value={formKey} />
      {isAll && <input type="hidden" name="all" value="1" />}
      {away.map((one) => (
        <input key={one} type="hidden" name="number" value={one} />
      ))}
      <output className={styles['count']}>
        {isAll ? bulk.allSelected(written) : bulk.selected(number(numbers.size))}
      </output>
      {canTakeAll && (
        <button type="button" className={textButton} onClick={takeAll}>
          {bulk.takeAll(written)}
        </button>
      )}
      <div className={styles['actions']}>
        {actions.includes('book') && <Booking isBusy={isBusy} />}
        {(['confirm', 'pack', 'hand_over'] as const).map(
          (action) =>
            actions.includes(action) && (
              <Button
                key={action}
                type="submit"
                name="action"
                value={action}
                aria-disabled={isBusy || undefined}
                onClick={(event) => isBusy && event.preventDefault()}
              >
                {bulk.actions[action]}
              </Button>
            ),
        )}
        {actions.includes('tag') && <Marks isBusy={isBusy} />}
        <Prints actions={actions} isBusy={isBusy} />
        <Button look="quiet" onClick={clear}>
          {bulk.clear}
        </Button>
      </div>
    </Form>
  )
}

/** Which courier takes the parcels. */
function Booking({ isBusy }: { readonly isBusy: boolean }) {
  const { words } = useSpeech()
  const { bulk } = words
  return (
    <details className={styles['choice']} name="bulk">
      <summary className={buttonClass()}>{bulk.actions.book}</summary>
      <div className={styles['panel']}>
        <Select
          name="courier"
          label={bulk.courier}
          choices={courierCodes.map((code) => [code, words.courier[code]] as const)}
        />
        <Button type="submit" name="action" value="book" aria-disabled={isBusy || undefined}>
          {bulk.actions.book}
        </Button>
      </div>
    </details>
  )
}

interface PrintsProps {
  readonly actions: readonly StaffJobAction[]
  readonly isBusy: boolean
}

/** The pick list comes first, below the choice of its order. */
const printsInOrder = ['pick_list', ...printsOfMany.filter((one) => one !== 'pick_list')] as const

/** Papers of the selected orders as one file. */
function Prints({ actions, isBusy }: PrintsProps) {
  const { words } = useSpeech()
  return (
    <details className={styles['choice']} name="bulk">
      <summary className={buttonClass()}>{words.bulk.print}</summary>
      <div className={styles['panel']}>
        {actions.includes('pick_list') && (
          <Select
            name="sort"
            label={words.bulk.pickSort}
            choices={pickSorts.map((sort) => [sort, words.bulk.pickSorts[sort]] as const)}
          />
        )}
        {printsInOrder.map(
          (print) =>
            actions.includes(print) && (
              <Button
                key={print}
                type="submit"
                name="action"
                value={print}
                aria-disabled={isBusy || undefined}
                onClick={(event) => isBusy && event.preventDefault()}
              >
                {words.bulk.actions[print]}
              </Button>
            ),
        )}
      </div>
    </details>
  )
}

/** A tag and a colleague are chosen first; what there is to choose is asked for when somebody opens it. */
function Marks({ isBusy }: { readonly isBusy: boolean }) {
  const { words } = useSpeech()
  const { bulk } = words
  const { data, load } = useFetcher<typeof choicesLoader>()
  const ask = () => void (data === undefined && load('/orders/choices'))
  const submit = (action: 'tag' | 'assign') => (
    <Button type="submit" name="action" value={action} aria-disabled={isBusy || undefined}>
      {bulk.actions[action]}
    </Button>
  )
  return (
    <>
      <details className={styles['choice']} name="bulk" onToggle={ask}>
        <summary className={buttonClass()}>{bulk.actions.tag}</summary>
        <div className={styles['panel']}>
          <Field name="tag" label={bulk.tag} maxLength={40} list="used-tags" autoComplete="off" />
          <datalist id="used-tags">
            {data?.tags.map((tag) => (
              <option key={tag}>{tag}</option>
            ))}
          </datalist>
          {submit('tag')}
        </div>
      </details>
      <details className={styles['choice']} name="bulk" onToggle={ask}>
        <summary className={buttonClass()}>{bulk.actions.assign}</summary>
        <div className={styles['panel']}>
          <Select
            name="assignee"
            label={bulk.colleague}
            choices={[
              ['', bulk.nobody],
              ...(data?.colleagues ?? []).map(({ id, name }) => [id, name] as const),
            ]}
          />
          {submit('assign')}
        </div>
      </details>
    </>
  )
}
