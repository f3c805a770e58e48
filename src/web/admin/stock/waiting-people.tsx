import { Link } from 'react-router'
import type { Reply } from '#contract/endpoint.ts'
import type { getStock } from '#contract/staff/catalogue/stock.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { buttonClass } from '#web/ui/button.tsx'
import * as styles from './stock.module.css'

/** The people who wait for the piece; their contacts are shown only with the right to see customers. */
export function WaitingPeople({ row }: { readonly row: Reply<typeof getStock> }) {
  const { words, number, day, contact } = useSpeech()
  const { stock } = words
  const { one } = stock
  return (
    <section id="waiting" className={styles['part']}>
      <h2>{one.waiting}</h2>
      {row.waiting === 0 ? (
        <p>{one.nobody}</p>
      ) : (
        <>
          <p>
            {stock.people(row.waiting, number(row.waiting))}.{' '}
            {row.waiting_since !== null && one.since(day(row.waiting_since))}
          </p>
          <p className={styles['quiet']}>{one.told}</p>
          {row.people === null ? (
            <p className={styles['quiet']}>{one.hidden}</p>
          ) : (
            <ul className={styles['list']}>
              {row.people.map((person) => (
                <li key={`${person.contact} ${person.since}`}>
                  <bdi>{contact(person.contact)}</bdi> · {day(person.since)}
                </li>
              ))}
            </ul>
          )}
        </>
      )}
      {row.people !== null && row.waiting > 0 && (
        <p className={styles['buttons']}>
          <Link to={`/stock/${row.variant}/notice`} className={buttonClass()}>
            {words.notices.tell}
          </Link>
        </p>
      )}
      {row.told.people > 0 && <Told told={row.told} />}
    </section>
  )
}

/** How many were told lately that it is back, and what came of it. */
function Told({ told }: { readonly told: Reply<typeof getStock>['told'] }) {
  const { words, number } = useSpeech()
  const { one } = words.stock
  const { days, within, people, bought, pieces } = told
  return (
    <p>
      {one.toldLately(number(people), number(days))}{' '}
      {bought === 0
        ? one.noneBought(number(within))
        : one.boughtAfter(number(bought), number(pieces), number(within))}
    </p>
  )
}
