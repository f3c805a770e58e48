import type { VariantView } from '#contract/shop/catalogue-views.ts'
import { QUANTITY_MAX } from '#domain/limits.ts'
import { valueIn } from '#domain/catalogue/option-words.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import * as footBar from '#web/ui/foot-bar.module.css'
import * as styles from './buy-form.module.css'
import { BUY_FORM, optionField } from '#web/shop/variants/choice-form.ts'
import { chosenValues } from '#web/shop/variants/choice.ts'
import { OptionPicker } from './option-picker.tsx'
import type { PageProduct } from '#web/shop/product/page-product.ts'
import { StockLine, type StockCheck } from './stock-line.tsx'
import type { Buying, BuyProblem } from './use-buying.ts'
import type { VariantPicker } from './use-choosing.ts'

interface BuyFormProps {
  readonly product: PageProduct
  readonly choosing: VariantPicker
  readonly buying: Buying
  readonly stock: StockCheck
  /** The place of the buttons, for the bar that takes over when they are scrolled away. */
  readonly buttonsRef: (element: HTMLElement | null) => () => void
}

/** Options, stock and the two buttons: a plain form to the cart, which script answers without leaving the page. */
export function BuyForm({ product, choosing, buying, stock, buttonsRef }: BuyFormProps) {
  const { paths, text } = useSpeech()
  const { variant } = choosing
  const soldOut = product.soldOut || variant?.stock_state === 'sold_out'
  return (
    <form id={BUY_FORM} method="post" action={paths.cart} onSubmit={buying.submit}>
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="quantity" value="1" />
      {product.options.length === 0 ? (
        <input type="hidden" name="variant" value={product.variants[0]?.id ?? 0} />
      ) : (
        <input type="hidden" name="product" value={product.slug} />
      )}
      <div id="options" className={styles['options']}>
        {product.options.map((option, place) => (
          <OptionPicker
            key={option.name}
            name={optionField(place)}
            place={place}
            product={product}
            choosing={choosing}
            problem={buying.problem?.kind === 'choose'}
            onPick={buying.clear}
          />
        ))}
      </div>
      <StockLine product={product} variant={variant} check={stock} />
      {!soldOut && (
        <div
          ref={buttonsRef}
          className={`${footBar['ofPart']} ${styles['buttons']}`}
          data-sticky-bottom="of-part"
        >
          <Button look="primary" wide type="submit" data-queue>
            {buying.added ? (
              <>
                {text.product.added} <Icon name="check" size={20} />
              </>
            ) : (
              text.product.add
            )}
          </Button>
          <Button look="secondary" wide type="submit" name="then" value="buy" data-queue>
            {text.product.buyNow}
          </Button>
          <ProblemLine problem={buying.problem} />
        </div>
      )}
      <output className="sr-only">
        {choosing.touched && variant && <Spoken product={product} variant={variant} />}
      </output>
    </form>
  )
}

/** The problem, beside the pressed button; a problem of the choice stands at the options. */
function ProblemLine({ problem }: { readonly problem: BuyProblem | null }) {
  const { text } = useSpeech()
  if (problem === null || problem.kind === 'choose') return null
  return (
    <p role="alert" className={styles['problem']}>
      <Icon name="circle-alert" size={20} />{' '}
      {problem.kind === 'failed' ? text.product.addFailed : <Refused {...problem} />}
    </p>
  )
}

function Refused({ refusal, stock }: Extract<BuyProblem, { readonly kind: 'refused' }>) {
  const { text } = useSpeech()
  if (refusal.code === 'lines') return text.product.cartFull(refusal.max)
  if (refusal.code === 'quantity' && stock === refusal.max && stock < QUANTITY_MAX)
    return text.product.haveAll(stock)
  return text.product.quantityLimit(refusal.code === 'quantity' ? refusal.max : stock)
}

/** The chosen variant for readers: "Size 2.6, 3,250 taka, in stock". */
function Spoken({ product, variant }: { readonly product: PageProduct; readonly variant: VariantView }) {
  const { text, number, words, language } = useSpeech()
  const values = chosenValues(product, variant).map(
    (chosen) => `${words(chosen.name, chosen.name_bn)} ${valueIn(language, chosen)}`,
  )
  const stock = variant.stock_state === 'sold_out' ? text.product.soldOut : text.product.inStockSome
  return text.product.chosenSpoken(values.join(', '), number(variant.price), stock.toLowerCase())
}
