import { useRef, useState, type ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import type { MessageTextView } from '#contract/staff/content/message-texts.ts'
import { MESSAGE_BODY_MAX, MESSAGE_SMS_MAX, MESSAGE_SUBJECT_MAX } from '#domain/messages/message-text.ts'
import { ChangedFormWarning } from '#web/admin/held-form/changed-form-warning.tsx'
import { SaveButton } from '#web/admin/terms/term-parts.tsx'
import * as terms from '#web/admin/terms/terms.module.css'
import { useSpeech } from '#web/admin/text/words.ts'
import { BothLanguages } from '#web/admin/ui/both-languages.tsx'
import { Field } from '#web/admin/ui/field.tsx'
import { Button } from '#web/ui/button.tsx'
import { tests, textFields, textsIn, type TextField, type TypedTexts } from './message-calls.ts'
import * as styles from './messages.module.css'
import { Placeholders } from './placeholders.tsx'
import { SmsCount } from './sms-length.tsx'

interface FormProps {
  readonly message: MessageTextView
  /** The texts that were sent and not saved. */
  readonly typed: TypedTexts | null
  /** The number of the order whose values are shown; empty: an example. */
  readonly order: string
  readonly errors: Readonly<Record<string, string>>
}

/** The texts of a message in both languages, the words that the shop puts in, and what can be done with them. */
export function MessageForm({ message, typed, order, errors }: FormProps) {
  const { content } = useSpeech().words
  const { messages } = content
  const isBusy = useNavigation().state === 'submitting' || undefined
  const start = typed ?? startOf(message)
  const [draft, setDraft] = useState(start)
  const form = useRef<HTMLFormElement>(null)
  const [field, setField] = useState<TextField>('sms')
  const read = (one: HTMLFormElement) => setDraft(textsIn(new FormData(one)))
  return (
    <Form
      method="post"
      ref={form}
      className={terms['card']}
      onInput={({ currentTarget }) => read(currentTarget)}
      onFocus={({ target }) => setField((before) => textFields.find((one) => one === target.id) ?? before)}
    >
      <input type="hidden" name="version" value={message.version} />
      <Texts message={message} start={start} errors={errors}>
        {(['en', 'bn'] as const).map((language) => (
          <SmsCount
            key={language}
            language={language}
            text={draft[language === 'en' ? 'sms' : 'sms_bn']}
            values={message.values[language]}
          />
        ))}
      </Texts>
      <Placeholders
        placeholders={message.placeholders}
        field={field}
        onPlace={(name) => {
          if (form.current === null) return
          place(form.current, field, `{${name}}`)
          read(form.current)
        }}
      />
      <p className={terms['buttons']}>
        <SaveButton isNew={false} />
        {message.own.length > 0 && (
          <Button type="submit" name="work" value="standard" aria-busy={isBusy}>
            {messages.backToStandard}
          </Button>
        )}
      </p>
      <fieldset className={terms['group']}>
        <legend>{messages.preview}</legend>
        {message.recent_orders.length > 0 && <OrderField message={message} order={order} errors={errors} />}
        <p className={terms['buttons']}>
          <Button type="submit" name="work" value="preview" aria-busy={isBusy}>
            {content.preview.button}
          </Button>
        </p>
        <p className={terms['note']}>{messages.testHint}</p>
        <p className={terms['buttons']}>
          {tests.map((one) => (
            <Button key={one} type="submit" name="test" value={one} aria-busy={isBusy}>
              {messages.sendMe(messages.testOf[one])}
            </Button>
          ))}
        </p>
        {errors['channel'] !== undefined && <p className={terms['note']}>{errors['channel']}</p>}
      </fieldset>
      <ChangedFormWarning form={form} apart="order" />
    </Form>
  )
}

interface TextsProps extends Pick<FormProps, 'message' | 'errors'> {
  readonly start: TypedTexts
  /** The lengths of both SMS. */
  readonly children: ReactNode
}

function Texts({ message, start, errors, children }: TextsProps) {
  const { messages } = useSpeech().words.content
  return (
    <>
      <BothLanguages
        name="sms"
        label={messages.sms}
        values={[start.sms, start.sms_bn]}
        max={MESSAGE_SMS_MAX}
        rows={5}
        errors={errors}
      />
      {children}
      <BothLanguages
        name="subject"
        label={messages.subject}
        values={[start.subject, start.subject_bn]}
        max={MESSAGE_SUBJECT_MAX}
        errors={errors}
      />
      <BothLanguages
        name="body"
        label={messages.body}
        hint={messages.bodyHint}
        values={[start.body, start.body_bn]}
        max={MESSAGE_BODY_MAX}
        rows={14}
        errors={errors}
      />
      {message.own.length > 0 && <StandardTexts message={message} />}
    </>
  )
}

/** The standard texts in place of those that staff wrote, to be read and copied. */
function StandardTexts({ message: { own, standard } }: Pick<FormProps, 'message'>) {
  const { audit, content } = useSpeech().words
  return (
    <details>
      <summary>{content.messages.standardTexts}</summary>
      <dl>
        {textFields
          .filter((field) => own.includes(field))
          .map((field) => (
            <div key={field}>
              <dt>{audit.fields[field] ?? field}</dt>
              <dd className={styles['standard']} lang={field.endsWith('_bn') ? 'bn' : 'en'}>
                {standard[field]}
              </dd>
            </div>
          ))}
      </dl>
    </details>
  )
}

function OrderField({ message, order, errors }: Pick<FormProps, 'message' | 'order' | 'errors'>) {
  const { messages } = useSpeech().words.content
  return (
    <>
      <Field
        name="order"
        label={messages.order}
        hint={messages.orderHint}
        defaultValue={order}
        problem={errors['order']}
        list="recent-orders"
        maxLength={20}
        autoComplete="off"
      />
      <datalist id="recent-orders">
        {message.recent_orders.map((number) => (
          <option key={number} value={number}>
            {number}
          </option>
        ))}
      </datalist>
    </>
  )
}

/** The texts of staff, and the standard ones where they wrote none. */
function startOf({ texts, standard }: MessageTextView): TypedTexts {
  const text = (field: TextField) => texts[field] ?? standard[field]
  return {
    sms: text('sms'),
    sms_bn: text('sms_bn'),
    subject: text('subject'),
    subject_bn: text('subject_bn'),
    body: text('body'),
    body_bn: text('body_bn'),
  }
}

/** Puts a placeholder where the cursor stands, or stood. */
function place(form: HTMLFormElement, field: TextField, mark: string): void {
  const found = form.elements.namedItem(field)
  if (!(found instanceof HTMLInputElement || found instanceof HTMLTextAreaElement)) return
  found.focus()
  const at = found.selectionStart ?? found.value.length
  found.setRangeText(mark, at, found.selectionEnd ?? at, 'end')
}
