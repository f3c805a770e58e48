import { Form, useNavigation } from 'react-router'
import type { StaffReturnView } from '#contract/staff/returns.ts'
import { hasPieces } from '#domain/order/parcels/parcel-spread.ts'
import { PieceSteppers } from '#web/admin/booking/piece-steppers.tsx'
import { useSpeech } from '#web/admin/text/words.ts'
import { Select } from '#web/admin/ui/field.tsx'
import { Button } from '#web/ui/button.tsx'
import * as styles from './returns.module.css'

const couriers = ['steadfast', 'pathao', 'redx', 'manual'] as const

/** Books the other pieces of an exchange that no parcel has, or a part of them. */
export function BookExchange({ request }: { readonly request: StaffReturnView }) {
  const { words, either } = useSpeech()
  const isBusy = useNavigation().state === 'submitting'
  const { returns } = words
  const left = request.to_send.map(({ position, quantity }) => {
    const line = request.lines.find((one) => one.position === position)
    return {
      position,
      left: quantity,
      name: line === undefined ? '' : either(line.name, line.name_bn),
      about: line?.exchange_sku == null ? [] : [line.exchange_sku],
    }
  })
  const isSent = request.parcels.some(hasPieces)
  const hasChoice = isSent || left.reduce((pieces, one) => pieces + one.left, 0) > 1
  const isAgain = request.parcels.length > 0 && !isSent
  return (
    <Form method="post" className={styles['form']}>
      <h2>{isAgain ? returns.bookAgain : isSent ? returns.bookRest : returns.book}</h2>
      {hasChoice && (
        <PieceSteppers left={left} seen={request.parcels.length} isOpen={isSent}>
          {(chosen) =>
            chosen.some(({ count, left: most }) => count < most) ? returns.partOnly : returns.wholeRest
          }
        </PieceSteppers>
      )}
      {request.parcels.some(({ status }) => status === 'lost') && (
        <p className={styles['quiet']}>{returns.lostAgain}</p>
      )}
      <Select
        name="courier"
        label={returns.courier}
        choices={couriers.map((code) => [code, words.courier[code]] as const)}
      />
      <div>
        <Button type="submit" name="action" value="book" look="primary" aria-busy={isBusy || undefined}>
          {returns.bookIt}
        </Button>
      </div>
    </Form>
  )
}
