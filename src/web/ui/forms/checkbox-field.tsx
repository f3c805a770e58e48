import * as styles from './form.module.css'

interface CheckboxFieldProps {
  readonly name: string
  readonly label: string
  readonly defaultChecked: boolean
}

/** A box to tick. */
export function CheckboxField({ name, label, defaultChecked }: CheckboxFieldProps) {
  return (
    <label className={styles['checkbox']}>
      <input type="checkbox" name={name} value="yes" defaultChecked={defaultChecked} />
      {label}
    </label>
  )
}
