import { useKeptNumbers, type Numbers } from '#web/admin/stock/kept-numbers.ts'
import * as styles from '#web/admin/stock/stock.module.css'
import { useSpeech } from '#web/admin/text/words.ts'
import { Answer } from '#web/admin/ui/answer.tsx'
import { Button } from '#web/ui/button.tsx'
import { forgetReceipt, useAreReceiptsKept, useKeptReceipts, type KeptReceipt } from './kept-receipts.ts'
import { addedUp } from './receipt-numbers.ts'
import type { Receiving } from './use-receiving.ts'

interface ReceiptWords {
  /** The name under which the numbers of the form are kept. */
  readonly keptName: string
  /** The pieces of a receipt in words. */
  readonly piecesOf: (numbers: Numbers) => string
  /** The form is here; without it, a refused receipt can only be discarded. */
  readonly hasForm: boolean
}

interface WaitingReceiptsProps extends ReceiptWords {
  readonly receiving: Receiving
  /** Says that the shop took the last receipt in. */
  readonly done: string
}

/** What became of the last receipt, and the receipts that wait on this phone. */
export function WaitingReceipts({ receiving, done, ...ofReceipt }: WaitingReceiptsProps) {
  const { words, number } = useSpeech()
  const { receiving: texts } = words
  const { waiting, others, isTaken, problem } = receiving
  const areKept = useAreReceiptsKept()
  return (
    <>
      {isTaken && <Answer done={done} />}
      <Answer refused={problem} />
      {waiting.length > 0 && !areKept && <Answer refused={texts.notStored} />}
      {others > 0 && <p className={styles['waits']}>{texts.others(others, number(others))}</p>}
      {waiting.length > 0 && (
        <ul className={styles['rows']} aria-label={texts.waitingTitle}>
          {waiting.map((receipt) => (
            <WaitingReceipt key={receipt.key} receipt={receipt} {...ofReceipt} />
          ))}
        </ul>
      )}
    </>
  )
}

function WaitingReceipt({
  receipt,
  keptName,
  piecesOf,
  hasForm,
}: ReceiptWords & { readonly receipt: KeptReceipt }) {
  const { words, moment } = useSpeech()
  const { receiving } = words
  const form = useKeptNumbers(keptName)
  const putBack = () => {
    form.set(addedUp(form.numbers, receipt.numbers))
    forgetReceipt(receipt.key)
  }
  return (
    <li className={styles['item']}>
      <span>
        {receipt.refused === '' ? (
          <output className={styles['waits']}>
            {receipt.isSent ? receiving.maybeSent : receiving.waitsHere}
          </output>
        ) : (
          <Answer refused={receipt.refused} />
        )}
        <span className={styles['quiet']}>
          {moment(new Date(receipt.at).toISOString())} · {piecesOf(receipt.numbers)}
        </span>
      </span>
      {!receipt.isSent && hasForm && <Button onClick={putBack}>{receiving.changeIt}</Button>}
      {receipt.refused !== '' && !hasForm && (
        <Button onClick={() => forgetReceipt(receipt.key)}>{receiving.discard}</Button>
      )}
    </li>
  )
}

/** Says in a list of all work that a receipt of one waits on this phone, or was refused. */
export function WaitsOnPhone({ work }: { readonly work: string }) {
  const { receiving } = useSpeech().words
  const kept = useKeptReceipts(work)
  if (kept.length === 0) return null
  const isRefused = kept.some(({ refused }) => refused !== '')
  return <span className={styles['waits']}>{isRefused ? receiving.refusedHere : receiving.waitsHere}</span>
}
