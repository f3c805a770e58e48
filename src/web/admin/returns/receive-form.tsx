import { useState } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'
import type { StaffReturnView } from '#contract/staff/returns.ts'
import { isAllTicked, scanPiece, type Ticks } from '#web/admin/pack/scan-piece.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Field } from '#web/admin/ui/field.tsx'
import { Button } from '#web/ui/button.tsx'
import * as styles from './returns.module.css'

/** Takes the pieces in by scanning each; without a reader one press does it. */
export function ReceiveForm({ request }: { readonly request: StaffReturnView }) {
  const { words, number, either } = useSpeech()
  const { returns } = words
  const submit = useSubmit()
  const isBusy = useNavigation().state === 'submitting'
  const [ticks, setTicks] = useState<Ticks>({})
  const [said, setSaid] = useState({ text: '', isWrong: false })
  const scan = (code: string) => {
    if (isBusy || code.trim() === '') return
    const found = scanPiece(request.lines, ticks, code)
    if (found.kind === 'wrong') return setSaid({ text: returns.wrong(found.code), isWrong: true })
    if (found.kind === 'too_many') return setSaid({ text: returns.tooMany(found.sku), isWrong: true })
    const all = request.lines.find(({ position }) => position === found.position)?.quantity ?? 0
    const ticked = number(found.ticks[found.position] ?? 0)
    setSaid({ text: returns.took(found.sku, ticked, number(all)), isWrong: false })
    setTicks(found.ticks)
    if (isAllTicked(request.lines, found.ticks))
      void submit({ action: 'receive', version: request.version }, { method: 'post' })
  }
  return (
    <div className={styles['form']}>
      <h2>{returns.receive}</h2>
      <form
        className={styles['filter']}
        onSubmit={(event) => {
          event.preventDefault()
          scan(event.currentTarget.querySelector('input')?.value ?? '')
          event.currentTarget.reset()
        }}
      >
        <Field name="piece" label={returns.scanPiece} hint={returns.scanPieceHint} autoComplete="off" />
        <Button type="submit">{returns.tick}</Button>
      </form>
      <p aria-live="assertive" className={said.isWrong ? styles['wrong'] : undefined}>
        {said.text}
      </p>
      <ul className={styles['cards']}>
        {request.lines.map((line) => (
          <li key={line.position} className={styles['head']}>
            <span>
              {either(line.name, line.name_bn)}{' '}
              <strong>{returns.ticked(number(ticks[line.position] ?? 0), number(line.quantity))}</strong>
            </span>
            <Button aria-label={returns.tickOne(line.sku)} onClick={() => scan(line.sku)}>
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
