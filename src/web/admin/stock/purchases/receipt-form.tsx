import { useState, type ChangeEvent, type FormEvent } from 'react'
import { Form } from 'react-router'
import type { PurchaseView } from '#contract/staff/catalogue/stock-purchases.ts'
import { westernDigits } from '#domain/digits.ts'
import { rejectReasons } from '#domain/stock/work-states.ts'
import { ScanField } from '#web/admin/scan/scan-field.tsx'
import { useScan } from '#web/admin/scan/use-scan.ts'
import { isCodeOf } from '#web/admin/stock/code-of-piece.ts'
import { useKeptNumbers, type Numbers } from '#web/admin/stock/kept-numbers.ts'
import * as styles from '#web/admin/stock/stock.module.css'
import { useSpeech } from '#web/admin/text/words.ts'
import { Answer } from '#web/admin/ui/answer.tsx'
import { Field, Select } from '#web/admin/ui/field.tsx'
import { Button } from '#web/ui/button.tsx'
import { PurchaseLine } from './purchase-line.tsx'
import { numbersOf } from './receipt-numbers.ts'
import type { Receiving } from './use-receiving.ts'

interface ReceiptFormProps {
  readonly purchase: PurchaseView
  /** Idempotency key of the form without script: a second press takes nothing more in. */
  readonly requestKey: string
  readonly receiving: Receiving
}

/** The name under which the numbers of a purchase list are kept. */
export const keptNameOf = (purchase: string) => `purchase ${purchase}`

/** Takes in what came from the supplier: each scan counts one good piece. */
export function ReceiptForm({
  purchase: { number: purchase, lines },
  requestKey,
  receiving: { take, isSending },
}: ReceiptFormProps) {
  const { words, number } = useSpeech()
  const { purchases, pieceList } = words
  const { numbers, set, clear } = useKeptNumbers(keptNameOf(purchase))
  const [isEmpty, setEmpty] = useState(false)
  const scan = useScan({
    onCode: (code) => {
      const line = lines.find((one) => isCodeOf(one, code))
      if (line === undefined) return Promise.resolve({ isGood: false, text: purchases.wrong(code) })
      const field = `received-${line.variant}`
      const next = Number(westernDigits(numbers[field] ?? '0')) + 1
      set({ [field]: String(next) })
      return Promise.resolve({ isGood: true, text: purchases.took(line.sku, number(next)) })
    },
  })
  const takeAll = () =>
    set(
      Object.fromEntries(
        lines.map(({ variant, ordered, received }) => [
          `received-${variant}`,
          String(Math.max(0, ordered - received)),
        ]),
      ),
    )
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
      <h2>{purchases.receive}</h2>
      <ScanField scan={scan} label={pieceList.scan} hint={purchases.receiveHint} press={pieceList.add} />
      <Form method="post" className={styles['form']} onSubmit={onSubmit}>
        <input type="hidden" name="task" value="receive" />
        <input type="hidden" name="key" value={requestKey} />
        <ul className={styles['rows']}>
          {lines.map((line) => (
            <li key={line.variant} className={styles['item']}>
              <PurchaseLine line={line} />
              <CameFields line={line} numbers={numbers} onNumbers={set} />
            </li>
          ))}
        </ul>
        {isEmpty && <Answer refused={purchases.nothingCame} />}
        <div className={styles['buttons']}>
          <Button type="submit" look="primary" aria-busy={isSending || undefined}>
            {isSending ? purchases.takingIn : purchases.takeIn}
          </Button>
          <Button onClick={takeAll}>{purchases.allCame}</Button>
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

interface CameFieldsProps {
  readonly line: PurchaseView['lines'][number]
  readonly numbers: Numbers
  readonly onNumbers: (changed: Numbers) => void
}

function CameFields({ line: { variant, sku }, numbers, onNumbers }: CameFieldsProps) {
  const { purchases } = useSpeech().words
  const onChange = ({ currentTarget: { name, value } }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
    onNumbers({ [name]: value })
  return (
    <span className={styles['triple']}>
      <input type="hidden" name="variant" value={variant} />
      <Field
        name={`received-${variant}`}
        label={purchases.good}
        aria-label={purchases.goodOf(sku)}
        inputMode="numeric"
        autoComplete="off"
        value={numbers[`received-${variant}`] ?? ''}
        onChange={onChange}
      />
      <Field
        name={`rejected-${variant}`}
        label={purchases.rejected}
        aria-label={purchases.rejectedSku(sku)}
        inputMode="numeric"
        autoComplete="off"
        value={numbers[`rejected-${variant}`] ?? ''}
        onChange={onChange}
      />
      <Select
        name={`reason-${variant}`}
        label={purchases.reason}
        aria-label={purchases.reasonOf(sku)}
        value={numbers[`reason-${variant}`] ?? rejectReasons[0]}
        onChange={onChange}
        choices={rejectReasons.map((reason) => [reason, purchases.reasons[reason]] as const)}
      />
    </span>
  )
}
