import { useLoaderData } from 'react-router'
import { useSpeech } from '#web/admin/text/words.ts'
import { Button } from '#web/ui/button.tsx'
import type { Conflict as BothValues } from './product-action.ts'
import { ValueWords, usePartWords } from './part-words.tsx'
import type { loader } from './product-route.tsx'
import type { Editor } from './use-editor.ts'
import * as styles from './product.module.css'

interface ConflictProps {
  readonly editor: Editor
  readonly conflict: BothValues
}

/** Somebody else saved the product meanwhile: both values of each part, and the two ways on. */
export function Conflict({ editor, conflict: { now, fields } }: ConflictProps) {
  const { words, moment, either } = useSpeech()
  const { product, guides } = useLoaderData<typeof loader>()
  const partWords = usePartWords()
  const { conflict } = words.product
  const named = (field: string, value: unknown) => {
    const choices = field === 'vat_class' ? product.vat.classes : field === 'size_guide' ? guides : []
    const chosen = choices.find(({ code }) => code === value)
    return chosen === undefined ? value : either(chosen.name, chosen.name_bn)
  }
  return (
    <section role="alert" className={styles['conflict']}>
      <p>
        <strong>{conflict.title(now.by ?? conflict.somebody, moment(now.at))}</strong>{' '}
        {fields.length === 0 ? conflict.none : conflict.lead}
      </p>
      {fields.map(({ field, yours, theirs }) => (
        <dl key={field} className={styles['pair']}>
          <dt>{partWords(field)}</dt>
          <dd>
            <small>{conflict.yours}</small> <ValueWords field={field} value={named(field, yours)} />
          </dd>
          <dd>
            <small>{conflict.theirs}</small> <ValueWords field={field} value={named(field, theirs)} />
          </dd>
        </dl>
      ))}
      <p className={styles['buttons']}>
        <Button look="primary" onClick={editor.keepMine}>
          {conflict.keep}
        </Button>
        {fields.length > 0 && <Button onClick={editor.takeTheirs}>{conflict.take}</Button>}
      </p>
    </section>
  )
}
