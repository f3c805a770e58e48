import { useLoaderData } from 'react-router'
import { NOTE_TEXT_MAX, PRODUCT_NAME_MAX } from '#domain/product-editing/product-limits.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Select } from '#web/admin/ui/field.tsx'
import { untranslated } from './edit-state.ts'
import { Both, Text } from './fields.tsx'
import type { loader } from './product-route.tsx'
import type { PartProps } from './use-editor.ts'
import { useGuideWords } from './use-guide-words.ts'
import { DescriptionFields } from './words/description-fields.tsx'
import * as styles from './product.module.css'

/** Letters of a name that every list shows. */
const NAME_BEST = 60

export function WordsSection(props: PartProps) {
  const { words, number } = useSpeech()
  const { product } = words
  const open = untranslated(props.form)
  return (
    <section className={styles['card']}>
      <header>
        <h2>{product.sections.words}</h2>
        <p className={styles['note']}>{product.untranslated(open, number(open))}</p>
      </header>
      <Both {...props} part="name" label={product.name} max={PRODUCT_NAME_MAX} best={NAME_BEST} required />
      <DescriptionFields {...props} />
      <div className={styles['both']}>
        <Text {...props} part="sku" label={product.sku} max={40} required />
        <Text {...props} part="brand" label={product.brand} max={80} />
      </div>
    </section>
  )
}

export function FitSection(props: PartProps) {
  const { product } = useSpeech().words
  const guideWords = useGuideWords(props.form)
  const { guides } = useLoaderData<typeof loader>()
  return (
    <section className={styles['card']}>
      <h2>{product.sections.fit}</h2>
      <Select
        name="size_guide"
        label={product.sizeGuide}
        choices={['category', 'none', ...guides.map(({ code }) => code)].map((code) => [
          code,
          guideWords(code),
        ])}
        value={props.form.size_guide}
        onChange={({ currentTarget }) => props.change({ size_guide: currentTarget.value })}
      />
      <Both {...props} part="fit_note" label={product.fitNote} max={NOTE_TEXT_MAX} rows={2} />
      <Both {...props} part="care_note" label={product.careNote} max={NOTE_TEXT_MAX} rows={2} />
    </section>
  )
}
