import { useRef, type ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { countUntranslated } from '#domain/content/untranslated.ts'
import { ChangedFormWarning } from '#web/admin/held-form/changed-form-warning.tsx'
import { SaveButton } from '#web/admin/terms/term-parts.tsx'
import * as terms from '#web/admin/terms/terms.module.css'
import { useSpeech } from '#web/admin/text/words.ts'
import { Button } from '#web/ui/button.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'

interface FormProps {
  /** Null: a new one is made. */
  readonly thing: { readonly version: number } | null
  /** The texts as they stand in the form now, for the number of those without Bangla; left out: it is not told. */
  readonly texts?: object
  readonly onTyped?: (form: FormData) => void
  /** Whether a button shows it as shoppers would see it, before it is saved. */
  readonly hasPreview?: boolean
  readonly children: ReactNode
}

/** The form of a piece of content around its fields; the action of its page is `thingAction`. */
export function ThingForm({ thing, texts, onTyped, hasPreview = false, children }: FormProps) {
  const { words, number } = useSpeech()
  const { content } = words
  const isBusy = useNavigation().state === 'submitting' || undefined
  const isHydrated = useHydrated()
  const open = countUntranslated(texts)
  const form = useRef<HTMLFormElement>(null)
  return (
    <Form
      ref={form}
      method="post"
      className={terms['card']}
      preventScrollReset={hasPreview}
      onInput={({ currentTarget }) => onTyped?.(new FormData(currentTarget))}
    >
      <input type="hidden" name="version" value={thing?.version ?? 0} />
      {texts !== undefined && <p className={terms['note']}>{content.untranslated(open, number(open))}</p>}
      {children}
      <p className={terms['buttons']}>
        <SaveButton isNew={thing === null} />
        {hasPreview && (
          <Button
            type="submit"
            name="work"
            value="preview"
            formAction={isHydrated ? undefined : '#preview'}
            aria-busy={isBusy}
          >
            {content.preview.button}
          </Button>
        )}
      </p>
      <ChangedFormWarning form={form} />
    </Form>
  )
}
