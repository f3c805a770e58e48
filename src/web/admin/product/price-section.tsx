import { memo, useCallback, useMemo } from 'react'
import { useSpeech } from '#web/admin/text/words.ts'
import { Field, problemClass } from '#web/admin/ui/field.tsx'
import { blank, type EditedVariant, type EditState } from './edit-state.ts'
import { NumberField } from './fields.tsx'
import { PriceNotes, useAsked } from './price-notes.tsx'
import { columnsFor } from './variants/columns.ts'
import { OptionsEditor } from './variants/options-editor.tsx'
import { useVariantPlace } from './variants/use-variant-place.ts'
import { VariantGrid } from './variants/variant-grid.tsx'
import type { Editor } from './use-editor.ts'
import { VatFields } from './vat-fields.tsx'
import * as styles from './product.module.css'

/** Prices of a product: the fields of its only variant, or its table of variants. */
export function PriceSection({ editor }: { readonly editor: Editor }) {
  const { words } = useSpeech()
  const { product } = words
  const { form, change, opened } = editor
  const [only] = form.variants
  const isOne = form.options.length === 0 && form.variants.length <= 1
  return (
    <section className={styles['card']}>
      <h2>{isOne ? product.sections.price : product.sections.variants}</h2>
      {!opened.may.prices && <p className={styles['note']}>{product.pricesLocked}</p>}
      {isOne ? (
        <OneVariant editor={editor} variant={only ?? firstVariant(form.sku)} />
      ) : (
        <Variants editor={editor} />
      )}
      <VatFields editor={editor} />
      <OptionsEditor options={form.options} change={change} />
      <label className={styles['tick']}>
        <input
          type="checkbox"
          name="price_on_request"
          checked={form.price_on_request}
          disabled={!opened.may.prices}
          onChange={({ currentTarget }) => change({ price_on_request: currentTarget.checked })}
        />
        {product.onRequest}
      </label>
    </section>
  )
}

/** A piece without options has one variant; its SKU follows that of the product. */
function firstVariant(sku: string): EditedVariant {
  return { ...emptyVariant, sku: `${sku}-ONE`.slice(0, 40) }
}

const emptyVariant: EditedVariant = {
  ...blank,
  id: null,
  sku: '',
  values: [],
  barcode: null,
  price: null,
  compare_at_price: null,
  cost: null,
  weight_grams: null,
  low_stock_level: null,
  active: true,
  picture: null,
}

const Grid = memo(VariantGrid)

function Variants({ editor: { form, change, errors, opened } }: { readonly editor: Editor }) {
  const { words, number } = useSpeech()
  const columns = useMemo(() => columnsFor(opened.may), [opened.may])
  const onVariants = useCallback((variants: EditState['variants']) => change({ variants }), [change])
  const placeOf = useVariantPlace(form.variants)
  const wrong = Object.entries(errors).filter(([place]) => place.startsWith('variants.'))
  return (
    <>
      <p className={styles['note']}>{words.product.variantsOf(number(form.variants.length))}</p>
      {wrong.length > 0 && (
        <ul className={`${styles['checks']} ${problemClass}`}>
          {wrong.slice(0, 10).map(([place, problem]) => (
            <li key={place}>
              {placeOf(place)}: {problem}
            </li>
          ))}
        </ul>
      )}
      <Grid
        variants={form.variants}
        columns={columns}
        pictures={form.pictures}
        errors={errors}
        onVariants={onVariants}
      />
      <PriceNotes variants={form.variants} costs={opened.may.costs} />
    </>
  )
}

interface OneProps {
  readonly editor: Editor
  readonly variant: EditedVariant
}

function OneVariant({ editor: { change, errors, opened }, variant }: OneProps) {
  const { words, money, number } = useSpeech()
  const { product } = words
  const asked = useAsked()
  const set = (fields: Partial<EditedVariant>) =>
    change(({ sku, variants: [first] }) => ({ variants: [{ ...(first ?? firstVariant(sku)), ...fields }] }))
  const problem = (member: string) => errors[`variants.0.${member}`]
  const amount = (member: 'price' | 'compare_at_price' | 'cost', label: string, hint?: string) => (
    <NumberField
      name={`variant.${member}`}
      label={label}
      hint={hint}
      value={variant[member] ?? null}
      disabled={member !== 'cost' && !opened.may.prices}
      problem={problem(member)}
      onValue={(value) => set({ [member]: value })}
    />
  )
  const { cost, price } = variant
  return (
    <>
      <div className={styles['row']}>
        {amount('price', product.price)}
        {amount('compare_at_price', product.compareAt, asked(variant) || undefined)}
        {opened.may.costs && amount('cost', product.cost)}
      </div>
      {typeof cost === 'number' && typeof price === 'number' && opened.may.costs && (
        <p className={styles['note']}>
          {product.margin(money(price - cost), number(Math.round(((price - cost) / price) * 100)))}
        </p>
      )}
      {variant.sale !== null && <p className={styles['note']}>{product.sale(money(variant.sale.price))}</p>}
      <StockFields variant={variant} set={set} problem={problem} />
      <p className={styles['note']}>
        {product.free(number(variant.free))} · {product.lowLevelHint}
      </p>
      <label className={styles['tick']}>
        <input
          type="checkbox"
          checked={variant.active}
          onChange={({ currentTarget }) => set({ active: currentTarget.checked })}
        />
        {product.sold}
      </label>
    </>
  )
}

interface StockProps {
  readonly variant: EditedVariant
  readonly set: (fields: Partial<EditedVariant>) => void
  readonly problem: (member: string) => string | undefined
}

function StockFields({ variant, set, problem }: StockProps) {
  const { product } = useSpeech().words
  return (
    <div className={styles['row']}>
      <Field
        name="variant.sku"
        label={product.sku}
        value={variant.sku}
        maxLength={40}
        problem={problem('sku')}
        autoComplete="off"
        onChange={({ currentTarget }) => set({ sku: currentTarget.value })}
      />
      <Field
        name="variant.barcode"
        label={product.barcode}
        value={variant.barcode ?? ''}
        maxLength={14}
        inputMode="numeric"
        problem={problem('barcode')}
        autoComplete="off"
        onChange={({ currentTarget }) => set({ barcode: currentTarget.value || null })}
      />
      <NumberField
        name="variant.weight_grams"
        label={product.weight}
        value={variant.weight_grams}
        problem={problem('weight_grams')}
        onValue={(weight_grams) => set({ weight_grams })}
      />
      <NumberField
        name="variant.low_stock_level"
        label={product.lowLevel}
        value={variant.low_stock_level}
        problem={problem('low_stock_level')}
        onValue={(low_stock_level) => set({ low_stock_level })}
      />
    </div>
  )
}
