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
import { FormKey } from '#web/admin/held-form/form-key.tsx'
import { useSpeech } from '#web/admin/text/words.ts'
import { Answer } from '#web/admin/ui/answer.tsx'
import { Pill } from '#web/admin/ui/pill.tsx'
import { readForm } from '#web/app/read-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Defaults } from './defaults.tsx'
import { NameFields, RateFields } from './rate-fields.tsx'
import { useRateWords } from './rate-row.tsx'
import { VatTabs } from './vat-tabs.tsx'
import { listClasses, listDefaults, makeClass } from './vat-calls.ts'
import * as styles from './vat.module.css'

export async function loader(args: LoaderFunctionArgs) {
  return loadAsStaff(args, async (api) => {
    const [{ classes, today }, { defaults, products }] = await Promise.all([
      api(listClasses, {}),
      api(listDefaults, {}),
    ])
    return { classes, today, defaults, products }
  })
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
  const { classes, defaults, products } = useLoaderData<typeof loader>()
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
      <Defaults defaults={defaults} products={products} />
      {may('money:write') && <NewClass errors={answer?.errors ?? {}} />}
    </div>
  )
}

function ClassRow({ shown }: { readonly shown: VatClassView }) {
  const { words, number, percent, either } = useSpeech()
  const say = useRateWords()
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
              {say(one)}
            </Pill>
          ))}
        <span className={styles['note']}>{vat.products(products, number(products))}</span>
      </span>
    </li>
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
        <FormKey />
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
