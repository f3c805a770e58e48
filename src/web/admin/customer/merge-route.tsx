import {
  Form,
  Link,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { namedEndpoint } from '#client/api.ts'
import type { lookAtMerge, mergeCustomers } from '#contract/staff/customer-data.ts'
import type { CustomerRowView, getCustomer, listCustomers } from '#contract/staff/customers.ts'
import { Button } from '#web/ui/button.tsx'
import { readForm } from '#web/app/read-form.ts'
import { doAsStaff, loadAsStaff, textOf } from '#web/admin/layout/staff-call.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Field } from '#web/admin/ui/field.tsx'
import { Answer, refusedClass } from '#web/admin/ui/answer.tsx'
import * as styles from './customer.module.css'

const page = namedEndpoint<typeof getCustomer>({ method: 'GET', path: '/v1/staff/customers/:customer' })
const list = namedEndpoint<typeof listCustomers>({ method: 'GET', path: '/v1/staff/customers' })
const look = namedEndpoint<typeof lookAtMerge>({
  method: 'GET',
  path: '/v1/staff/customers/:customer/merge',
})
const merge = namedEndpoint<typeof mergeCustomers>({
  method: 'POST',
  path: '/v1/staff/customers/:customer/merge',
})

/** Who may be the same person: those that the shop proposes, or that were searched; and one of them looked at. */
export async function loader(args: LoaderFunctionArgs) {
  const params = { customer: args.params['customer'] ?? '' }
  const { searchParams } = new URL(args.request.url)
  const q = searchParams.get('q')?.trim() ?? ''
  const other = searchParams.get('with') ?? ''
  const query = other === '' ? {} : { with: other }
  const [customer, { likely, preview }, found] = await Promise.all([
    loadAsStaff(args, (api) => api(page, { params })),
    loadAsStaff(args, (api) => api(look, { params, query })),
    q === '' ? null : loadAsStaff(args, (api) => api(list, { query: { q, page_size: 25 } })),
  ])
  const others = (found?.results ?? likely).filter(({ id }) => id !== customer.id)
  return { id: customer.id, name: customer.name, q, others, preview }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const form = await readForm(request)
  const body = { with: textOf(form, 'with'), reason: textOf(form, 'reason') }
  const input = { params: { customer: params['customer'] ?? '' }, body }
  const merged = await doAsStaff({ context }, (api) => api(merge, input))
  return merged.ok
    ? redirect(`/customers/${merged.value.id}`)
    : { refused: Object.values(merged.errors)[0] ?? merged.message }
}

export default function MergeRoute() {
  const { words } = useSpeech()
  const { id, name, q, others, preview } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { merging } = words.customer
  return (
    <div className={styles['page']}>
      <title>{`${merging.title} · ${words.area}`}</title>
      <header>
        <Link to={`/customers/${id}`}>
          <bdi>{name}</bdi>
        </Link>
        <h1>{merging.title}</h1>
        <p className={styles['quiet']}>{merging.text}</p>
      </header>
      {answer?.refused !== undefined && <Answer refused={answer.refused} />}
      {preview === null ? <Others id={id} q={q} others={others} /> : <Preview id={id} preview={preview} />}
    </div>
  )
}

interface OthersProps {
  readonly id: string
  readonly q: string
  readonly others: readonly CustomerRowView[]
}

function Others({ id, q, others }: OthersProps) {
  const { words, phone, number } = useSpeech()
  const { merging } = words.customer
  return (
    <section className={styles['card']}>
      <search>
        <Form className={styles['inline']}>
          <Field
            name="q"
            type="search"
            label={merging.find}
            hint={words.customers.findHint}
            defaultValue={q}
            autoComplete="off"
          />
          <Button type="submit">{words.search}</Button>
        </Form>
      </search>
      <h2>{q === '' ? merging.likely : words.customers.title}</h2>
      {others.length === 0 && (
        <p className={styles['quiet']}>{q === '' ? merging.noneLikely : words.customers.noMatch}</p>
      )}
      <ul className={styles['list']}>
        {others.map((one) => (
          <li key={one.id}>
            <Link to={`/customers/${id}/merge?with=${one.id}`} className={styles['link']}>
              <bdi>{one.name}</bdi>
            </Link>
            <span className={styles['quiet']}>
              {phone(one.phone)} · {words.found.ordersOf(one.orders, number(one.orders))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

type PreviewData = NonNullable<Awaited<ReturnType<typeof loader>>['preview']>

function Preview({ id, preview }: { readonly id: string; readonly preview: PreviewData }) {
  const { words, number, money, phone } = useSpeech()
  const { merging, numbers } = words.customer
  const { other, moves } = preview
  const facts = [
    [numbers.orders, number(preview.orders)],
    [numbers.delivered, number(preview.delivered)],
    [numbers.refused, number(preview.refused)],
    [numbers.spent, money(preview.spent)],
  ] as const
  return (
    <section className={styles['card']}>
      <h2>
        <bdi>{other.name}</bdi>
      </h2>
      <p>
        {phone(other.phone)}
        <span className={styles['quiet']}>
          {merging.moves(number(moves.numbers), number(moves.orders), number(moves.notes))}
        </span>
      </p>
      <h3>{merging.together}</h3>
      <dl className={styles['facts']}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {preview.blocked && <p className={refusedClass}>{merging.blocked}</p>}
      <p className={styles['quiet']}>{merging.undo}</p>
      <Form method="post" className={styles['form']}>
        <input type="hidden" name="with" value={other.id} />
        <Field name="reason" required maxLength={300} label={merging.reason} />
        <div className={styles['pills']}>
          <Button type="submit" look="primary">
            {merging.button}
          </Button>
          <Link to={`/customers/${id}/merge`}>{merging.another}</Link>
        </div>
      </Form>
    </section>
  )
}
