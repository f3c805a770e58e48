import { useSyncExternalStore } from 'react'
import { PRODUCT_SLUG_MAX } from '#domain/product-editing/product-limits.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import type { Language } from '#web/locale/language.ts'
import { productTitle } from '#web/text/product-title.ts'
import type { EditState } from './edit-state.ts'
import { Both, Text } from './fields.tsx'
import type { Editor } from './use-editor.ts'
import * as styles from './product.module.css'

const TITLE_BEST = 60
const TEXT_BEST = 155

/** The title, the text and the address for search engines, with a preview. */
export function SearchSection({ editor }: { readonly editor: Editor }) {
  const { words, language } = useSpeech()
  const { form, opened } = editor
  const { product } = words
  const host = useSyncExternalStore(
    () => () => undefined,
    () => location.host,
    () => '',
  )
  const { title, text } = snippetOf(form, language)
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
      <figure className={styles['snippet']}>
        <figcaption className={styles['note']}>{product.preview}</figcaption>
        <small>{`${host} › product › ${form.slug}`}</small>
        <strong>{cut(title, TITLE_BEST)}</strong>
        <span>{cut(text, TEXT_BEST)}</span>
      </figure>
    </section>
  )
}

function cut(text: string, max: number): string {
  return text.length > max ? `${text.slice(0, max - 1)}…` : text
}

/** The title and the text that the page of the product tells search engines. */
function snippetOf(form: EditState, language: Language): { readonly title: string; readonly text: string } {
  const written = (english: string | null, bangla: string | null) =>
    language === 'bn' ? (bangla ?? english) : english
  const name = written(form.name, form.name_bn) ?? ''
  return {
    title:
      written(form.seo_title, form.seo_title_bn) ??
      productTitle(language, { name, price: lowestPrice(form) }),
    text:
      written(form.seo_description, form.seo_description_bn) ??
      written(form.description, form.description_bn) ??
      '',
  }
}

/** The price that the shop shows before a choice; null: it shows none. */
function lowestPrice({ variants, price_on_request }: EditState): number | null {
  const prices = variants
    .filter(({ active, price }) => active && price > 0)
    .map(({ price, sale }) => sale?.price ?? price)
  return price_on_request || prices.length === 0 ? null : Math.min(...prices)
}
