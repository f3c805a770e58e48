import { Form, useLoaderData } from 'react-router'
import type { VatRateView } from '#contract/staff/vat/classes.ts'
import { usePerson } from '#web/admin/layout/use-person.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Pill, type Tone } from '#web/admin/ui/pill.tsx'
import { Button } from '#web/ui/button.tsx'
import { ClassForm } from './class-form.tsx'
import type { loader } from './class-route.tsx'
import { RateFields } from './rate-fields.tsx'
import * as styles from './vat.module.css'

const tones = { over: 'plain', now: 'good', planned: 'info' } satisfies Record<VatRateView['state'], Tone>

/** The rates of a class, the last one first, and the form of the next one. */
export function Rates({ errors }: { readonly errors: Readonly<Record<string, string>> }) {
  const { words, day } = useSpeech()
  const { shown, today } = useLoaderData<typeof loader>()
  const mayWrite = usePerson().may('money:write')
  const { vat } = words
  const first = shown.first_day
  const hint = first === null ? vat.newRateFree : vat.newRateHint(day(`${first}T06:00:00Z`))
  return (
    <section className={styles['part']} aria-labelledby="rates">
      <h2 id="rates">{vat.rates}</h2>
      <ul className={styles['list']}>
        {shown.rates.map((rate) => (
          <RateRow key={rate.from} shown={rate} mayWrite={mayWrite} version={shown.version} />
        ))}
      </ul>
      {mayWrite && !shown.archived && (
        <>
          <h3>{vat.newRate}</h3>
          <ClassForm key={shown.version} work="rated" press={vat.plan}>
            <RateFields errors={errors} day={first ?? today} first={first} hint={`${hint} ${vat.sameDay}`} />
          </ClassForm>
        </>
      )}
    </section>
  )
}

interface RateRowProps {
  readonly shown: VatRateView
  readonly mayWrite: boolean
  readonly version: number
}

function RateRow({ shown: { from, rate, state, removable }, mayWrite, version }: RateRowProps) {
  const { words, percent, day } = useSpeech()
  const { vat } = words
  const since = day(`${from}T06:00:00Z`)
  return (
    <li className={styles['row']}>
      <span className={styles['name']}>
        {vat.from(percent(rate), since)} <Pill tone={tones[state]}>{vat.states[state]}</Pill>
      </span>
      {mayWrite && removable && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="work" value="unrated" />
          <input type="hidden" name="version" value={version} />
          <input type="hidden" name="from_day" value={from} />
          <Button type="submit" look="quiet" aria-label={vat.removeRate(percent(rate), since)}>
            {vat.remove}
          </Button>
        </Form>
      )}
    </li>
  )
}
