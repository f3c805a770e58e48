import type { OneNotice } from '#contract/staff/reminders/waiting-notices.ts'
import type { PersonState } from '#domain/stock/waiting-notice.ts'
import * as stockStyles from '#web/admin/stock/stock.module.css'
import { useSpeech } from '#web/admin/text/words.ts'
import { Pill, type Tone } from '#web/admin/ui/pill.tsx'
import * as styles from './notices.module.css'

const tones: Readonly<Record<PersonState, Tone>> = {
  waiting: 'info',
  on_the_way: 'info',
  sent: 'good',
  failed: 'bad',
  left_out: 'plain',
  cancelled: 'warn',
}

/** How many are left out for each reason. */
export function LeftOut({ reasons }: { readonly reasons: OneNotice['left_out'] }) {
  const { words, number } = useSpeech()
  const { notices } = words
  if (reasons.length === 0) return null
  return (
    <>
      <h2>{notices.leftOut}</h2>
      <ul className={styles['reasons']}>
        {reasons.map(({ reason, people }) => (
          <li key={reason}>
            {notices.reasons[reason]}: {notices.people(people, number(people))}
          </li>
        ))}
      </ul>
    </>
  )
}

type Person = Pick<OneNotice['people'][number], 'contact' | 'reason'> & {
  /** Null: would be written to. */
  readonly state: PersonState | null
}

interface PeopleListProps {
  readonly people: readonly Person[]
  /** There are more than are listed. */
  readonly isCut: boolean
}

/** Person by person: what became of each, or would. */
export function PeopleList({ people, isCut }: PeopleListProps) {
  const { words, contact } = useSpeech()
  const { notices } = words
  if (people.length === 0) return null
  return (
    <>
      <h2>{notices.list}</h2>
      <ul className={styles['people']}>
        {people.map((person, index) => (
          // Two masked contacts may look the same.
          <li key={`${index} ${person.contact}`} className={styles['person']}>
            <bdi>{contact(person.contact)}</bdi>
            <span>
              {person.state === null ? (
                <Pill tone="info">{notices.written}</Pill>
              ) : (
                <Pill tone={tones[person.state]}>{notices.personStates[person.state]}</Pill>
              )}{' '}
              {person.reason !== null && notices.reasons[person.reason]}
            </span>
          </li>
        ))}
      </ul>
      {isCut && <p className={stockStyles['quiet']}>{notices.more}</p>}
    </>
  )
}
