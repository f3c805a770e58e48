import { useState } from 'react'
import { useNavigation, useSubmit } from 'react-router'
import type { OrderPageView } from '#contract/staff/order-page.ts'
import { Button } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { useSpeech } from '#web/admin/text/words.ts'
import { Field } from '#web/admin/ui/field.tsx'
import * as styles from './pack.module.css'
import { isAllTicked, scanPiece, type Ticks } from './scan-piece.ts'

/** Ticks the pieces of one order; the last one packs it. */
export function PackForm({ order }: { readonly order: OrderPageView }) {
  const { words, number, either } = useSpeech()
  const { pack } = words
  const submit = useSubmit()
  const isBusy = useNavigation().state === 'submitting'
  const [ticks, setTicks] = useState<Ticks>({})
  const [said, setSaid] = useState({ text: '', isWrong: false })
  const isAll = isAllTicked(order.lines, ticks)
  const send = () => void submit({ number: order.number, version: order.version }, { method: 'post' })
  const scan = (code: string) => {
    if (isAll || isBusy || code.trim() === '') return
    const found = scanPiece(order.lines, ticks, code)
    if (found.kind === 'wrong') return setSaid({ text: pack.wrong(found.code), isWrong: true })
    if (found.kind === 'too_many') return setSaid({ text: pack.tooMany(found.sku), isWrong: true })
    const all = order.lines.find(({ position }) => position === found.position)?.quantity ?? 0
    const text = pack.took(found.sku, number(found.ticks[found.position] ?? 0), number(all))
    setSaid({ text, isWrong: false })
    setTicks(found.ticks)
    if (isAllTicked(order.lines, found.ticks)) send()
  }
  return (
    <div className={styles['packing']} data-wrong={said.isWrong || undefined}>
      <form
        className={styles['find']}
        onSubmit={(event) => {
          event.preventDefault()
          const field = event.currentTarget.querySelector('input')
          scan(field?.value ?? '')
          event.currentTarget.reset()
        }}
      >
        <Field
          name="piece"
          label={pack.scanPiece}
          hint={pack.scanPieceHint}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- A reader types into the field that has the focus.
          autoFocus
          autoComplete="off"
        />
        <Button type="submit">{pack.tick}</Button>
      </form>
      <p aria-live="assertive" className={said.isWrong ? styles['wrong'] : undefined}>
        {said.text}
      </p>
      <ul className={styles['lines']}>
        {order.lines.map((line) => (
          <li key={line.position} className={styles['line']}>
            <span className={styles['thumb']}>
              {line.image && <Picture picture={line.image} sizes="56px" widths={[120, 160]} alt="" />}
            </span>
            <span className={styles['piece']}>
              {either(line.name, line.name_bn)}
              <span className={styles['quiet']}>
                {[line.sku, ...line.options.map((one) => either(one.value, one.value_bn))].join(' · ')}
              </span>
              <strong>{pack.ticked(number(ticks[line.position] ?? 0), number(line.quantity))}</strong>
            </span>
            <Button aria-label={pack.tickOne(line.sku)} onClick={() => scan(line.sku)}>
              {pack.tick}
            </Button>
          </li>
        ))}
      </ul>
      <Button look="primary" onClick={send} disabled={!isAll} aria-busy={isBusy || undefined}>
        {isBusy ? pack.packing : pack.pack}
      </Button>
    </div>
  )
}
