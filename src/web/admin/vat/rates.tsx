import { useLoaderData } from 'react-router'
import { usePerson } from '#web/admin/layout/use-person.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import type { loader } from './class-route.tsx'
import { RateFields } from './rate-fields.tsx'
import { RateForm } from './rate-form.tsx'
import { RateRow } from './rate-row.tsx'
import * as styles from './vat.module.css'

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
          <RateForm key={shown.version} work="rated" press={vat.plan}>
            <RateFields errors={errors} day={first ?? today} first={first} hint={`${hint} ${vat.sameDay}`} />
          </RateForm>
        </>
      )}
    </section>
  )
}
