import { useState, type FormEvent, type ReactNode } from 'react'
import { Form } from 'react-router'
import { ScanField } from '#web/admin/scan/scan-field.tsx'
import { useScan, type ScanAnswer } from '#web/admin/scan/use-scan.ts'
import type { Numbers, useKeptNumbers } from '#web/admin/stock/kept-numbers.ts'
import * as styles from '#web/admin/stock/stock.module.css'
import { useSpeech } from '#web/admin/text/words.ts'
import { Answer } from '#web/admin/ui/answer.tsx'
import { Button } from '#web/ui/button.tsx'
import { numbersOf } from './receipt-numbers.ts'
import type { Receiving } from './use-receiving.ts'

interface TakeInFormProps {
  readonly texts: { readonly title: string; readonly hint: string; readonly all: string }
  readonly form: ReturnType<typeof useKeptNumbers>
  /** Counts one piece. */
  readonly onCode: (code: string) => ScanAnswer
  /** The values of the fields where everything came. */
  readonly all: () => Numbers
  /** Idempotency key of the form without script: a second press takes nothing more in. */
  readonly requestKey: string
  readonly receiving: Receiving
  /** The pieces with their fields. */
  readonly children: ReactNode
}

/** Takes in pieces of a purchase list or a transfer. What is pressed waits on the phone until the shop has it. */
export function TakeInForm({
  texts,
  form: { numbers, set, clear },
  onCode,
  all,
  requestKey,
  receiving: { take, isSending },
  children,
}: TakeInFormProps) {
  const { receiving, pieceList } = useSpeech().words
  const [isEmpty, setEmpty] = useState(false)
  const scan = useScan({ onCode })
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const came = numbersOf(new FormData(event.currentTarget))
    setEmpty(came === undefined)
    if (came === undefined) return
    take(came)
    clear()
  }
  return (
    <section className={styles['part']}>
      <h2>{texts.title}</h2>
      <ScanField scan={scan} label={pieceList.scan} hint={texts.hint} press={pieceList.add} />
      <Form method="post" className={styles['form']} onSubmit={onSubmit}>
        <input type="hidden" name="task" value="receive" />
        <input type="hidden" name="key" value={requestKey} />
        <ul className={styles['rows']}>{children}</ul>
        {isEmpty && <Answer refused={receiving.nothingCame} />}
        <div className={styles['buttons']}>
          <Button type="submit" look="primary" aria-busy={isSending || undefined}>
            {isSending ? receiving.takingIn : receiving.takeIn}
          </Button>
          <Button onClick={() => set(all())}>{texts.all}</Button>
          {Object.values(numbers).some((one) => one !== '') && (
            <Button look="quiet" onClick={clear}>
              {pieceList.clear}
            </Button>
          )}
        </div>
      </Form>
    </section>
  )
}
