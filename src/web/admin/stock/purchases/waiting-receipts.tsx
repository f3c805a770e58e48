import { useKeptNumbers } from '#web/admin/stock/kept-numbers.ts'
import * as styles from '#web/admin/stock/stock.module.css'
import { useSpeech } from '#web/admin/text/words.ts'
import { Answer } from '#web/admin/ui/answer.tsx'
import { Button } from '#web/ui/button.tsx'
import { forgetReceipt, useAreReceiptsKept, type KeptReceipt } from './kept-receipts.ts'
import { keptNameOf } from './receipt-form.tsx'
import { addedUp, sumsOf } from './receipt-numbers.ts'
import type { Receiving } from './use-receiving.ts'

interface WaitingReceiptsProps {
  readonly purchase: string
  readonly receiving: Receiving
}

/** What became of the last receipt, and the receipts that wait on this phone. */
export function WaitingReceipts({ purchase, receiving }: WaitingReceiptsProps) {
  const { words, number } = useSpeech()
  const { purchases } = words
  const { waiting, others, isTaken, problem } = receiving
  const areKept = useAreReceiptsKept()
  return (
    <>
      {isTaken && <Answer done={purchases.tookIn} />}
      <Answer refused={problem} />
      {waiting.length > 0 && !areKept && <Answer refused={purchases.notStored} />}
      {others > 0 && <p className={styles['waits']}>{purchases.others(others, number(others))}</p>}
      {waiting.length > 0 && (
        <ul className={styles['rows']} aria-label={purchases.waitingTitle}>
          {waiting.map((receipt) => (
            <WaitingReceipt key={receipt.key} receipt={receipt} purchase={purchase} />
          ))}
        </ul>
      )}
    </>
  )
}

interface WaitingReceiptProps {
  readonly receipt: KeptReceipt
  readonly purchase: string
}

function WaitingReceipt({ receipt, purchase }: WaitingReceiptProps) {
  const { words, number, moment } = useSpeech()
  const { purchases } = words
  const form = useKeptNumbers(keptNameOf(purchase))
  const { received, rejected } = sumsOf(receipt.numbers)
  const putBack = () => {
    form.set(addedUp(form.numbers, receipt.numbers))
    forgetReceipt(receipt.key)
  }
  return (
    <li className={styles['item']}>
      <span>
        {receipt.refused === '' ? (
          <output className={styles['waits']}>
            {receipt.isSent ? purchases.maybeSent : purchases.waitsHere}
          </output>
        ) : (
          <Answer refused={receipt.refused} />
        )}
        <span className={styles['quiet']}>
          {moment(new Date(receipt.at).toISOString())} · {`+${number(received)}`}
          {rejected > 0 && ` · ${purchases.rejectedOf(number(rejected))}`}
        </span>
      </span>
      {!receipt.isSent && <Button onClick={putBack}>{purchases.changeIt}</Button>}
    </li>
  )
}
