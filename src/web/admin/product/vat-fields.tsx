import { useLoaderData } from 'react-router'
import { fromTaka, toTaka, vatInside } from '#domain/money.ts'
import { vatOf } from '#domain/pricing/vat-rules.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Select } from '#web/admin/ui/field.tsx'
import { numberOf, type EditState } from './edit-state.ts'
import type { loader } from './product-route.tsx'
import type { Editor } from './use-editor.ts'
import * as styles from './product.module.css'

/** The choice of a VAT class, and the VAT that the prices contain with it. */
export function VatFields({ editor: { form, change, errors, opened } }: { readonly editor: Editor }) {
  const { words, percent, either } = useSpeech()
  const { product } = words
  const { classes } = opened.vat
  const { vatRate: usual } = useVat({ ...form, vat_class: null })
  const named = classes.map(({ code, name, name_bn, rate }) => {
    const said = either(name, name_bn)
    return [code, rate === null ? said : product.vatChoice(said, percent(rate))] as const
  })
  return (
    <>
      <Select
        name="vat_class"
        label={product.vatClass}
        choices={[['', product.vatChoice(product.vatAsCategory, percent(usual))], ...named]}
        value={form.vat_class ?? ''}
        disabled={!opened.may.prices}
        onChange={({ currentTarget }) => change({ vat_class: currentTarget.value || null })}
      />
      {errors['vat_class'] !== undefined && <p role="alert">{errors['vat_class']}</p>}
      <VatNote form={form} />
    </>
  )
}

function VatNote({ form }: { readonly form: EditState }) {
  const { words, percent, money } = useSpeech()
  const { vatRate, vatClass } = useVat(form)
  const [first, ...others] = form.variants
  const price = numberOf(first?.price)
  const inside =
    others.length > 0 || price === null ? null : money(toTaka(vatInside(fromTaka(price), vatRate)))
  const decides = vatClass === null ? words.product.vatByCategory : words.product.vatByClass
  return (
    <p className={styles['note']}>
      {words.product.vat(percent(vatRate), inside)} {decides}
    </p>
  )
}

/** The VAT of the product as it stands in the form, by the rules of the shop. */
function useVat(form: Pick<EditState, 'main_category' | 'categories' | 'vat_class'>) {
  const { tree, product } = useLoaderData<typeof loader>()
  const { rate, by_category, classes } = product.vat
  const withThoseAbove = (id: number | null): number[] =>
    id === null ? [] : [id, ...withThoseAbove(tree.find((one) => one.id === id)?.parent ?? null)]
  return vatOf(
    {
      vatClass: form.vat_class,
      categoryIds: [form.main_category, ...form.categories].flatMap(withThoseAbove),
    },
    {
      rate,
      byCategory: new Map(by_category.map((one) => [one.category, one.rate])),
      byClass: new Map(classes.flatMap((one) => (one.rate === null ? [] : [[one.code, one.rate] as const]))),
    },
  )
}
