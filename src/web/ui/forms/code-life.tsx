import { digitsIn } from '#web/text/numbers.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import * as styles from './form.module.css'
import { clockOf, useCountdown } from '#web/ui/use-countdown.ts'

interface CodeLifeProps {
  /** Seconds that the code still works. */
  readonly seconds: number
  /** Tells this code from the one before. */
  readonly code: string
}

/** How long a code still works: counts down to look at, and is announced only once it is over (3.15). */
export function CodeLife({ seconds, code }: CodeLifeProps) {
  const { text, language } = useSpeech()
  const left = useCountdown(seconds, code)
  return (
    <div className={styles['life']}>
      {left !== 0 && (
        <p>
          {left === null
            ? text.form.codeWorksMinutes(Math.max(1, Math.floor(seconds / 60)))
            : text.form.codeWorks(digitsIn(language, clockOf(left)))}
        </p>
      )}
      <output>{left === 0 ? text.form.codeOld : ''}</output>
    </div>
  )
}
