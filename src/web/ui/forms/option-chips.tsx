import { useId, type ReactNode } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import * as styles from './option-chips.module.css'

export interface OptionChip {
  readonly id: number
  readonly label: string
  /** The words for readers instead of the label, such as "2.6, sold out". */
  readonly spoken?: string
  /** A line under the chip, such as "2 left". */
  readonly note?: string | undefined
  /** `#rrggbb`: shown as a swatch, with the label for readers and in the legend. */
  readonly swatch?: string | null
  /** Struck through. It can still be chosen: that is how one asks to be told when it is back. */
  readonly soldOut: boolean
}

interface OptionChipsProps {
  /** Of the radios, and so of the form's field. */
  readonly name: string
  /** Such as "Size", or "Size: 2.6" once one is chosen. */
  readonly legend: ReactNode
  /** Stands beside the legend, such as a link to the size guide. */
  readonly aside?: ReactNode
  readonly chips: readonly OptionChip[]
  /** The first choice; from then on the form itself knows. */
  readonly chosen: number | null
  readonly onChoose: (id: number) => void
  /** The problem of the choice. */
  readonly problem?: string | null
}

/** More values than these would be a wall of chips. */
const CHIPS_MAX = 12

/** One choice of several, as radios that look like chips: the form is complete without script (ux 3.8). */
export function OptionChips({ name, legend, aside, chips, problem = null, ...choice }: OptionChipsProps) {
  const problemId = useId()
  const described = problem === null ? {} : { 'aria-describedby': problemId, 'aria-invalid': true }
  return (
    <fieldset className={styles['option']}>
      <legend className={styles['legend']}>{legend}</legend>
      {aside !== undefined && <div className={styles['aside']}>{aside}</div>}
      {chips.length > CHIPS_MAX ? (
        <ChipSelect name={name} chips={chips} {...choice} described={described} />
      ) : (
        <div className={styles['chips']}>
          {chips.map((chip) => (
            <Chip key={chip.id} name={name} chip={chip} {...choice} described={described} />
          ))}
        </div>
      )}
      {problem !== null && (
        <p id={problemId} className={styles['problem']}>
          <Icon name="circle-alert" size={16} /> {problem}
        </p>
      )}
    </fieldset>
  )
}

interface ChoiceProps extends Pick<OptionChipsProps, 'name' | 'chosen' | 'onChoose'> {
  readonly described: object
}

function Chip({ name, chip, chosen, onChoose, described }: ChoiceProps & { readonly chip: OptionChip }) {
  const { id, label, spoken = label, swatch = null, soldOut, note } = chip
  const look = swatch === null ? styles['chip'] : styles['swatch']
  return (
    <label className={soldOut ? `${look} ${styles['soldOut']}` : look}>
      <input
        type="radio"
        className={styles['radio']}
        name={name}
        value={id}
        defaultChecked={chosen === id}
        aria-disabled={soldOut || undefined}
        aria-label={spoken}
        onChange={() => onChoose(id)}
        {...described}
      />
      <span className={styles['face']} style={swatch === null ? undefined : { backgroundColor: swatch }}>
        {swatch === null && label}
        <span className={styles['check']}>
          <Icon name="check" size={16} />
        </span>
      </span>
      {note !== undefined && (
        <span aria-hidden="true" className={styles['note']}>
          {note}
        </span>
      )}
    </label>
  )
}

function ChipSelect({
  name,
  chips,
  chosen,
  onChoose,
  described,
}: ChoiceProps & { readonly chips: readonly OptionChip[] }) {
  return (
    <select
      className={styles['select']}
      name={name}
      defaultValue={chosen ?? ''}
      onChange={(event) => onChoose(Number(event.target.value))}
      {...described}
    >
      <option value="" disabled>
        –
      </option>
      {chips.map(({ id, label, spoken = label }) => (
        <option key={id} value={id}>
          {spoken}
        </option>
      ))}
    </select>
  )
}
