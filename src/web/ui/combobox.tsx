import styles from './combobox.module.css'
import { useCombobox } from './use-combobox.ts'

export interface ComboboxOption {
  readonly key: string
  readonly label: string
  /** Beside it, such as the name in the other language. */
  readonly note?: string | undefined
}

interface ComboboxProps<Option extends ComboboxOption> {
  readonly id: string
  readonly text: string
  readonly onType: (text: string) => void
  /** What fits the text, best first; the first is taken by Enter. */
  readonly options: readonly Option[]
  readonly onPick: (option: Option) => void
  /** Name of the list, for readers. */
  readonly listLabel: string
  readonly describedBy: string
  readonly invalid: boolean
  readonly maxLength: number
  readonly onFocus?: () => void
  readonly onBlur?: () => void
}

/** A field with suggestions below it, of which one is picked. */
export function Combobox<Option extends ComboboxOption>(props: ComboboxProps<Option>) {
  const { isOpen, field, list, row } = useCombobox(props)
  const { onType, ...fieldProps } = field
  return (
    <div className={styles['combobox']}>
      <input
        id={props.id}
        type="text"
        className={styles['input']}
        value={props.text}
        autoComplete="off"
        spellCheck={false}
        maxLength={props.maxLength}
        aria-describedby={props.describedBy}
        aria-invalid={props.invalid || undefined}
        onChange={(event) => onType(event.target.value)}
        {...fieldProps}
      />
      {isOpen && (
        <div className={styles['list']} aria-label={props.listLabel} {...list}>
          {props.options.map((option, index) => (
            <div key={option.key} className={styles['option']} {...row(option, index)}>
              <span>{option.label}</span>
              {option.note !== undefined && <span className={styles['note']}>{option.note}</span>}
            </div>
          ))}
        </div>
      )}
    </div>
  )
}
