import {
  Form,
  Link,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import type { VatClassView } from '#contract/staff/vat/classes.ts'
import { doAsStaff, loadAsStaff } from '#web/admin/layout/staff-call.ts'
import { StepUp } from '#web/admin/layout/step-up.tsx'
import { usePerson } from '#web/admin/layout/use-person.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Answer } from '#web/admin/ui/answer.tsx'
import { Pill } from '#web/admin/ui/pill.tsx'
import { readForm } from '#web/app/read-form.ts'
import { Button } from '#web/ui/button.tsx'
import { NameFields, RateFields } from './rate-fields.tsx'
import { VatTabs } from './vat-tabs.tsx'
import { listClasses, makeClass } from './vat-calls.ts'
import * as styles from './vat.module.css'

export async function loader(args: LoaderFunctionArgs) {
  return loadAsStaff(args, (api) => api(listClasses, {}))
}

/** Makes a class; its page is next. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request)
  const outcome = await doAsStaff({ context }, (api) => makeClass(api, form))
  return outcome.ok ? redirect(`/vat/classes/${outcome.value}?done=made`) : outcome
}

/** The VAT classes with their rates, and what counts without one. */
export default function VatRoute() {
  const { words } = useSpeech()
  const { classes } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { may } = usePerson()
  const { vat } = words
  return (
    <div className={styles['page']}>
      <title>{`${vat.title} · ${words.area}`}</title>
      <header className={styles['part']}>
        <h1>{vat.title}</h1>
        <VatTabs />
        <p className={styles['quiet']}>{vat.lead}</p>
        {answer !== undefined && <Answer refused={answer.message} />}
      </header>
      <StepUp answer={answer} />
      <section className={styles['part']} aria-labelledby="classes">
        <h2 id="classes">{vat.classes}</h2>
        <ul className={styles['list']}>
          {classes.map((one) => (
            <ClassRow key={one.code} shown={one} />
          ))}
        </ul>
      </section>
      <Without />
      {may('money:write') && <NewClass errors={answer?.errors ?? {}} />}
    </div>
  )
}

function ClassRow({ shown }: { readonly shown: VatClassView }) {
  const { words, number, percent, either, day } = useSpeech()
  const { vat } = words
  const { code, name, name_bn, archived, products, rate, rates } = shown
  return (
    <li className={styles['row']}>
      <span className={styles['name']}>
        <Link to={`/vat/classes/${code}`}>{either(name, name_bn)}</Link>
        {archived && <Pill>{vat.archived}</Pill>}
      </span>
      <span className={styles['rates']}>
        <strong>{rate === null ? vat.noRate : vat.today(percent(rate))}</strong>
        {rates
          .filter(({ state }) => state === 'planned')
          .toReversed()
          .map((one) => (
            <Pill key={one.from} tone="info">
              {vat.from(percent(one.rate), day(`${one.from}T06:00:00Z`))}
            </Pill>
          ))}
        <span className={styles['note']}>{vat.products(products, number(products))}</span>
      </span>
    </li>
  )
}

/** The rates of products that have no class. */
function Without() {
  const { words, number, percent, either } = useSpeech()
  const { without } = useLoaderData<typeof loader>()
  const { vat } = words
  return (
    <section className={styles['part']} aria-labelledby="without">
      <h2 id="without">{vat.without}</h2>
      <ul className={styles['list']}>
        <li className={styles['row']}>
          <span className={styles['name']}>{vat.usual(percent(without.rate))}</span>
          <span className={styles['note']}>{vat.products(without.products, number(without.products))}</span>
        </li>
        {without.categories.map(({ id, name, name_bn, rate }) => (
          <li key={id} className={styles['row']}>
            <span className={styles['name']}>{vat.inCategory(either(name, name_bn), percent(rate))}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function NewClass({ errors }: { readonly errors: Readonly<Record<string, string>> }) {
  const { words } = useSpeech()
  const { today } = useLoaderData<typeof loader>()
  const isBusy = useNavigation().state === 'submitting'
  const { vat } = words
  return (
    <section className={styles['part']} aria-labelledby="new">
      <h2 id="new">{vat.newClass}</h2>
      <Form method="post" className={styles['card']}>
        <NameFields errors={errors} />
        <RateFields errors={errors} day={today} first={null} />
        <div>
          <Button type="submit" look="primary" aria-busy={isBusy || undefined}>
            {vat.make}
          </Button>
        </div>
      </Form>
    </section>
  )
}
