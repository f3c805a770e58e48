import { PRODUCT_SLUG_MAX } from '#domain/product-editing/product-limits.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Both, Text } from './fields.tsx'
import { SearchPreview } from './search-preview.tsx'
import type { Editor } from './use-editor.ts'
import * as styles from './product.module.css'

const TITLE_BEST = 60
const TEXT_BEST = 155

/** The title, the text and the address for search engines, with previews. */
export function SearchSection({ editor }: { readonly editor: Editor }) {
  const { product } = useSpeech().words
  const { form, opened } = editor
  return (
    <section className={styles['card']}>
      <h2>{product.sections.search}</h2>
      <Both {...editor} part="seo_title" label={product.seoTitle} max={120} best={TITLE_BEST} />
      <Both
        {...editor}
        part="seo_description"
        label={product.seoDescription}
        max={320}
        best={TEXT_BEST}
        rows={3}
      />
      <Text
        {...editor}
        part="slug"
        label={product.slug}
        hint={product.slugHint}
        max={PRODUCT_SLUG_MAX}
        required
      />
      {opened.former_slugs.length > 0 && (
        <p className={styles['note']}>
          {product.former}: {opened.former_slugs.join(', ')}
        </p>
      )}
      <SearchPreview form={form} />
    </section>
  )
}
