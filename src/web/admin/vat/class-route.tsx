import {
  data,
  Link,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { HistoryLink } from '#web/admin/audit/history-link.tsx'
import { doAsStaff, endLoader, loadAsStaff, textOf } from '#web/admin/layout/staff-call.ts'
import { StepUp } from '#web/admin/layout/step-up.tsx'
import { usePerson } from '#web/admin/layout/use-person.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Answer, doneIn } from '#web/admin/ui/answer.tsx'
import { doneBefore } from '#web/admin/flash/done-address.ts'
import { Select } from '#web/admin/ui/field.tsx'
import { Pill } from '#web/admin/ui/pill.tsx'
import { readForm } from '#web/app/read-form.ts'
import { NameFields } from './rate-fields.tsx'
import { RateForm } from './rate-form.tsx'
import { Rates } from './rates.tsx'
import { changeClass, listClasses, type VatWork } from './vat-calls.ts'
import * as styles from './vat.module.css'

export async function loader(args: LoaderFunctionArgs) {
  const { classes, today } = await loadAsStaff(args, (api) => api(listClasses, {}))
  const shown = classes.find(({ code }) => code === args.params['class'])
  if (shown === undefined) endLoader(data({ code: 'not_found' }, { status: 404 }))
  const others = classes.filter(({ code, archived }) => code !== shown.code && !archived)
  return { shown, others, today, done: doneBefore(args.request) }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const form = await readForm(request)
  // A form of this page names one of these.
  const work = textOf(form, 'work') as VatWork
  const outcome = await doAsStaff({ context }, (api) => changeClass(api, form, params['class'] ?? ''))
  return { work, ...outcome }
}

/** One VAT class: its rates, names and products. */
export default function ClassRoute() {
  const { words } = useSpeech()
  const { shown } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { may } = usePerson()
  const { vat } = words
  const errorsOf = (work: VatWork) => (answer?.ok === false && answer.work === work ? answer.errors : {})
  return (
    <div className={styles['page']}>
      <Head />
      <StepUp answer={answer} />
      <Rates errors={errorsOf('rated')} />
      {may('money:write') && (
        <section className={styles['part']} aria-labelledby="names">
          <h2 id="names">{vat.names}</h2>
          <RateForm key={shown.version} work="named" press={vat.save}>
            <NameFields names={shown} errors={errorsOf('named')} />
          </RateForm>
        </section>
      )}
      <Products />
      {may('money:write') && <Archive />}
    </div>
  )
}

function Head() {
  const { words, either } = useSpeech()
  const { shown } = useLoaderData<typeof loader>()
  const { vat } = words
  const title = either(shown.name, shown.name_bn)
  return (
    <header className={styles['part']}>
      <title>{`${title} · ${words.area}`}</title>
      <p>
        <Link to="/vat">{vat.toList}</Link>
      </p>
      <div className={styles['head']}>
        <h1>{title}</h1>
        {shown.archived && <Pill>{vat.archived}</Pill>}
        <HistoryLink kind="vat_class" id={shown.code} />
      </div>
      <Result />
    </header>
  )
}

function Result() {
  const { words, number } = useSpeech()
  const { done } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { vat } = words
  if (answer === undefined) return <Answer done={doneIn(vat.done, done)} />
  if (!answer.ok) return <Answer refused={answer.message} />
  const { work, value } = answer
  return <Answer done={value === null ? doneIn(vat.done, work) : vat.moved(number(value))} />
}

function Products() {
  const { words, number, either } = useSpeech()
  const { shown, others } = useLoaderData<typeof loader>()
  const { may } = usePerson()
  const { vat } = words
  return (
    <section className={styles['part']} aria-labelledby="products">
      <h2 id="products">{vat.movedTitle}</h2>
      <p>{vat.products(shown.products, number(shown.products))}</p>
      {shown.products > 0 && may('prices:write') && (
        <RateForm work="moved" press={vat.move}>
          <p className={styles['quiet']}>{vat.moveLead}</p>
          <Select
            name="to_class"
            label={vat.moveTo}
            choices={[
              ...others.map(({ code, name, name_bn }) => [code, either(name, name_bn)] as const),
              ['', vat.noClass] as const,
            ]}
          />
        </RateForm>
      )}
    </section>
  )
}

function Archive() {
  const { words } = useSpeech()
  const { shown } = useLoaderData<typeof loader>()
  const { vat } = words
  return (
    <section className={styles['part']} aria-labelledby="archive">
      <h2 id="archive">{vat.archiveTitle}</h2>
      {shown.products > 0 ? (
        <p className={styles['quiet']}>{vat.archiveFirst}</p>
      ) : (
        <RateForm
          work={shown.archived ? 'restored' : 'archived'}
          press={shown.archived ? vat.restore : vat.archive}
          look="secondary"
        >
          <p className={styles['quiet']}>{vat.archiveLead}</p>
        </RateForm>
      )}
    </section>
  )
}
