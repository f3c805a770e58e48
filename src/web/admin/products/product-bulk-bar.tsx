import { Form, useLocation, useNavigation } from 'react-router'
import {
  productActions,
  rightOfProductAction,
  type ProductAction,
} from '#domain/product-editing/product-change.ts'
import { usePerson } from '#web/admin/layout/use-person.ts'
import * as styles from '#web/admin/orders/bulk.module.css'
import type { Selection } from '#web/admin/orders/use-selection.ts'
import { useCategoryChoices, type CategoryChoice } from '#web/admin/terms/category-choices.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Field, Select } from '#web/admin/ui/field.tsx'
import { Button, textButton } from '#web/ui/button.tsx'
import { BULK_FORM } from './bulk-form.ts'
import { BulkPanel } from './bulk-panel.tsx'
import { PricePanel } from './price-panel.tsx'
import { SalePanel } from './sale-panel.tsx'
import { TagChoice } from './tag-choice.tsx'

/** What the person may do with many products; nothing: no boxes are shown. */
export function useProductActions(): readonly ProductAction[] {
  const { may } = usePerson()
  return productActions.filter((action) => may(rightOfProductAction[action]))
}

interface BulkBarProps {
  readonly selection: Selection
  /** Ids of the products on the page: their boxes are fields of the form by themselves. */
  readonly page: readonly string[]
  /** How many the view has, as a number and in words. */
  readonly count: number
  readonly written: string
  readonly formKey: string
  readonly categories: readonly CategoryChoice[]
}

/** How many products are chosen, and what can be done with them. Works without script: the boxes are fields of it. */
export function ProductBulkBar({ selection, page, count, written, formKey, categories }: BulkBarProps) {
  const { words, number } = useSpeech()
  const { bulk, changes } = words
  const { search } = useLocation()
  const { numbers: ids, isAll, clear, takeAll } = selection
  const away = isAll ? [] : [...ids].filter((one) => !page.includes(one))
  const canTakeAll = !isAll && count > page.length && page.every(selection.has)
  return (
    <Form
      method="post"
      action={`/products${search}`}
      id={BULK_FORM}
      className={styles['bar']}
      aria-label={changes.label}
    >
      <input type="hidden" name="key" value={formKey} />
      {isAll && <input type="hidden" name="all" value="1" />}
      {away.map((one) => (
        <input key={one} type="hidden" name="product" value={one} />
      ))}
      <output className={styles['count']}>
        {isAll ? bulk.allSelected(written) : bulk.selected(number(ids.size))}
      </output>
      {!isAll && !page.every(selection.has) && (
        <button type="button" className={textButton} onClick={selection.togglePage}>
          {changes.selectAll}
        </button>
      )}
      {canTakeAll && (
        <button type="button" className={textButton} onClick={takeAll}>
          {bulk.takeAll(written)}
        </button>
      )}
      <div className={styles['actions']}>
        <Presses categories={categories} />
        <Button look="quiet" onClick={clear}>
          {bulk.clear}
        </Button>
      </div>
    </Form>
  )
}

/** What the person may do with them. */
function Presses({ categories }: Pick<BulkBarProps, 'categories'>) {
  const actions = useProductActions()
  return (
    <>
      {actions.includes('publish') && <Press action="publish" />}
      {actions.includes('schedule') && <SchedulePanel />}
      {actions.includes('price') && <PricePanel />}
      {actions.includes('sale') && <SalePanel />}
      {actions.includes('category') && <CategoryPanel categories={categories} />}
      {actions.includes('tags') && <TagPanel />}
      {actions.includes('archive') && <MorePanel />}
    </>
  )
}

function Press({ action }: { readonly action: ProductAction }) {
  const { words } = useSpeech()
  const isBusy = useNavigation().state !== 'idle'
  return (
    <Button
      type="submit"
      name="action"
      value={action}
      aria-disabled={isBusy || undefined}
      onClick={(event) => isBusy && event.preventDefault()}
    >
      {words.changes.actions[action]}
    </Button>
  )
}

const more = ['draft', 'archive', 'duplicate'] as const

function MorePanel() {
  return (
    <BulkPanel actions={more}>
      {more.map((action) => (
        <Press key={action} action={action} />
      ))}
    </BulkPanel>
  )
}

function SchedulePanel() {
  const { changes } = useSpeech().words
  return (
    <BulkPanel actions={['schedule']}>
      <Field name="publish_at" type="datetime-local" label={changes.publishAt} />
      <Press action="schedule" />
    </BulkPanel>
  )
}

function CategoryPanel({ categories }: Pick<BulkBarProps, 'categories'>) {
  const { changes } = useSpeech().words
  const choices = useCategoryChoices(categories)
  return (
    <BulkPanel actions={['category']}>
      <Select name="main_category" label={changes.category} choices={choices} />
      <Press action="category" />
    </BulkPanel>
  )
}

function TagPanel() {
  const { changes } = useSpeech().words
  return (
    <BulkPanel actions={['tags']}>
      <TagChoice />
      <Button type="submit" name="action" value="tags:add">
        {changes.addTag}
      </Button>
      <Button type="submit" name="action" value="tags:remove">
        {changes.removeTag}
      </Button>
    </BulkPanel>
  )
}
