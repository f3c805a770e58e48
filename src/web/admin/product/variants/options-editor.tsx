import { memo, useState } from 'react'
import { OPTIONS_MAX, VARIANTS_MAX } from '#domain/product-editing/product-limits.ts'
import {
  countCombinations,
  freeSku,
  renamed,
  skuOf,
  withOption,
  withoutOption,
  withValues,
  type Choices,
  type MakeVariant,
} from '#domain/product-editing/variants-of-options.ts'
import type { EditedVariant, EditState } from '#web/admin/product/edit-state.ts'
import * as product from '#web/admin/product/product.module.css'
import type { PartProps } from '#web/admin/product/use-editor.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Answer } from '#web/admin/ui/answer.tsx'
import { Field } from '#web/admin/ui/field.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import * as styles from './variants.module.css'

type Option = EditState['options'][number]
type Value = Option['values'][number]

/** The options of a product and their values; the variants follow them. A key in their sheet draws it no more. */
export const OptionsEditor = memo(Options)

interface OptionsProps extends Pick<PartProps, 'change'> {
  readonly options: EditState['options']
}

function Options({ options, change }: OptionsProps) {
  const { words, number } = useSpeech()
  const [isFull, setFull] = useState(false)
  const { product: said } = words
  const put = (next: readonly Option[], choices: (form: EditState) => Choices<EditedVariant>) => {
    const tooMany = countCombinations(next) > VARIANTS_MAX
    setFull(tooMany)
    if (!tooMany) change((form) => plain(choices(form)))
  }
  return (
    <div className={styles['options']}>
      {options.map((option, index) => (
        <OptionFields
          // oxlint-disable-next-line react/no-array-index-key -- Variants too tell options apart by their place.
          key={index}
          option={option}
          place={index}
          onOption={(fields) =>
            change({ options: options.map((one, at) => (at === index ? { ...one, ...fields } : one)) })
          }
          onValues={(values) =>
            put(
              options.map((one, at) => (at === index ? { ...one, values: [...values] } : one)),
              (form) => withValues(form, { index, values }, makerOf(form)),
            )
          }
          onRenamed={(from, to) => change((form) => withRenamed(form, { index, from, to }))}
          onRemove={() =>
            put(
              options.filter((_, at) => at !== index),
              (form) => withoutOption(form, index),
            )
          }
        />
      ))}
      <Answer refused={isFull ? said.tooMany(number(VARIANTS_MAX)) : undefined} />
      {options.length < OPTIONS_MAX && (
        <NewOption
          onOption={(option) => put([...options, option], (form) => withOption(form, option, makerOf(form)))}
        />
      )}
    </div>
  )
}

/** Another word for a value, also where a picture shows it. */
function withRenamed(
  form: EditState,
  to: { readonly index: number; readonly from: string; readonly to: string },
): Pick<EditState, 'options' | 'variants' | 'pictures'> {
  const pictures = form.pictures.map((picture) =>
    picture.value === to.from ? { ...picture, value: to.to } : picture,
  )
  return { ...plain(renamed(form, to)), pictures }
}

/** The same lists as the state holds them. */
function plain(choices: Choices<EditedVariant>): Pick<EditState, 'options' | 'variants'> {
  return {
    options: choices.options.map((option) => ({ ...option, values: [...option.values] })),
    variants: choices.variants,
  }
}

/** New variants cost what the first one costs, and have a SKU of their own. */
function makerOf({ variants, sku }: EditState): MakeVariant<EditedVariant> {
  const taken = new Set(variants.map((variant) => variant.sku.toUpperCase()))
  const [like] = variants
  return (values) => {
    const own = freeSku(skuOf(sku, values), taken)
    taken.add(own.toUpperCase())
    return {
      id: null,
      sku: own,
      values: [...values],
      barcode: null,
      price: like?.price ?? 0,
      compare_at_price: like?.compare_at_price ?? null,
      cost: like?.cost ?? null,
      weight_grams: like?.weight_grams ?? null,
      low_stock_level: null,
      active: true,
      free: 0,
      sale: null,
    }
  }
}

/** Values as people list them, without those that are there already. */
function valuesIn(typed: string, has: readonly Value[]): readonly Value[] {
  const known = new Set(has.map(({ value }) => value))
  const words = typed.split(/[,،;\n]/).map((word) => word.trim().slice(0, 60))
  return [...new Set(words)].flatMap((value) =>
    value === '' || known.has(value) ? [] : [{ value, value_bn: null, swatch: null }],
  )
}

function NewOption({ onOption }: { readonly onOption: (option: Option) => void }) {
  const { product: said } = useSpeech().words
  const [name, setName] = useState('')
  const [typed, setTyped] = useState('')
  const values = valuesIn(typed, [])
  return (
    <div className={styles['newOption']}>
      <Field
        name="new-option"
        label={said.optionName}
        value={name}
        maxLength={60}
        autoComplete="off"
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Field
        name="new-values"
        label={said.firstValues}
        hint={said.valuesHint}
        value={typed}
        autoComplete="off"
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Button
        disabled={name.trim() === '' || values.length === 0}
        onClick={() => {
          onOption({ name: name.trim(), name_bn: null, values: [...values] })
          setName('')
          setTyped('')
        }}
      >
        {said.addOption}
      </Button>
    </div>
  )
}

interface OptionProps {
  readonly option: Option
  readonly place: number
  readonly onOption: (fields: Partial<Option>) => void
  readonly onValues: (values: readonly Value[]) => void
  readonly onRenamed: (from: string, to: string) => void
  readonly onRemove: () => void
}

function OptionFields({ option, place, onOption, onValues, onRenamed, onRemove }: OptionProps) {
  const { product: said } = useSpeech().words
  const [typed, setTyped] = useState('')
  const add = () => {
    const more = valuesIn(typed, option.values)
    if (more.length > 0) onValues([...option.values, ...more])
    setTyped('')
  }
  const set = (index: number, fields: Partial<Value>) =>
    onOption({ values: option.values.map((one, at) => (at === index ? { ...one, ...fields } : one)) })
  return (
    <fieldset className={styles['option']}>
      <div className={product['row']}>
        <Field
          name={`option.${place}`}
          label={said.inEnglish(said.optionName)}
          value={option.name}
          maxLength={60}
          onChange={({ currentTarget }) => onOption({ name: currentTarget.value })}
        />
        <Field
          name={`option_bn.${place}`}
          label={said.inBangla(said.optionName)}
          value={option.name_bn ?? ''}
          maxLength={60}
          lang="bn"
          onChange={({ currentTarget }) => onOption({ name_bn: currentTarget.value || null })}
        />
      </div>
      <details className={product['fold']}>
        <summary>{option.values.map(({ value }) => value).join(', ')}</summary>
        {option.values.map((value, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- A value is typed over and stays where it is.
          <ValueFields
            key={index}
            name={`value.${place}.${index}`}
            value={value}
            isOnly={option.values.length === 1}
            onValue={(fields) => set(index, fields)}
            onRenamed={(to) => onRenamed(value.value, to)}
            isFree={(to) => !option.values.some((other) => other !== value && other.value === to)}
            onRemove={() => onValues(option.values.filter((_, at) => at !== index))}
          />
        ))}
      </details>
      <div className={styles['add']}>
        <Field
          name={`more.${place}`}
          label={said.addValues}
          hint={said.valuesHint}
          value={typed}
          autoComplete="off"
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            add()
          }}
        />
        <Button aria-label={said.addValues} onClick={add} disabled={typed.trim() === ''}>
          <Icon name="plus" />
        </Button>
        <Button look="quiet" onClick={onRemove}>
          {said.removeOption}
        </Button>
      </div>
    </fieldset>
  )
}

interface ValueProps {
  readonly name: string
  readonly value: Value
  readonly isOnly: boolean
  readonly onValue: (fields: Partial<Value>) => void
  readonly onRenamed: (to: string) => void
  readonly isFree: (to: string) => boolean
  readonly onRemove: () => void
}

function ValueFields({ name, value, isOnly, onValue, onRenamed, isFree, onRemove }: ValueProps) {
  const { product: said } = useSpeech().words
  return (
    <div className={styles['value']}>
      <Field
        name={name}
        label={said.inEnglish(said.value)}
        value={value.value}
        maxLength={60}
        onChange={({ currentTarget: { value: to } }) => {
          // An empty word or one that another value has would make two of one.
          if (to.trim() !== '' && isFree(to)) onRenamed(to)
        }}
      />
      <Field
        name={`${name}.bn`}
        label={said.inBangla(said.value)}
        value={value.value_bn ?? ''}
        maxLength={60}
        lang="bn"
        onChange={({ currentTarget }) => onValue({ value_bn: currentTarget.value || null })}
      />
      <input
        type="color"
        aria-label={`${said.swatch}: ${value.value}`}
        value={value.swatch ?? '#ffffff'}
        onChange={({ currentTarget }) => onValue({ swatch: currentTarget.value })}
      />
      <Button look="quiet" aria-label={`${said.remove}: ${value.value}`} disabled={isOnly} onClick={onRemove}>
        <Icon name="trash-2" />
      </Button>
    </div>
  )
}
