import { Breadcrumb } from '#web/app/page/breadcrumb.tsx'
import { useLayout } from '#web/app/use-layout.ts'
import type { Choice } from '#web/shop/variants/choice.ts'
import { optionField } from '#web/shop/variants/choice-form.ts'
import { dayIn } from '#web/text/dates.ts'
import { productParts } from '#web/text/product-parts.ts'
import { usePart, useSpeech } from '#web/text/text-context.tsx'
import { OptionPicker } from './buying/option-picker.tsx'
import { useChoosing } from './buying/use-choosing.ts'
import { Cards } from './cards.tsx'
import { DeliveryBox } from './delivery-box.tsx'
import { Gallery } from './gallery/gallery.tsx'
import { useTrack } from './gallery/use-track.ts'
import type { PreviewData } from './load-product.ts'
import { PriceBlock } from './price-block.tsx'
import { Sections } from './sections.tsx'
import * as styles from './product-page.module.css'

interface PreviewPageProps extends Omit<PreviewData, 'kind'> {
  readonly first: Choice
}

/** A piece before it is on sale, as its page will show it. Nothing of it can be put into the cart or is remembered. */
export function PreviewPage({ product, zones, endsAt, first }: PreviewPageProps) {
  const { text, paths, words, language } = useSpeech()
  const more = usePart(productParts)
  const { store } = useLayout()
  const [row, track] = useTrack()
  const choosing = useChoosing(product, first)
  const name = words(product.name, product.name_bn)
  const crumbs = product.categoryPath.map((category) => ({
    name: category.name,
    path: paths.category(category.slug),
  }))
  return (
    <main id="main" className="wrap">
      <p className="notice">
        <strong>{more.preview}</strong> {more.previewUntil(dayIn(language, endsAt))}
      </p>
      <Breadcrumb items={[...crumbs, { name }]} />
      <div className={styles['layout']}>
        <div className={styles['pictures']}>
          <Gallery
            name={name}
            pictures={product.pictures}
            video={product.video}
            row={row}
            track={track}
            badge={null}
            actions={null}
          />
        </div>
        <div className={styles['buy']}>
          <h1 tabIndex={-1} className={styles['name']}>
            {name}
          </h1>
          <PriceBlock product={product} variant={choosing.variant} />
          {product.options.map((option, place) => (
            <OptionPicker
              key={option.name}
              name={optionField(place)}
              place={place}
              product={product}
              choosing={choosing}
              problem={false}
              onPick={() => undefined}
            />
          ))}
          <p className="note">{more.previewNotSold}</p>
          {zones !== null && (
            <DeliveryBox
              exchangeDays={store.exchange_days}
              madeFirst={product.making !== null}
              soldOut={false}
              hygiene={product.hygiene}
              zones={zones}
            />
          )}
        </div>
        <div className={styles['sections']}>
          <Sections product={product} zones={zones} />
        </div>
      </div>
      <Cards title={text.product.look} product={product} which="look" />
    </main>
  )
}
