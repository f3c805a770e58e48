import { useSpeech } from '#web/admin/text/words.ts'
import * as styles from './terms.module.css'

interface ManyProps {
  readonly name: string
  readonly label: string
  readonly groups: readonly {
    readonly label: string
    readonly options: readonly (readonly [number | string, string])[]
  }[]
  readonly chosen: readonly (number | string)[]
}

/** Several of a list, as boxes that are folded away; the summary says how many are chosen at first. */
export function Many({ name, label, groups, chosen }: ManyProps) {
  const { words, number } = useSpeech()
  return (
    <details open={chosen.length > 0}>
      <summary className={styles['summary']}>
        {label} · {words.terms.chosen(number(chosen.length))}
      </summary>
      {groups.map((group) => (
        <fieldset key={group.label} className={styles['boxes']}>
          <legend>{group.label}</legend>
          {group.options.map(([id, text]) => (
            <label key={id} className={styles['check']}>
              <input type="checkbox" name={name} value={id} defaultChecked={chosen.includes(id)} />
              {text}
            </label>
          ))}
        </fieldset>
      ))}
    </details>
  )
}
