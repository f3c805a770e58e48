import { useEffect, useState } from 'react'
import { htmlOfText, type Description } from '#domain/product-editing/description.ts'
import { PAGE_BODY_MAX } from '#domain/content/content-limits.ts'
import { RichText } from '#web/admin/product/words/rich-text.tsx'
import type { Kit } from '#web/admin/product/words/kit.ts'
import * as terms from '#web/admin/terms/terms.module.css'
import { useSpeech } from '#web/admin/text/words.ts'
import { bothClass, LongField } from '#web/admin/ui/field.tsx'
import { Button } from '#web/ui/button.tsx'

/** The text in both languages, as HTML. */
export interface Bodies {
  readonly body: string
  readonly body_bn: string
}

interface FieldsProps {
  readonly start: Bodies
  readonly errors: Readonly<Record<string, string>>
  /** The name of the text. */
  readonly label: string
  readonly onBodies: (bodies: Bodies) => void
}

/** The text in both languages side by side. Without script, and until the editor is there, it is HTML in a plain field. */
export function BodyFields({ start, errors, label, onBodies }: FieldsProps) {
  const { terms: names, content } = useSpeech().words
  const kit = usePageKit()
  const [bodies, setBodies] = useState(start)
  const change = (part: Partial<Bodies>) => {
    const now = { ...bodies, ...part }
    setBodies(now)
    onBodies(now)
  }
  const shared = { maxLength: PAGE_BODY_MAX, rows: 12 }
  if (kit === null)
    return (
      <div className={bothClass}>
        <LongField
          {...shared}
          name="body"
          label={names.inEnglish(label)}
          hint={content.html}
          defaultValue={bodies.body}
          problem={errors['body']}
          required
        />
        <LongField
          {...shared}
          name="body_bn"
          label={names.inBangla(label)}
          defaultValue={bodies.body_bn}
          problem={errors['body_bn']}
          lang="bn"
        />
      </div>
    )
  return (
    <>
      <input type="hidden" name="body" value={bodies.body} />
      <input type="hidden" name="body_bn" value={bodies.body_bn} />
      <div className={bothClass}>
        <RichText
          kit={kit}
          id="body"
          isFocused={false}
          lang="en"
          label={names.inEnglish(label)}
          value={{ text: '', html: bodies.body }}
          problem={errors['body']}
          onValue={(value) => change({ body: htmlOf(value) })}
        />
        <RichText
          kit={kit}
          id="body_bn"
          isFocused={false}
          lang="bn"
          label={names.inBangla(label)}
          value={{ text: '', html: bodies.body_bn }}
          problem={errors['body_bn']}
          onValue={(value) => change({ body_bn: htmlOf(value) })}
        />
      </div>
      {bodies.body_bn === '' && bodies.body !== '' && (
        <p className={terms['buttons']}>
          <Button onClick={() => change({ body_bn: bodies.body })}>{content.copyEnglish}</Button>
        </p>
      )}
    </>
  )
}

function htmlOf({ text, html }: Description): string {
  return html ?? htmlOfText(text)
}

/** The editor, which is large, as soon as it has come; null before. */
function usePageKit(): Kit | null {
  const [kit, setKit] = useState<Kit | null>(null)
  useEffect(() => {
    // Where it does not come, the plain fields stay.
    import('./page-kit.ts').then(
      (loaded) => setKit(loaded.pageKit),
      () => undefined,
    )
  }, [])
  return kit
}
