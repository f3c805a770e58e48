import { useEffect, useState } from 'react'
import { htmlOfText, type Description } from '#domain/product-editing/description.ts'
import { RichText } from '#web/admin/product/words/rich-text.tsx'
import type { Kit } from '#web/admin/product/words/kit.ts'
import * as terms from '#web/admin/terms/terms.module.css'
import { useSpeech } from '#web/admin/text/words.ts'
import { bothClass, LongField } from '#web/admin/ui/field.tsx'
import { Button } from '#web/ui/button.tsx'

/** A text in both languages, as HTML. */
type Both = readonly [english: string, bangla: string]

interface FieldsProps {
  /** The name of the field; that of Bangla has `_bn` behind it. */
  readonly name: string
  readonly start: Both
  readonly errors: Readonly<Record<string, string>>
  /** The name of the text. */
  readonly label: string
  readonly max: number
  /** Loads the editor with the markup of this text. */
  readonly loadKit: () => Promise<Kit>
  readonly onTexts: (texts: Both) => void
}

/** A text in both languages side by side. Without script, and until the editor is there, it is HTML in a plain field. */
export function MarkedUpFields({ name, start, errors, label, max, loadKit, onTexts }: FieldsProps) {
  const { terms: names, content } = useSpeech().words
  const kit = useLoadedKit(loadKit)
  const [texts, setTexts] = useState(start)
  const [english, bangla] = texts
  const change = (now: Both) => {
    setTexts(now)
    onTexts(now)
  }
  const nameBn = `${name}_bn`
  const shared = { maxLength: max, rows: 10 }
  if (kit === null)
    return (
      <div className={bothClass}>
        <LongField
          {...shared}
          name={name}
          label={names.inEnglish(label)}
          hint={content.html}
          defaultValue={english}
          problem={errors[name]}
          required
        />
        <LongField
          {...shared}
          name={nameBn}
          label={names.inBangla(label)}
          defaultValue={bangla}
          problem={errors[nameBn]}
          lang="bn"
        />
      </div>
    )
  return (
    <>
      <input type="hidden" name={name} value={english} />
      <input type="hidden" name={nameBn} value={bangla} />
      <div className={bothClass}>
        <RichText
          kit={kit}
          id={name}
          isFocused={false}
          lang="en"
          label={names.inEnglish(label)}
          value={{ text: '', html: english }}
          problem={errors[name]}
          onValue={(value) => change([htmlOf(value), bangla])}
        />
        <RichText
          kit={kit}
          id={nameBn}
          isFocused={false}
          lang="bn"
          label={names.inBangla(label)}
          value={{ text: '', html: bangla }}
          problem={errors[nameBn]}
          onValue={(value) => change([english, htmlOf(value)])}
        />
      </div>
      {bangla === '' && english !== '' && (
        <p className={terms['buttons']}>
          <Button onClick={() => change([english, english])}>{content.copyEnglish}</Button>
        </p>
      )}
    </>
  )
}

function htmlOf({ text, html }: Description): string {
  return html ?? htmlOfText(text)
}

/** The editor, which is large, as soon as it has come; null before. */
function useLoadedKit(load: () => Promise<Kit>): Kit | null {
  const [kit, setKit] = useState<Kit | null>(null)
  useEffect(() => {
    // Where it does not come, the plain fields stay.
    load().then(setKit, () => undefined)
  }, [load])
  return kit
}
