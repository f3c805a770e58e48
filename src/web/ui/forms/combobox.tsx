import * as styles from './combobox.module.css'
import * as formStyles from './form.module.css'
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
  /** The matches of the text, best first; Enter takes the first. */
  readonly options: readonly Option[]
  readonly onPick: (option: Option) => void
  /** Name of the list, for readers. */
  readonly listLabel: string
  readonly describedBy: string
  readonly invalid: boolean
  readonly maxLength: number
  readonly onFocus?: () => void
  readonly onBlur?: () => void
  /** A press opens something else than the list below the field, where the screen's keyboard is not wanted yet. */
  readonly onPress?: () => void
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
        className={`${formStyles['input']} ${styles['input']}`}
        value={props.text}
        inputMode={props.onPress && 'none'}
        autoComplete="off"
        spellCheck={false}
        maxLength={props.maxLength}
        aria-describedby={props.describedBy}
        aria-invalid={props.invalid || undefined}
        onChange={(event) => onType(event.target.value)}
        {...fieldProps}
      />
      {isOpen && (
        <ComboboxList options={props.options} label={props.listLabel} place="below" {...{ list, row }} />
      )}
    </div>
  )
}

interface ComboboxListProps<Option> extends Pick<ReturnType<typeof useCombobox<Option>>, 'list' | 'row'> {
  readonly options: readonly Option[]
  /** For readers. */
  readonly label: string
  /** Over what stands below the field, or in a sheet of its own. */
  readonly place: 'below' | 'sheet'
}

/** The suggestions of a combobox. */
export function ComboboxList<Option extends ComboboxOption>(props: ComboboxListProps<Option>) {
  const { options, label, place, list, row } = props
  return (
    <div className={styles[place]} aria-label={label} {...list}>
      {options.map((option, index) => (
        <div key={option.key} className={styles['option']} {...row(option, index)}>
          <span>{option.label}</span>
          {option.note !== undefined && <span className={styles['note']}>{option.note}</span>}
        </div>
      ))}
    </div>
  )
}
