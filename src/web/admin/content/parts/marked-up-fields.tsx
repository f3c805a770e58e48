import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
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
export function MarkedUpFields({ loadKit, onTexts, ...named }: FieldsProps) {
  const { name, start } = named
  const plain = useRef<HTMLDivElement>(null)
  const [texts, setTexts] = useState(start)
  const change = (now: Both) => {
    setTexts(now)
    onTexts(now)
  }
  // What was typed while the editor was on its way goes on in it.
  const { kit, focused } = useLoadedKit(loadKit, () => {
    const fields = [...(plain.current?.querySelectorAll('textarea') ?? [])]
    const [english = start[0], bangla = start[1]] = fields.map(({ value }) => value)
    if (english !== start[0] || bangla !== start[1]) change([english, bangla])
    return fields.find((field) => field === document.activeElement)?.name
  })
  if (kit === null) return <PlainTexts {...named} place={plain} />
  const [english, bangla] = texts
  return (
    <>
      <input type="hidden" name={name} value={english} />
      <input type="hidden" name={`${name}_bn`} value={bangla} />
      <Editors {...named} kit={kit} focused={focused} texts={texts} onTexts={change} />
    </>
  )
}

type Named = Omit<FieldsProps, 'loadKit' | 'onTexts'>

function PlainTexts({
  name,
  start: [english, bangla],
  errors,
  label,
  max,
  place,
}: Named & { readonly place: RefObject<HTMLDivElement | null> }) {
  const { terms: names, content } = useSpeech().words
  const nameBn = `${name}_bn`
  const shared = { maxLength: max, rows: 10 }
  return (
    <div ref={place} className={bothClass}>
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
}

interface EditorsProps extends Named, Pick<FieldsProps, 'onTexts'> {
  readonly kit: Kit
  readonly focused: string | undefined
  readonly texts: Both
}

function Editors({ name, errors, label, kit, focused, texts: [english, bangla], onTexts }: EditorsProps) {
  const { terms: names, content } = useSpeech().words
  const nameBn = `${name}_bn`
  return (
    <>
      <div className={bothClass}>
        <RichText
          kit={kit}
          id={name}
          isFocused={focused === name}
          lang="en"
          label={names.inEnglish(label)}
          value={{ text: '', html: english }}
          problem={errors[name]}
          onValue={(value) => onTexts([htmlOf(value), bangla])}
        />
        <RichText
          kit={kit}
          id={nameBn}
          isFocused={focused === nameBn}
          lang="bn"
          label={names.inBangla(label)}
          value={{ text: '', html: bangla }}
          problem={errors[nameBn]}
          onValue={(value) => onTexts([english, htmlOf(value)])}
        />
      </div>
      {bangla === '' && english !== '' && (
        <p className={terms['buttons']}>
          <Button onClick={() => onTexts([english, english])}>{content.copyEnglish}</Button>
        </p>
      )}
    </>
  )
}

function htmlOf({ text, html }: Description): string {
  return html ?? htmlOfText(text)
}

interface Loaded {
  /** Null: it has not come yet. */
  readonly kit: Kit | null
  /** The name of the field that had the focus when it came. */
  readonly focused: string | undefined
}

/** The editor, which is large, as soon as it has come; `onCome` takes over the plain fields and names the focused one. */
function useLoadedKit(load: () => Promise<Kit>, onCome: () => string | undefined): Loaded {
  const [loaded, setLoaded] = useState<Loaded>({ kit: null, focused: undefined })
  const takeOver = useEffectEvent(onCome)
  useEffect(() => {
    // Where it does not come, the plain fields stay.
    load().then(
      (kit) => setLoaded({ kit, focused: takeOver() }),
      () => undefined,
    )
  }, [load])
  return loaded
}
