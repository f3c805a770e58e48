import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { namedEndpoint } from '#client/api.ts'
import type { listProductChanges } from '#contract/staff/catalogue/product-changes.ts'
import { loadAsStaff } from '#web/admin/layout/staff-call.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Empty } from '#web/admin/ui/answer.tsx'
import * as styles from './changes.module.css'

const list = namedEndpoint<typeof listProductChanges>({ method: 'GET', path: '/v1/staff/product-changes' })

export async function loader(args: LoaderFunctionArgs) {
  return loadAsStaff(args, (api) => api(list, {}))
}

/** What staff did with many products lately. */
export default function ChangesRoute() {
  const { words, number, moment } = useSpeech()
  const { results } = useLoaderData<typeof loader>()
  const { changes } = words
  return (
    <div className={styles['page']}>
      <title>{`${changes.title} · ${words.area}`}</title>
      <p>
        <Link to="/products">{changes.toList}</Link>
      </p>
      <h1>{changes.title}</h1>
      <p className={styles['quiet']}>{changes.lead}</p>
      {results.length === 0 && <Empty>{changes.empty}</Empty>}
      <ul className={styles['list']}>
        {results.map(({ id, action, state, done, undone, count, by, created_at }) => (
          <li key={id}>
            <Link to={`/products/changes/${id}`} className={styles['item']}>
              <strong>{changes.actions[action]}</strong>
              <span>{moment(created_at)}</span>
              <span>{by}</span>
              <span>
                {changes.states[state]}: {words.bulk.outcome(number(done + undone), number(count))}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
