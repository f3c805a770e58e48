import { Form, useNavigation } from 'react-router'
import { usePerson } from '#web/admin/layout/use-person.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Answer } from '#web/admin/ui/answer.tsx'
import { Button } from '#web/ui/button.tsx'
import * as styles from './returns.module.css'

/** In the order in which they are needed. */
const papers = ['pick_list', 'packing_slips', 'labels'] as const

interface PrintExchangesProps {
  /** Numbers of the exchanges whose pieces are still here. */
  readonly numbers: readonly string[]
  /** Makes a second press the same one. */
  readonly formKey: string
  readonly refused: string | undefined
}

/** Papers of all exchanges that wait to be sent, as one file. */
export function PrintExchanges({ numbers, formKey, refused }: PrintExchangesProps) {
  const { words, number } = useSpeech()
  const { may } = usePerson()
  const isBusy = useNavigation().state === 'submitting'
  if (numbers.length === 0 || !may('parcels:write')) return null
  return (
    <Form method="post" className={styles['box']} aria-labelledby="print-exchanges">
      <h2 id="print-exchanges">{words.returns.toSend(numbers.length, number(numbers.length))}</h2>
      <Answer refused={refused} />
      <input type="hidden" name="key" value={formKey} />
      {numbers.map((one) => (
        <input key={one} type="hidden" name="number" value={one} />
      ))}
      <div className={styles['pills']}>
        {papers.map((paper) => (
          <Button key={paper} type="submit" name="print" value={paper} aria-busy={isBusy || undefined}>
            {words.bulk.actions[paper]}
          </Button>
        ))}
      </div>
    </Form>
  )
}
