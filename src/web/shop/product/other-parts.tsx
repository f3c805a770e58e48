import { KeptPart } from '#web/app/kept-part.tsx'
import { useSpeech } from '#web/text/text-context.tsx'
import type { ProductData } from './load-product.ts'
import { Cards, WornIn } from './product-parts.ts'

interface OtherProps extends Pick<ProductData, 'product' | 'looks'> {
  readonly soldOut: boolean
}

/** Looks and other pieces below a piece; those in place of one that is sold out stand above. */
export function OtherParts({ product, looks, soldOut }: OtherProps) {
  const { text } = useSpeech()
  return (
    <>
      {looks.length > 0 && (
        <KeptPart as="worn in" of={[looks]}>
          <WornIn looks={looks} />
        </KeptPart>
      )}
      <KeptPart as="look" of={[product]}>
        <Cards title={text.product.look} product={product} which="look" />
      </KeptPart>
      {!soldOut && (
        <KeptPart as="related" of={[product]}>
          <Cards title={text.product.similar} product={product} which="related" />
        </KeptPart>
      )}
    </>
  )
}
