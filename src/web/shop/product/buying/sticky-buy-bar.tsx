import type { VariantView } from '#contract/shop/catalogue-views.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { Button } from '#web/ui/button.tsx'
import * as footBar from '#web/ui/foot-bar.module.css'
import { Price } from '#web/ui/price.tsx'
import { BUY_FORM } from '#web/shop/variants/choice-form.ts'
import { choiceInWords, openOptions, type Choice } from '#web/shop/variants/choice.ts'
import type { PageProduct } from '#web/shop/product/page-product.ts'
import { cheapest } from '#web/shop/product/price-block.tsx'
import * as styles from './sticky-buy-bar.module.css'

interface StickyBuyBarProps {
  readonly product: PageProduct
  readonly choice: Choice
  readonly variant: VariantView | null
  readonly added: boolean
}

/** On phones, the way to buy while the page's own button is scrolled away. Sends the same form. */
export function StickyBuyBar({ product, choice, variant, added }: StickyBuyBarProps) {
  const { text, words, language } = useSpeech()
  const [open] = openOptions(product, choice)
  const shown = variant ?? cheapest(product)
  return (
    <div className={`${footBar['bar']} ${styles['bar']}`} data-sticky-bottom>
      <div className={styles['facts']}>
        <Price
          amount={shown.price}
          from={variant === null && product.variants.some(({ price }) => price !== shown.price)}
        />
        {product.options.length > 0 && (
          <p className={styles['choice']}>
            {variant === null
              ? text.product.choose(open === undefined ? '' : words(open.name, open.name_bn))
              : choiceInWords(product, variant, language)}
          </p>
        )}
      </div>
      <Button look="primary" type="submit" form={BUY_FORM}>
        {added ? text.product.added : text.product.add}
      </Button>
    </div>
  )
}
