import type { ProductView, VariantView } from '#contract/shop/catalogue-views.ts'
import { choiceInWords } from '#web/shop/variants/choice.ts'
import type { Language } from '#web/locale/language.ts'
import { valueIn } from '#domain/catalogue/option-words.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import * as styles from './size-sheet.module.css'

interface VariantChoiceProps {
  readonly product: ProductView
  readonly onChoose: (variantId: number) => void
}

/** The kinds of a piece as buttons. A sold-out value stays visible, and says so when it is pressed. */
export function VariantChoice({ product, onChoose }: VariantChoiceProps) {
  const { text, words } = useSpeech()
  const [option] = product.options
  const title = text.card.choose(
    option === undefined ? text.card.variant : words(option.name, option.name_bn),
  )
  return (
    <fieldset className={styles['choice']}>
      <legend className={styles['legend']}>{title}</legend>
      {product.variants.map((variant) => (
        <VariantButton key={variant.id} product={product} variant={variant} onChoose={onChoose} />
      ))}
    </fieldset>
  )
}

function VariantButton({
  product,
  variant,
  onChoose,
}: VariantChoiceProps & { readonly variant: VariantView }) {
  const { text, language, money } = useSpeech()
  const soldOut = variant.stock_state === 'sold_out'
  const label = shortLabel(product, variant, language)
  const low = variant.stock_state === 'low' ? text.card.left(variant.stock) : null
  const price = product.max_price > product.min_price ? money(variant.price) : null
  return (
    <button
      type="button"
      className={styles['variant']}
      aria-disabled={soldOut || undefined}
      aria-label={soldOut ? `${label}, ${text.card.soldOut}` : undefined}
      onClick={() => !soldOut && onChoose(variant.id)}
    >
      {label}
      {(low ?? price) !== null && <small>{[price, low].filter(Boolean).join(' · ')}</small>}
    </button>
  )
}

/** With a single option, its name stands above already. */
function shortLabel(product: ProductView, variant: VariantView, language: Language): string {
  const [only, another] = product.options
  const value = only?.values.find(({ id }) => id === variant.values[0])
  if (another !== undefined || value === undefined) return choiceInWords(product, variant, language)
  return valueIn(language, value)
}
