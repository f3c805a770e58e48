import type { ChangeEvent } from 'react'
import { Form, useNavigation } from 'react-router'
import type { TransferView } from '#contract/staff/catalogue/stock-transfers.ts'
import { westernDigits } from '#domain/digits.ts'
import { onTheWay } from '#domain/stock/transfer-line.ts'
import { ScanField } from '#web/admin/scan/scan-field.tsx'
import { useScan } from '#web/admin/scan/use-scan.ts'
import { isCodeOf } from '#web/admin/stock/code-of-piece.ts'
import { useKeptNumbers, type Numbers } from '#web/admin/stock/kept-numbers.ts'
import { PieceName } from '#web/admin/stock/piece-name.tsx'
import * as styles from '#web/admin/stock/stock.module.css'
import { useSpeech } from '#web/admin/text/words.ts'
import { Field } from '#web/admin/ui/field.tsx'
import { Button } from '#web/ui/button.tsx'

interface ArrivalFormProps {
  readonly transfer: TransferView
  /** Idempotency key: a second press takes nothing more in. */
  readonly requestKey: string
}

/** The name under which the numbers of a transfer are kept. */
export const keptNameOf = (transfer: string) => `transfer ${transfer}`

/** Takes in what arrived: each scan counts one piece. */
export function ArrivalForm({ transfer, requestKey }: ArrivalFormProps) {
  const { words, number } = useSpeech()
  const { transfers, pieceList } = words
  const { numbers, set, clear } = useKeptNumbers(keptNameOf(transfer.number))
  const isBusy = useNavigation().state === 'submitting'
  const open = transfer.lines.filter((line) => onTheWay(line) + line.missing > 0)
  const scan = useScan({
    onCode: (code) => {
      const line = open.find((one) => isCodeOf(one, code))
      if (line === undefined) return Promise.resolve({ isGood: false, text: transfers.wrong(code) })
      const field = `arrived-${line.variant}`
      const next = Number(westernDigits(numbers[field] ?? '0')) + 1
      if (next > onTheWay(line) + line.missing)
        return Promise.resolve({ isGood: false, text: transfers.tooMany(line.sku) })
      set({ [field]: String(next) })
      const all = number(onTheWay(line) + line.missing)
      return Promise.resolve({ isGood: true, text: transfers.took(line.sku, number(next), all) })
    },
  })
  const takeAll = () =>
    set(Object.fromEntries(open.map((line) => [`arrived-${line.variant}`, String(onTheWay(line))])))
  return (
    <section className={styles['part']}>
      <h2>{transfers.receive}</h2>
      <ScanField scan={scan} label={pieceList.scan} hint={transfers.receiveHint} press={pieceList.add} />
      <Form method="post" className={styles['form']}>
        <input type="hidden" name="task" value="receive" />
        <input type="hidden" name="key" value={requestKey} />
        <ul className={styles['rows']}>
          {transfer.lines.map((line) => (
            <ArrivalLine
              key={line.variant}
              line={line}
              numbers={open.includes(line) ? numbers : undefined}
              onNumbers={set}
            />
          ))}
        </ul>
        <div className={styles['buttons']}>
          <Button type="submit" look="primary" aria-busy={isBusy || undefined}>
            {isBusy ? transfers.takingIn : transfers.takeIn}
          </Button>
          <Button onClick={takeAll}>{transfers.allArrived}</Button>
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
