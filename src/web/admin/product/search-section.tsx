import { useSyncExternalStore } from 'react'
import { PRODUCT_SLUG_MAX } from '#domain/product-editing/product-limits.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import type { Language } from '#web/locale/language.ts'
import type { EditState } from './edit-state.ts'
import { Both, Text } from './fields.tsx'
import type { Editor } from './use-editor.ts'
import * as styles from './product.module.css'

const TITLE_BEST = 60
const TEXT_BEST = 155

/** What search engines are told, with a look at it. */
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

/** What a search engine shows where nothing else is written for it. */
function snippetOf(form: EditState, language: Language): { readonly title: string; readonly text: string } {
  const titles = [form.seo_title, form.name]
  const texts = [form.seo_description, form.description]
  const isBangla = language === 'bn'
  return {
    title: firstOf(isBangla ? [form.seo_title_bn, form.seo_title, form.name_bn, form.name] : titles),
    text: firstOf(
      isBangla
        ? [form.seo_description_bn, form.seo_description, form.description_bn, form.description]
        : texts,
    ),
  }
}

function firstOf(texts: readonly (string | null)[]): string {
  return texts.find((text) => text !== null) ?? ''
}
