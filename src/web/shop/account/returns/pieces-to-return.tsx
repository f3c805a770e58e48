import type { OrderView } from '#contract/shop/order-views.ts'
import * as styles from '#web/order-view/order-page.module.css'
import { PieceLine } from '#web/order-view/piece-line.tsx'
import { optionWords } from '#domain/catalogue/option-words.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import type { ReturnFormData } from './load-return-form.ts'
import type { ReturnValues } from './return-form.ts'

interface PiecesProps extends Pick<ReturnFormData, 'exchanges'> {
  readonly order: OrderView
  readonly values: ReturnValues
}

/** Each line with how many of it come back, why, and what is wanted instead. */
export function PiecesToReturn({ order, exchanges, values }: PiecesProps) {
  const { text } = useSpeech()
  return (
    <fieldset>
      <legend className={styles['legend']}>{text.order.whichPieces}</legend>
      <ul className={styles['parcels']}>
        {order.lines.map((line) => (
          <li key={line.position} className={styles['parcel']}>
            <Piece line={line} options={exchanges[line.position] ?? []} value={values.lines[line.position]} />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

interface PieceProps {
  readonly line: OrderView['lines'][number]
  readonly options: ReturnFormData['exchanges'][number]
  readonly value: ReturnValues['lines'][number] | undefined
}

function Piece({ line, options, value }: PieceProps) {
  const { text, words: inWords, language, number } = useSpeech()
  const words = text.order
  const name = inWords(line.name, line.name_bn)
  const { quantity: most, reasons } = line.returnable
  const plain = (field: string) => ({ name: `${field}-${line.position}`, problem: undefined })
  return (
    <div className={styles['form']}>
      <PieceLine image={line.image} name={name} facts={optionWords(line.options, language)} />
      {most === 0 ? (
        <p className={styles['hint']}>{words.notReturnable}</p>
      ) : (
        <>
          <SelectField
            field={plain('quantity')}
            label={words.howMany(name)}
            defaultValue={String(value?.quantity ?? 0)}
            options={Array.from({ length: most + 1 }, (_, count) => ({
              value: String(count),
              label: count === 0 ? words.none : number(count),
            }))}
          />
          <SelectField
            field={plain('reason')}
            label={words.reasonOf(name)}
            defaultValue={value?.reason ?? ''}
            options={[
              { value: '', label: words.chooseReason },
              ...reasons.map((reason) => ({ value: reason, label: words.reasons[reason] })),
            ]}
          />
          {options.length > 0 && (
            <div className={styles['exchange']}>
              <SelectField
                field={plain('exchange')}
                label={words.exchangeFor(name)}
                defaultValue={String(value?.exchange ?? line.id)}
                options={options}
              />
            </div>
          )}
        </>
      )}
    </div>
  )
}
