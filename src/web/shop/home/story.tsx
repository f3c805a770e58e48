import { Link } from '#web/app/link.tsx'
import { LoadFailure } from '#web/app/page/load-failure.tsx'
import { ProductGrid } from '#web/shop/product-card/product-card.tsx'
import { useSpeech } from '#web/text/text-context.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import type { PieceSection } from './row-query.ts'
import * as styles from './story.module.css'
import { useRow } from './use-row.ts'

type StorySection = Extract<PieceSection, { readonly kind: 'story' }>

/** A wide picture is twice as wide as its box, which is a square on phones, unless the shop has one of that shape. */
const SIZES = '(min-width: 1024px) 80vw, 204vw'
const PHONE_SIZES = '92vw'

/** One look, told in a few lines, with pieces of it (2.1). */
export function Story({ story }: { readonly story: StorySection }) {
  const { text, paths } = useSpeech()
  const { id, heading, image, phoneImage, focus } = story
  const products = useRow(story)
  return (
    <section
      aria-labelledby={id}
      className={`${styles['story']} wrap`}
      style={{ objectPosition: `${focus.x}% ${focus.y}%` }}
    >
      <Picture
        picture={image}
        phone={phoneImage && { picture: phoneImage, sizes: PHONE_SIZES }}
        alt={image.alt}
        sizes={SIZES}
        widths={[480, 828, 1080, 1440, 2000]}
        priority="after"
        className={styles['picture']}
      />
      <div className={styles['words']}>
        <h2 id={id}>{heading}</h2>
        <p>{story.text}</p>
        {story.collection !== null && (
          <Link
            to={`${paths.shop}?collection=${encodeURIComponent(story.collection)}`}
            className={buttonClass()}
          >
            {text.home.viewStory}
          </Link>
        )}
      </div>
      {products?.length !== 0 && (
        <div className={styles['pieces']}>
          {products === null ? (
            <LoadFailure thing={text.common.products} />
          ) : (
            <ProductGrid products={products} below />
          )}
        </div>
      )}
    </section>
  )
}
