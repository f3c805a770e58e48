import * as styles from './order-edit.module.css'

interface ChoicesProps {
  readonly name: string
  readonly legend: string
  /** Value and words of each. */
  readonly choices: Readonly<Record<string, string>>
  readonly chosen: string
  readonly required?: boolean
  /** Beside each other, as far as there is room. */
  readonly inRow?: boolean
  readonly problem?: string | undefined
}

/** One of a few, each in reach of a thumb. */
export function Choices({ name, legend, choices, chosen, required, inRow, problem }: ChoicesProps) {
  return (
    <fieldset className={styles['choices']} data-row={inRow || undefined}>
      <legend>{legend}</legend>
      {Object.entries(choices).map(([value, text]) => (
        <label key={value} className={styles['check']}>
          <input
            type="radio"
            name={name}
            value={value}
            defaultChecked={chosen === value}
            required={required}
          />{' '}
          {text}
        </label>
      ))}
      {problem !== undefined && <p className={styles['problem']}>{problem}</p>}
    </fieldset>
  )
}
