import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { namedEndpoint } from '#client/api.ts'
import type { CustomerGroup, listCustomerGroups } from '#contract/staff/promotions/customer-groups.ts'
import { loadAsStaff } from '#web/admin/layout/staff-call.ts'
import { usePerson } from '#web/admin/layout/use-person.ts'
import * as styles from '#web/admin/promotions/promotions.module.css'
import { useSpeech } from '#web/admin/text/words.ts'
import { Answer, doneIn, Empty } from '#web/admin/ui/answer.tsx'
import { doneBefore } from '#web/admin/flash/done-address.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { useRule } from './use-rule.ts'

const list = namedEndpoint<typeof listCustomerGroups>({ method: 'GET', path: '/v1/staff/customer-groups' })

export async function loader(args: LoaderFunctionArgs) {
  return { done: doneBefore(args.request), ...(await loadAsStaff(args, (api) => api(list, {}))) }
}

/** The groups of customers, with how many are in them. */
export default function GroupsRoute() {
  const { words } = useSpeech()
  const { results, done } = useLoaderData<typeof loader>()
  const { may } = usePerson()
  const { customerGroups } = words
  return (
    <div className={styles['page']}>
      <title>{`${customerGroups.title} · ${words.area}`}</title>
      <header className={styles['head']}>
        <div>
          <p>
            <Link to="/promotions">{words.promotions.toAll}</Link>
          </p>
          <h1>{customerGroups.title}</h1>
        </div>
        {may('promotions:write') && (
          <Link to="/customer-groups/new" className={buttonClass({ look: 'primary' })}>
            {customerGroups.new}
          </Link>
        )}
      </header>
      <p className={styles['quiet']}>{customerGroups.lead}</p>
      <Answer done={doneIn(customerGroups.done, done)} />
      {results.length === 0 && <Empty>{customerGroups.none}</Empty>}
      {results.length > 0 && (
        <ul className={styles['list']}>
          {results.map((group) => (
            <GroupItem key={group.id} group={group} />
          ))}
        </ul>
      )}
    </div>
  )
}

function GroupItem({ group }: { readonly group: CustomerGroup }) {
  const { words, number, moment } = useSpeech()
  const ruleOf = useRule()
  const { customerGroups } = words
  const { id, name, customers, counted_at: countedAt, promotions } = group
  return (
    <li className={styles['item']}>
      <div className={styles['words']}>
        <p className={styles['name']}>
          <Link to={`/customer-groups/${id}`}>
            <bdi>{name}</bdi>
          </Link>
        </p>
        <p>{ruleOf(group)}</p>
      </div>
      <div className={styles['end']}>
        <span>
          {customers === null
            ? customerGroups.notCounted
            : customerGroups.count(customers, number(customers))}
        </span>
        {countedAt !== null && (
          <span className={styles['note']}>{customerGroups.asOf(moment(countedAt))}</span>
        )}
        <span className={styles['note']}>
          {customerGroups.promotionCount(promotions.length, number(promotions.length))}
        </span>
      </div>
    </li>
  )
}
