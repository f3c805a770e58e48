import type { ChangeEvent } from 'react'
import type { PurchaseView } from '#contract/staff/catalogue/stock-purchases.ts'
import { rejectReasons } from '#domain/stock/work-states.ts'
import { isCodeOf } from '#web/admin/stock/code-of-piece.ts'
import { useKeptNumbers, type Numbers } from '#web/admin/stock/kept-numbers.ts'
import { piecesIn } from '#web/admin/stock/receiving/receipt-numbers.ts'
import { TakeInForm } from '#web/admin/stock/receiving/take-in-form.tsx'
import type { Receiving } from '#web/admin/stock/receiving/use-receiving.ts'
import * as styles from '#web/admin/stock/stock.module.css'
import { useSpeech } from '#web/admin/text/words.ts'
import { Field, Select } from '#web/admin/ui/field.tsx'
import { PurchaseLine } from './purchase-line.tsx'

interface ReceiptFormProps {
  readonly purchase: PurchaseView
  readonly requestKey: string
  readonly receiving: Receiving
}

/** The name under which the numbers of a purchase list are kept. */
export const keptNameOf = (purchase: string) => `purchase ${purchase}`

/** Takes in what came from the supplier: each scan counts one good piece. */
export function ReceiptForm({ purchase: { number: purchase, lines }, ...sending }: ReceiptFormProps) {
  const { words, number } = useSpeech()
  const { purchases } = words
  const form = useKeptNumbers(keptNameOf(purchase))
  const onCode = (code: string) => {
    const line = lines.find((one) => isCodeOf(one, code))
    if (line === undefined) return { isGood: false, text: purchases.wrong(code) }
    const field = `received-${line.variant}`
    const next = piecesIn(form.numbers, field) + 1
    form.set({ [field]: String(next) })
    return { isGood: true, text: purchases.took(line.sku, number(next)) }
  }
  const all = () =>
    Object.fromEntries(
      lines.map(({ variant, ordered, received }) => [
        `received-${variant}`,
        String(Math.max(0, ordered - received)),
      ]),
    )
  return (
    <TakeInForm
      texts={{ title: purchases.receive, hint: purchases.receiveHint, all: purchases.allCame }}
      form={form}
      onCode={onCode}
      all={all}
      {...sending}
    >
      {lines.map((line) => (
        <li key={line.variant} className={styles['item']}>
          <PurchaseLine line={line} />
          <CameFields line={line} numbers={form.numbers} onNumbers={form.set} />
        </li>
      ))}
    </TakeInForm>
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
