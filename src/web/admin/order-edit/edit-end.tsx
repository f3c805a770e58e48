import { useNavigation } from 'react-router'
import type { EditPreview } from '#contract/staff/order-edit.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Field } from '#web/admin/ui/field.tsx'
import { Button } from '#web/ui/button.tsx'
import { Choices } from './choices.tsx'
import type { EditFields } from './edit-fields.ts'
import { EditSums } from './edit-sums.tsx'
import * as styles from './order-edit.module.css'

interface EditEndProps {
  readonly preview: EditPreview | null
  readonly fields: EditFields
  readonly isCounting: boolean
}

/** The sums, the reason, the consent, and the button; on a phone the total and the button stay in reach. */
export function EditEnd({ preview, fields, isCounting }: EditEndProps) {
  const { words } = useSpeech()
  const { orderEdit } = words
  return (
    <div className={styles['aside']}>
      <section className={styles['card']} aria-labelledby="sums" aria-busy={isCounting || undefined}>
        <h2 id="sums">{orderEdit.sums}</h2>
        {preview === null ? (
          <p className={styles['quiet']}>{orderEdit.nothing}</p>
        ) : (
          <EditSums preview={preview} />
        )}
        <Button
          type="submit"
          name="intent"
          value="preview"
          formNoValidate
          aria-busy={isCounting || undefined}
        >
          {isCounting ? orderEdit.counting : orderEdit.show}
        </Button>
      </section>
      <section className={styles['card']}>
        <Field
          name="reason"
          label={orderEdit.reason}
          hint={orderEdit.reasonHint}
          required
          maxLength={300}
          defaultValue={fields.value('reason', '')}
          problem={fields.problem('reason')}
          autoComplete="off"
        />
        <Choices
          name="consent"
          legend={orderEdit.consent}
          choices={orderEdit.consents}
          chosen={fields.value('consent', '')}
          required
          problem={fields.problem('consent')}
        />
      </section>
      <SaveBar preview={preview} />
    </div>
  )
}

function SaveBar({ preview }: Pick<EditEndProps, 'preview'>) {
  const { words } = useSpeech()
  const { orderEdit } = words
  const { state, formData } = useNavigation()
  const isSaving = state !== 'idle' && formData?.get('intent') === 'save'
  const canSave = preview?.changes === true && !isSaving
  return (
    <div className={styles['bar']}>
      <output className={styles['barTotal']}>{preview !== null && <NewTotal preview={preview} />}</output>
      <Button
        type="submit"
        look="primary"
        name="intent"
        value="save"
        aria-busy={isSaving || undefined}
        aria-disabled={canSave ? undefined : true}
        onClick={(event) => {
          if (!canSave) event.preventDefault()
        }}
      >
        {isSaving ? orderEdit.saving : orderEdit.save}
      </Button>
    </div>
  )
}

function NewTotal({ preview: { was, now } }: { readonly preview: EditPreview }) {
  const { words, money } = useSpeech()
  const { more, less } = words.orderEdit.difference
  const change = now.total - was.total
  return (
    <>
      <strong>{money(now.total)}</strong> {change > 0 && more(money(change))}
      {change < 0 && less(money(-change))}
    </>
  )
}
