import { useState, type KeyboardEvent } from 'react'
import { useFetcher } from 'react-router'
import type { PieceView } from '#contract/staff/order-edit.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { inputClass } from '#web/admin/ui/field.tsx'
import { Button } from '#web/ui/button.tsx'
import type { loader } from './pieces-route.ts'
import { PieceWords } from './piece-words.tsx'
import { useAfterPause } from '#web/admin/ui/use-after-pause.ts'
import * as styles from './order-edit.module.css'

interface FindPieceProps {
  /** Variants that are in the order already. */
  readonly taken: ReadonlySet<number>
  readonly onAdd: (piece: PieceView) => void
}

/** Finds a piece by its name or SKU as it is typed. */
export function FindPiece({ taken, onAdd }: FindPieceProps) {
  const { words, either, number } = useSpeech()
  const { orderEdit } = words
  const { data, state, load } = useFetcher<typeof loader>()
  const [typed, setTyped] = useState('')
  const find = useAfterPause((q: string) => void load(`/orders/pieces?q=${encodeURIComponent(q)}`))
  const answer = typed.trim() === '' ? undefined : data
  const found = (answer?.found ?? []).filter(({ id }) => !taken.has(id))
  return (
    <div className={styles['find']}>
      <label htmlFor="find-piece">{orderEdit.find}</label>
      <input
        id="find-piece"
        type="search"
        className={inputClass}
        placeholder={orderEdit.findHint}
        autoComplete="off"
        value={typed}
        onKeyDown={keepForm}
        onChange={(event) => {
          // The form is not about what is looked for.
          event.stopPropagation()
          setTyped(event.target.value)
          find(event.target.value.trim())
        }}
      />
      <Outcome answer={state === 'loading' ? 'busy' : answer} />
      <ul className={styles['items']}>
        {found.map((piece) => (
          <li key={piece.id} className={styles['item']}>
            <PieceWords piece={piece} isNew={false} stock={words.order.stock(number(piece.stock))} />
            <Button
              onClick={() => {
                onAdd(piece)
                setTyped('')
              }}
              aria-label={`${orderEdit.add}: ${either(piece.name, piece.name_bn)}`}
            >
              {orderEdit.add}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}

type Answer = Awaited<ReturnType<typeof loader>>

function Outcome({ answer }: { readonly answer: Answer | 'busy' | undefined }) {
  const { words } = useSpeech()
  return (
    <output className={styles['quiet']}>{answer !== undefined && outcomeIn(words.orderEdit, answer)}</output>
  )
}

function outcomeIn(
  words: ReturnType<typeof useSpeech>['words']['orderEdit'],
  answer: Answer | 'busy',
): string | null {
  if (answer === 'busy') return words.finding
  if (answer.found === null) return words.findFailed
  return answer.found.length === 0 && answer.q !== '' ? words.foundNone(answer.q) : null
}

/** Enter looks, and sends no form. */
function keepForm(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault()
}
