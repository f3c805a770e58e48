import { useEffect, useState } from 'react'
import type { Description } from '#domain/product-editing/description.ts'
import { DESCRIPTION_MAX } from '#domain/product-editing/product-limits.ts'
import { Both } from '#web/admin/product/fields.tsx'
import type { PartProps } from '#web/admin/product/use-editor.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Answer } from '#web/admin/ui/answer.tsx'
import { Button } from '#web/ui/button.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import type { Kit } from './kit.ts'
import { RichText } from './rich-text.tsx'
import * as product from '#web/admin/product/product.module.css'
import * as styles from './rich-text.module.css'

type Part = 'description' | 'description_bn'

/** The description in both languages: plain words until somebody opens the editor, which is loaded then. */
export function DescriptionFields(props: PartProps) {
  const { form } = props
  const hasMarkup = form.description_html !== null || form.description_html_bn !== null
  const { kit, focused, state, load } = useKit(hasMarkup)
  if (kit !== null) return <MarkedUp {...props} kit={kit} focused={focused} />
  return <Plain {...props} hasMarkup={hasMarkup} state={state} load={load} />
}

interface MarkedUpProps extends PartProps {
  readonly kit: Kit
  readonly focused: Part | null
}

function MarkedUp({ kit, focused, form, errors, change }: MarkedUpProps) {
  const { inEnglish, inBangla, description } = useSpeech().words.product
  return (
    <div className={`${product['both']} ${styles['sides']}`}>
      <RichText
        kit={kit}
        id="description"
        isFocused={focused === 'description'}
        lang="en"
        label={inEnglish(description)}
        value={{ text: form.description, html: form.description_html }}
        problem={errors['description'] ?? errors['description_html']}
        onValue={({ text, html }) => change({ description: text, description_html: html })}
      />
      <RichText
        kit={kit}
        id="description_bn"
        isFocused={focused === 'description_bn'}
        lang="bn"
        label={inBangla(description)}
        value={{ text: form.description_bn ?? '', html: form.description_html_bn }}
        problem={errors['description_bn'] ?? errors['description_html_bn']}
        onValue={(value) => change(banglaParts(value))}
      />
    </div>
  )
}

interface PlainProps extends PartProps, Pick<ReturnType<typeof useKit>, 'state' | 'load'> {
  readonly hasMarkup: boolean
}

function Plain({ hasMarkup, state, load, ...props }: PlainProps) {
  const { product: names, productText: words } = useSpeech().words
  const isHydrated = useHydrated()
  return (
    <>
      {/* Typing plain words would take the markup away, which nobody sees here. */}
      <fieldset className={product['group']} disabled={isHydrated && hasMarkup}>
        <Both {...props} part="description" label={names.description} max={DESCRIPTION_MAX} rows={6} />
      </fieldset>
      {hasMarkup && (
        <noscript>
          <p className={product['note']}>{words.markupLost}</p>
        </noscript>
      )}
      {isHydrated && (
        <p className={product['buttons']}>
          <Button onClick={load} aria-busy={state === 'loading' || undefined}>
            {state === 'loading' ? words.loading : words.format}
          </Button>
        </p>
      )}
      <Answer refused={state === 'failed' ? words.notLoaded : null} />
    </>
  )
}

function banglaParts({ text, html }: Description) {
  return { description_bn: text === '' ? null : text, description_html_bn: html }
}

/** The editor with its tools, which is large: it comes when it is wanted. */
function useKit(hasMarkup: boolean) {
  const [kit, setKit] = useState<Kit | null>(null)
  const [focused, setFocused] = useState<Part | null>(null)
  const [presses, setPresses] = useState(0)
  const [failed, setFailed] = useState(-1)
  const isWanted = (hasMarkup || presses > 0) && kit === null
  useEffect(() => {
    if (!isWanted) return
    import('./kit.ts').then(
      (loaded) => {
        setFocused(focusedPart(presses > 0))
        setKit(loaded.kit)
      },
      () => setFailed(presses),
    )
  }, [isWanted, presses])
  const state = !isWanted ? 'closed' : failed === presses ? 'failed' : 'loading'
  return { kit, focused, state, load: () => setPresses((count) => count + 1) } as const
}

/** The field that has the focus next: what somebody types goes on in it. The button that was pressed leads to the first. */
function focusedPart(wasPressed: boolean): Part | null {
  const id = document.activeElement?.id
  if (id === 'description' || id === 'description_bn') return id
  return wasPressed ? 'description' : null
}
