import { reviewParts } from '#web/text/review-parts.ts'
import { usePart, useSpeech } from '#web/text/text-context.tsx'
import * as form from '#web/ui/forms/form.module.css'
import { Icon } from '#web/ui/icon.tsx'
import * as styles from './stars-field.module.css'

interface StarsFieldProps {
  /** 0: none yet. */
  readonly chosen: number
  readonly problem: string | undefined
}

/** One to five stars as radios, each with its word (ux 3.21). */
export function StarsField({ chosen, problem }: StarsFieldProps) {
  const { number } = useSpeech()
  const more = usePart(reviewParts)
  return (
    <fieldset aria-describedby={problem === undefined ? undefined : 'stars-problem'}>
      <legend className={styles['legend']}>{more.starsField}</legend>
      <div className={styles['stars']}>
        {more.starWords.map((word, place) => (
          <label key={word} className={styles['star']}>
            <input
              type="radio"
              name="stars"
              value={place + 1}
              defaultChecked={chosen === place + 1}
              className={styles['radio']}
            />
            <span aria-hidden="true" className={styles['glyph']}>
              ★
            </span>
            <span>
              {number(place + 1)} · {word}
            </span>
          </label>
        ))}
      </div>
      {problem !== undefined && (
        <p id="stars-problem" className={form['problem']}>
          <Icon name="circle-alert" size={20} /> {problem}
        </p>
      )}
    </fieldset>
  )
}
