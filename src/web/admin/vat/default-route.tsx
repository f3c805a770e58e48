import {
  data,
  Link,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import type { VatDefaultView } from '#contract/staff/vat/defaults.ts'
import { SHOP_DEFAULT } from '#domain/pricing/vat-rules.ts'
import { HistoryLink } from '#web/admin/audit/history-link.tsx'
import { doAsStaff, endLoader, loadAsStaff, textOf } from '#web/admin/layout/staff-call.ts'
import { StepUp } from '#web/admin/layout/step-up.tsx'
import { usePerson } from '#web/admin/layout/use-person.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Answer, doneIn } from '#web/admin/ui/answer.tsx'
import { readForm } from '#web/app/read-form.ts'
import { useDefaultName } from './defaults.tsx'
import { DayField, RateFields } from './rate-fields.tsx'
import { RateForm } from './rate-form.tsx'
import { RateRow, useRateWords } from './rate-row.tsx'
import { changeDefault, listDefaults, type DefaultWork } from './vat-calls.ts'
import * as styles from './vat.module.css'

export async function loader(args: LoaderFunctionArgs) {
  const { defaults, first_day: first } = await loadAsStaff(args, (api) => api(listDefaults, {}))
  const shown = defaults.find(({ code }) => code === args.params['default'])
  if (shown === undefined) endLoader(data({ code: 'not_found' }, { status: 404 }))
  return { shown, defaults, first }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const form = await readForm(request)
  // A form of this page names one of these.
  const work = textOf(form, 'work') as DefaultWork
  const outcome = await doAsStaff({ context }, (api) => changeDefault(api, form, params['default'] ?? ''))
  if (outcome.ok) return { work, ...outcome }
  const { code, details } = outcome
  // The API sends the rates as they are now with this refusal.
  const now = code === 'version_conflict' ? (details['now'] as VatDefaultView) : null
  return { work, ...outcome, now, typed: { percent: textOf(form, 'percent'), day: textOf(form, 'from_day') } }
}

/** The rates of the shop, or those of one category. */
export default function DefaultRoute() {
  const { words } = useSpeech()
  const { shown, defaults } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { may } = usePerson()
  const title = useDefaultName(defaults)(shown.code)
  const { vat } = words
  return (
    <div className={styles['page']}>
      <title>{`${title} · ${vat.title} · ${words.area}`}</title>
      <header className={styles['part']}>
        <p>
          <Link to="/vat">{vat.toList}</Link>
        </p>
        <div className={styles['head']}>
          <h1>{vat.rateIn(title)}</h1>
          <HistoryLink kind="vat_default_rate" id={shown.code} />
        </div>
        <p className={styles['quiet']}>{shown.code === SHOP_DEFAULT ? vat.shopLead : vat.categoryLead}</p>
        <Result />
      </header>
      <StepUp answer={answer} />
      <OwnRates />
      {may('money:write') && <NewRate />}
      {may('money:write') && <EndOwn />}
    </div>
  )
}

function Result() {
  const { words } = useSpeech()
  const answer = useActionData<typeof action>()
  const say = useRateWords()
  const { vat } = words
  if (answer === undefined) return null
  if (answer.ok) return <Answer done={doneIn(vat.done, answer.work)} />
  if (answer.now === null) return <Answer refused={answer.message} />
  const now = answer.now.rates.map((rate) => say(rate)).join(', ') || vat.noOwn
  return <Answer refused={vat.conflict(now)} />
}

function OwnRates() {
  const { words, percent } = useSpeech()
  const { shown, defaults } = useLoaderData<typeof loader>()
  const mayWrite = usePerson().may('money:write')
  const nameOf = useDefaultName(defaults)
  const { vat } = words
  const { rates, own_rate: own, rate, rate_of: giver, version } = shown
  return (
    <section className={styles['part']} aria-labelledby="rates">
      <h2 id="rates">{vat.rates}</h2>
      {own === null && <p>{vat.inheritsNow(percent(rate), nameOf(giver))}</p>}
      {rates.length > 0 && (
        <ul className={styles['list']}>
          {rates.map((one) => (
            <RateRow key={one.from} shown={one} mayWrite={mayWrite} version={version} />
          ))}
        </ul>
      )}
    </section>
  )
}

/** What was typed and refused, and what is wrong with it. */
function useRefused(work: DefaultWork) {
  const answer = useActionData<typeof action>()
  const isRefused = answer?.ok === false && answer.work === work
  return { errors: isRefused ? answer.errors : {}, typed: isRefused ? answer.typed : undefined }
}

function NewRate() {
  const { words, day } = useSpeech()
  const { shown, first } = useLoaderData<typeof loader>()
  const { errors, typed } = useRefused('rated')
  const { vat } = words
  return (
    <section className={styles['part']} aria-labelledby="new">
      <h2 id="new">{vat.newRate}</h2>
      <RateForm key={shown.version} work="rated" press={vat.plan}>
        <RateFields
          errors={errors}
          percent={typed?.percent}
          day={typed?.day ?? first}
          first={first}
          hint={`${vat.newRateHint(day(`${first}T06:00:00Z`))} ${vat.sameDay}`}
        />
      </RateForm>
    </section>
  )
}

/** Lets a category take the rate of the one above it again. */
function EndOwn() {
  const { words } = useSpeech()
  const { shown, first } = useLoaderData<typeof loader>()
  const { errors, typed } = useRefused('ended')
  const { vat } = words
  const last = shown.rates[0]?.rate ?? null
  if (shown.code === SHOP_DEFAULT || last === null) return null
  return (
    <section className={styles['part']} aria-labelledby="end">
      <h2 id="end">{vat.endTitle}</h2>
      <RateForm key={shown.version} work="ended" press={vat.end} look="secondary">
        <p className={styles['quiet']}>{vat.endLead}</p>
        <DayField id="end-day" errors={errors} day={typed?.day ?? first} first={first} />
        {errors['percent'] !== undefined && <p className={styles['problem']}>{vat.endNothing}</p>}
      </RateForm>
    </section>
  )
}
