import { handReasons, type HandReason } from '#domain/stock/movement-reasons.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Select } from '#web/admin/ui/field.tsx'
import * as styles from './stock.module.css'

interface ReasonChoiceProps {
  readonly reason: HandReason
  readonly onChoose: (reason: HandReason) => void
}

/** The reason of the changes that are typed into the list. */
export function ReasonChoice({ reason, onChoose }: ReasonChoiceProps) {
  const { stock } = useSpeech().words
  return (
    <div className={styles['narrow']}>
      <Select
        name="reason"
        label={stock.reasonOf}
        value={reason}
        choices={handReasons.map((one) => [one, stock.reasons[one]] as const)}
        onChange={({ currentTarget: { value } }) =>
          onChoose(handReasons.find((one) => one === value) ?? 'counted')
        }
      />
    </div>
  )
}
