import { useState } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'
import type { StaffReturnView } from '#contract/staff/returns.ts'
import { isAllTicked, scanPiece, type Ticks } from '#web/admin/pack/scan-piece.ts'
import { ScanField } from '#web/admin/scan/scan-field.tsx'
import { useScan, type ScanAnswer } from '#web/admin/scan/use-scan.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Button } from '#web/ui/button.tsx'
import * as styles from './returns.module.css'

/** Takes the pieces in by scanning each, by a reader or the camera; without either one press does it. */
export function ReceiveForm({ request }: { readonly request: StaffReturnView }) {
  const { words, number, either } = useSpeech()
  const { returns } = words
  const submit = useSubmit()
  const isBusy = useNavigation().state === 'submitting'
  const [ticks, setTicks] = useState<Ticks>({})
  const takeCode = (code: string): ScanAnswer => {
    const found = scanPiece(request.lines, ticks, code)
    if (found.kind === 'wrong') return { isGood: false, text: returns.wrong(found.code) }
    if (found.kind === 'too_many') return { isGood: false, text: returns.tooMany(found.sku) }
    setTicks(found.ticks)
    if (isAllTicked(request.lines, found.ticks))
      void submit({ action: 'receive', version: request.version }, { method: 'post' })
    return { isGood: true, text: returns.took(found.sku, number(found.done), number(found.all)) }
  }
  const scan = useScan({ onCode: takeCode, isBusy })
  return (
    <div className={styles['form']}>
      <h2>{returns.receive}</h2>
      <ScanField scan={scan} label={returns.scanPiece} hint={returns.scanPieceHint} press={returns.tick} />
      <ul className={styles['cards']}>
        {request.lines.map((line) => (
          <li key={line.position} className={styles['head']}>
            <span>
              {either(line.name, line.name_bn)}{' '}
              <strong>{returns.ticked(number(ticks[line.position] ?? 0), number(line.quantity))}</strong>
            </span>
            <Button aria-label={returns.tickOne(line.sku)} onClick={() => scan.take(line.sku)}>
              {returns.tick}
            </Button>
          </li>
        ))}
      </ul>
      <Form method="post">
        <input type="hidden" name="version" value={request.version} />
        <Button type="submit" name="action" value="receive" aria-busy={isBusy || undefined}>
          {returns.receiveUnscanned}
        </Button>
      </Form>
    </div>
  )
}
