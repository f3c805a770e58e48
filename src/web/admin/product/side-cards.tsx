import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { MAKING_DAYS_MAX } from '#domain/limits.ts'
import { LOOK_MAX, RELATED_MAX } from '#domain/product-editing/product-limits.ts'
import { useCategoryChoices } from '#web/admin/terms/category-choices.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Select } from '#web/admin/ui/field.tsx'
import { ChoiceFinder } from './choice-finder.tsx'
import { numberOf, type EditState } from './edit-state.ts'
import { NumberField } from './fields.tsx'
import { ChosenChips, TickList } from './tick-list.tsx'
import type { loader } from './product-route.tsx'
import type { CalmEditor, PartProps } from './use-editor.ts'
import * as styles from './product.module.css'

/** Categories, attributes and collections. */
export function SortingCard({ form, change, errors }: PartProps) {
  const { words, either } = useSpeech()
  const { tree, attributes, collections } = useLoaderData<typeof loader>()
  const { product } = words
  const choices = useCategoryChoices(tree)
  const byHand = collections.filter(({ rule }) => rule === null)
  const named = (term: { readonly id: number; readonly name: string; readonly name_bn: string | null }) => ({
    id: term.id,
    words: either(term.name, term.name_bn),
  })
  return (
    <section className={styles['card']}>
      <h2>{product.sections.sorting}</h2>
      <Select
        name="main_category"
        label={product.category}
        choices={choices}
        value={String(form.main_category)}
        onChange={({ currentTarget }) => change({ main_category: Number(currentTarget.value) })}
      />
      {errors['main_category'] !== undefined && <p role="alert">{errors['main_category']}</p>}
      <div>
        <TickList
          name="categories"
          label={product.furtherCategories}
          choices={choices
            .filter(([id]) => Number(id) !== form.main_category)
            .map(([id, label]) => ({ id: Number(id), words: label }))}
          chosen={form.categories}
          onChosen={(categories) => change({ categories })}
        />
        {attributes.map((attribute) => (
          <TickList
            key={attribute.id}
            name="attribute_values"
            label={either(attribute.name, attribute.name_bn)}
            choices={attribute.values.map((value) => ({ ...named(value), swatch: value.swatch }))}
            chosen={form.attribute_values}
            onChosen={(attribute_values) => change({ attribute_values })}
          />
        ))}
        {byHand.length > 0 && (
          <TickList
            name="collections"
            label={product.collections}
            choices={byHand.map(named)}
            chosen={form.collections}
            onChosen={(chosen) => change({ collections: chosen })}
          />
        )}
      </div>
      <RuleCollections />
    </section>
  )
}

function RuleCollections() {
  const { words, either } = useSpeech()
  const { collections, product } = useLoaderData<typeof loader>()
  const own = new Set(product.rule_collections)
  const names = collections.filter(({ id }) => own.has(id)).map(({ name, name_bn }) => either(name, name_bn))
  if (names.length === 0) return null
  return (
    <p className={styles['note']}>
      {words.product.byRule}: {names.join(', ')}
    </p>
  )
}

interface Named {
  readonly id: number
  readonly name: string
  readonly name_bn: string | null
}

/** Tags by name: those of the shop are found, others are made. */
export function TagsCard({ editor }: { readonly editor: CalmEditor }) {
  const { words, either } = useSpeech()
  const { form, change, opened } = editor
  const [known, setKnown] = useState<ReadonlyMap<number, Named>>(
    new Map(opened.tag_names.map((tag) => [tag.id, tag])),
  )
  const { product } = words
  return (
    <section className={styles['card']}>
      <h2>{product.sections.tags}</h2>
      <ChosenChips
        none={product.noTag}
        chosen={form.tags.map((id) => {
          const tag = known.get(id)
          return { id, words: tag === undefined ? String(id) : either(tag.name, tag.name_bn) }
        })}
        onChosen={(tags) => change({ tags })}
      />
      <ChoiceFinder
        kind="tag"
        label={product.findTag}
        taken={form.tags}
        onChoose={(tag) => {
          setKnown((all) => new Map([...all, [tag.id, tag]]))
          change(({ tags }) => ({ tags: [...tags, tag.id] }))
        }}
      />
    </section>
  )
}

/** Pieces that are worn with it, then those that are like it. */
export function LookCard({ editor }: { readonly editor: CalmEditor }) {
  const { words, either, number } = useSpeech()
  const { form, change, opened } = editor
  const [known, setKnown] = useState<ReadonlyMap<number, Named>>(
    new Map(opened.related_products.map((piece) => [piece.id, piece])),
  )
  const { product } = words
  return (
    <section className={styles['card']}>
      <h2>{product.sections.look}</h2>
      <p className={styles['note']}>{product.lookHint(number(LOOK_MAX))}</p>
      <ChosenChips
        ordered
        none={product.noLook}
        chosen={form.related.map((id) => {
          const piece = known.get(id)
          return { id, words: piece === undefined ? String(id) : either(piece.name, piece.name_bn) }
        })}
        onChosen={(related) => change({ related })}
      />
      {form.related.length < RELATED_MAX && (
        <ChoiceFinder
          kind="piece"
          label={product.findPiece}
          taken={[...form.related, opened.id]}
          onChoose={(piece) => {
            setKnown((all) => new Map([...all, [piece.id, piece]]))
            change(({ related }) => ({ related: [...related, piece.id] }))
          }}
        />
      )}
    </section>
  )
}

type Days = EditState['made_to_order_days']

interface TypedDay {
  readonly member: 'from' | 'to'
  readonly value: number | string | null
}

/** The days with one of them typed anew; the other follows where it has no number, or would come too early. */
function daysWith(days: Days, { member, value }: TypedDay): Days {
  if (value === null) return null
  const whole = typeof value === 'number' ? Math.round(value) : value
  const other = numberOf(days?.[member === 'from' ? 'to' : 'from'])
  if (other === null) return { from: whole, to: whole }
  if (member === 'to') return { from: other, to: whole }
  return { from: whole, to: typeof whole === 'number' ? Math.max(other, whole) : other }
}

export function DeliveryCard({ form, change, errors }: PartProps) {
  const { product } = useSpeech().words
  const days = form.made_to_order_days
  const set = (member: 'from' | 'to', value: number | string | null) =>
    change({ made_to_order_days: daysWith(days, { member, value }) })
  return (
    <section className={styles['card']}>
      <h2>{product.sections.delivery}</h2>
      <fieldset className={styles['group']}>
        <legend>{product.madeToOrder}</legend>
        <p className={styles['note']}>{product.daysHint}</p>
        <div className={styles['row']}>
          <NumberField
            name="days_from"
            label={product.daysFrom}
            value={days?.from ?? null}
            onValue={(value) => set('from', value)}
            max={MAKING_DAYS_MAX}
            problem={errors['made_to_order_days.from']}
          />
          <NumberField
            name="days_to"
            label={product.daysTo}
            value={days?.to ?? null}
            onValue={(value) => set('to', value)}
            max={MAKING_DAYS_MAX}
            problem={errors['made_to_order_days.to']}
          />
        </div>
      </fieldset>
      <label className={styles['tick']}>
        <input
          type="checkbox"
          name="hygiene"
          checked={form.hygiene}
          onChange={({ currentTarget }) => change({ hygiene: currentTarget.checked })}
        />
        {product.hygiene}
      </label>
    </section>
  )
}
