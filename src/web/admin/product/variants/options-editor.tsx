import { memo, useState } from 'react'
import { OPTIONS_MAX, VARIANTS_MAX } from '#domain/product-editing/product-limits.ts'
import {
  countCombinations,
  freeSku,
  renamed,
  skuOf,
  withOption,
  withOptionMoved,
  withoutOption,
  withValueMoved,
  withValues,
  type Choices,
  type MakeVariant,
} from '#domain/product-editing/variants-of-options.ts'
import type { EditedVariant, EditState } from '#web/admin/product/edit-state.ts'
import type { PartProps } from '#web/admin/product/use-editor.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Answer } from '#web/admin/ui/answer.tsx'
import { Field } from '#web/admin/ui/field.tsx'
import { Button } from '#web/ui/button.tsx'
import { OptionFields, valuesIn } from './option-fields.tsx'
import { useMoves } from './use-moves.ts'
import * as styles from './variants.module.css'

type Option = EditState['options'][number]

/** The options of a product and their values; the variants follow them. A key in their sheet draws it no more. */
export const OptionsEditor = memo(Options)

interface OptionsProps extends Pick<PartProps, 'change'> {
  readonly options: EditState['options']
}

function Options({ options, change }: OptionsProps) {
  const { words, number } = useSpeech()
  const [isFull, setFull] = useState(false)
  const { product: said } = words
  const { list, move, onKey } = useMoves(options.length, (step) =>
    change((form) => plain(withOptionMoved(form, step))),
  )
  const put = (next: readonly Option[], choices: (form: EditState) => Choices<EditedVariant>) => {
    const tooMany = countCombinations(next) > VARIANTS_MAX
    setFull(tooMany)
    if (!tooMany) change((form) => plain(choices(form)))
  }
  return (
    <div className={styles['options']}>
      <ol ref={list} className={styles['list']}>
        {options.map((option, index) => (
          <OptionFields
            // oxlint-disable-next-line react/no-array-index-key -- Variants too tell options apart by their place.
            key={index}
            option={option}
            place={index}
            count={options.length}
            onMove={move}
            onKey={onKey}
            onValueMoved={(step) => change((form) => plain(withValueMoved(form, { index, ...step })))}
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
      </ol>
      <Answer refused={isFull ? said.tooMany(number(VARIANTS_MAX)) : undefined} />
      {options.length < OPTIONS_MAX && (
        <NewOption onOption={(option) => put([...options, option], (form) => withNewOption(form, option))} />
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

/** A piece that was only begun as one gives its price to its variants, whose SKUs are made of their values. */
function begun(form: EditState): Choices<EditedVariant> {
  const isBegun =
    form.options.length === 0 && form.variants.every(({ id, barcode }) => id === null && barcode === null)
  return isBegun ? { options: [], variants: [] } : form
}

/** Variants that are not saved yet get a SKU of all their values, where nobody wrote another. */
function withNewOption(form: EditState, option: Option): Choices<EditedVariant> {
  const { options, variants } = withOption(begun(form), option, makerOf(form))
  const isUsual = ({ id, sku, values }: EditedVariant) =>
    id === null && sku === skuOf(form.sku, values.slice(0, -1))
  const taken = new Set(variants.flatMap((one) => (isUsual(one) ? [] : [one.sku.toUpperCase()])))
  const renewed = variants.map((variant) => {
    if (!isUsual(variant)) return variant
    const sku = freeSku(skuOf(form.sku, variant.values), taken)
    taken.add(sku.toUpperCase())
    return { ...variant, sku }
  })
  return { options, variants: renewed }
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
      price: like?.price ?? null,
      compare_at_price: like?.compare_at_price ?? null,
      cost: like?.cost ?? null,
      weight_grams: like?.weight_grams ?? null,
      low_stock_level: null,
      active: true,
      free: 0,
      sale: null,
      earlier_prices: [],
    }
  }
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
