import type { ChangeEvent } from 'react'
import type { TransferView } from '#contract/staff/catalogue/stock-transfers.ts'
import { onTheWay } from '#domain/stock/transfer-line.ts'
import { isCodeOf } from '#web/admin/stock/code-of-piece.ts'
import { useKeptNumbers, type Numbers } from '#web/admin/stock/kept-numbers.ts'
import { PieceName } from '#web/admin/stock/piece-name.tsx'
import { piecesIn } from '#web/admin/stock/receiving/receipt-numbers.ts'
import { TakeInForm } from '#web/admin/stock/receiving/take-in-form.tsx'
import type { Receiving } from '#web/admin/stock/receiving/use-receiving.ts'
import * as styles from '#web/admin/stock/stock.module.css'
import { useSpeech } from '#web/admin/text/words.ts'
import { Field } from '#web/admin/ui/field.tsx'

interface ArrivalFormProps {
  readonly transfer: TransferView
  readonly requestKey: string
  readonly receiving: Receiving
}

/** The name under which the numbers of a transfer are kept. */
export const keptNameOf = (transfer: string) => `transfer ${transfer}`

/** Takes in what arrived: each scan counts one piece. */
export function ArrivalForm({ transfer, ...sending }: ArrivalFormProps) {
  const { words, number } = useSpeech()
  const { transfers } = words
  const form = useKeptNumbers(keptNameOf(transfer.number))
  const open = transfer.lines.filter((line) => onTheWay(line) + line.missing > 0)
  const onCode = (code: string) => {
    const line = open.find((one) => isCodeOf(one, code))
    if (line === undefined) return { isGood: false, text: transfers.wrong(code) }
    const field = `arrived-${line.variant}`
    const next = piecesIn(form.numbers, field) + 1
    const most = onTheWay(line) + line.missing
    if (next > most) return { isGood: false, text: transfers.tooMany(line.sku) }
    form.set({ [field]: String(next) })
    return { isGood: true, text: transfers.took(line.sku, number(next), number(most)) }
  }
  const all = () =>
    Object.fromEntries(open.map((line) => [`arrived-${line.variant}`, String(onTheWay(line))]))
  return (
    <TakeInForm
      texts={{ title: transfers.receive, hint: transfers.receiveHint, all: transfers.allArrived }}
      form={form}
      onCode={onCode}
      all={all}
      {...sending}
    >
      {transfer.lines.map((line) => (
        <ArrivalLine
          key={line.variant}
          line={line}
          numbers={open.includes(line) ? form.numbers : undefined}
          onNumbers={form.set}
        />
      ))}
    </TakeInForm>
  )
}

interface ArrivalLineProps {
  readonly line: TransferView['lines'][number]
  /** As they were typed or scanned; undefined: all of it is here. */
  readonly numbers: Numbers | undefined
  readonly onNumbers: (changed: Numbers) => void
}

function ArrivalLine({ line, numbers, onNumbers }: ArrivalLineProps) {
  const { words, number } = useSpeech()
  const { transfers } = words
  const onChange = ({ currentTarget: { name, value } }: ChangeEvent<HTMLInputElement>) =>
    onNumbers({ [name]: value })
  const facts = [
    transfers.arrivedOf(number(line.arrived), number(line.sent)),
    transfers.coming(number(onTheWay(line))),
    ...(line.missing > 0 ? [transfers.missingOf(number(line.missing))] : []),
  ]
  return (
    <li className={styles['item']}>
      <PieceName piece={line} further={facts.join(' · ')} />
      {numbers !== undefined && (
        <span className={styles['pair']}>
          <input type="hidden" name="variant" value={line.variant} />
          <Field
            name={`arrived-${line.variant}`}
            label={transfers.arrived}
            aria-label={transfers.arrivedSku(line.sku)}
            inputMode="numeric"
            autoComplete="off"
            value={numbers[`arrived-${line.variant}`] ?? ''}
            onChange={onChange}
          />
          <Field
            name={`missing-${line.variant}`}
            label={transfers.missing}
            aria-label={transfers.missingSku(line.sku)}
            inputMode="numeric"
            autoComplete="off"
            value={numbers[`missing-${line.variant}`] ?? ''}
            onChange={onChange}
          />
        </span>
      )}
    </li>
  )
}
