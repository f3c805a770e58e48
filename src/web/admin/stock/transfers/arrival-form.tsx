import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import type { TransferView } from '#contract/staff/catalogue/stock-transfers.ts'
import { westernDigits } from '#domain/digits.ts'
import { onTheWay } from '#domain/stock/transfer-line.ts'
import { ScanField } from '#web/admin/scan/scan-field.tsx'
import { useScan } from '#web/admin/scan/use-scan.ts'
import { isCodeOf } from '#web/admin/stock/code-of-piece.ts'
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

type Counted = Readonly<Record<number, string>>

/** Takes in what arrived: each scan counts one piece. */
export function ArrivalForm({ transfer, requestKey }: ArrivalFormProps) {
  const { words, number } = useSpeech()
  const { transfers, pieceList } = words
  const [arrived, setArrived] = useState<Counted>({})
  const isBusy = useNavigation().state === 'submitting'
  const open = transfer.lines.filter((line) => onTheWay(line) + line.missing > 0)
  const scan = useScan({
    onCode: (code) => {
      const line = open.find((one) => isCodeOf(one, code))
      if (line === undefined) return Promise.resolve({ isGood: false, text: transfers.wrong(code) })
      const next = Number(westernDigits(arrived[line.variant] ?? '0')) + 1
      if (next > onTheWay(line) + line.missing)
        return Promise.resolve({ isGood: false, text: transfers.tooMany(line.sku) })
      setArrived({ ...arrived, [line.variant]: String(next) })
      const all = number(onTheWay(line) + line.missing)
      return Promise.resolve({ isGood: true, text: transfers.took(line.sku, number(next), all) })
    },
  })
  const takeAll = () =>
    setArrived(Object.fromEntries(open.map((line) => [line.variant, String(onTheWay(line))])))
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
              arrived={open.includes(line) ? (arrived[line.variant] ?? '') : undefined}
              onArrived={(pieces) => setArrived({ ...arrived, [line.variant]: pieces })}
            />
          ))}
        </ul>
        <div className={styles['buttons']}>
          <Button type="submit" look="primary" aria-busy={isBusy || undefined}>
            {isBusy ? transfers.takingIn : transfers.takeIn}
          </Button>
          <Button onClick={takeAll}>{transfers.allArrived}</Button>
        </div>
      </Form>
    </section>
  )
}

interface ArrivalLineProps {
  readonly line: TransferView['lines'][number]
  /** As it was typed or scanned; undefined: all of it is here. */
  readonly arrived: string | undefined
  readonly onArrived: (pieces: string) => void
}

function ArrivalLine({ line, arrived, onArrived }: ArrivalLineProps) {
  const { words, number } = useSpeech()
  const { transfers } = words
  const facts = [
    transfers.arrivedOf(number(line.arrived), number(line.sent)),
    transfers.coming(number(onTheWay(line))),
    ...(line.missing > 0 ? [transfers.missingOf(number(line.missing))] : []),
  ]
  return (
    <li className={styles['item']}>
      <PieceName piece={line} further={facts.join(' · ')} />
      {arrived !== undefined && (
        <span className={styles['pair']}>
          <input type="hidden" name="variant" value={line.variant} />
          <Field
            name={`arrived-${line.variant}`}
            label={transfers.arrived}
            aria-label={transfers.arrivedSku(line.sku)}
            inputMode="numeric"
            autoComplete="off"
            value={arrived}
            onChange={({ currentTarget: { value } }) => onArrived(value)}
          />
          <Field
            name={`missing-${line.variant}`}
            label={transfers.missing}
            aria-label={transfers.missingSku(line.sku)}
            inputMode="numeric"
            autoComplete="off"
          />
        </span>
      )}
    </li>
  )
}
