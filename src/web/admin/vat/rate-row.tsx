import { Form } from 'react-router'
import type { VatDefaultRateView } from '#contract/staff/vat/defaults.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Pill, type Tone } from '#web/admin/ui/pill.tsx'
import { Button } from '#web/ui/button.tsx'
import * as styles from './vat.module.css'

const tones = { over: 'plain', now: 'good', planned: 'info' } satisfies Record<
  VatDefaultRateView['state'],
  Tone
>

interface RateRowProps {
  readonly shown: VatDefaultRateView
  readonly mayWrite: boolean
  readonly version: number
}

/** One rate from its day on, with the button that takes it back while nothing was sold under it. */
export function RateRow({ shown, mayWrite, version }: RateRowProps) {
  const { words } = useSpeech()
  const say = useRateWords()
  const { vat } = words
  const { from, state, removable } = shown
  return (
    <li className={styles['row']}>
      <span className={styles['name']}>
        {say(shown)} <Pill tone={tones[state]}>{vat.states[state]}</Pill>
      </span>
      {mayWrite && removable && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="work" value="unrated" />
          <input type="hidden" name="version" value={version} />
          <input type="hidden" name="from_day" value={from} />
          <Button type="submit" look="quiet" aria-label={vat.removeRate(say(shown))}>
            {vat.remove}
          </Button>
        </Form>
      )}
    </li>
  )
}

/** A rate from its day on, in words. */
export function useRateWords(): (rate: Pick<VatDefaultRateView, 'rate' | 'from'>) => string {
  const { words, percent, day } = useSpeech()
  return ({ rate, from }) => {
    const since = day(`${from}T06:00:00Z`)
    return rate === null ? words.vat.noneFrom(since) : words.vat.from(percent(rate), since)
  }
}
