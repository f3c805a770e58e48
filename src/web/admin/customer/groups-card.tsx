import { Form, Link } from 'react-router'
import type { CustomerView } from '#contract/staff/customers.ts'
import { usePerson } from '#web/admin/layout/use-person.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Select } from '#web/admin/ui/field.tsx'
import { Button } from '#web/ui/button.tsx'
import * as styles from './customer.module.css'

interface GroupsCardProps {
  readonly customer: CustomerView
  /** All groups of the shop; none for people who may not see promotions. */
  readonly all: readonly { readonly id: number; readonly name: string }[]
}

/** The groups for promotions that a customer is in, and a choice of others to put them in. */
export function GroupsCard({ customer: { groups, erased }, all }: GroupsCardProps) {
  const { card } = useSpeech().words.customerGroups
  const { may } = usePerson()
  const mayWrite = may('promotions:write') && !erased
  const others = all.filter(({ id }) => groups.every((one) => one.id !== id || one.by_rule))
  if (groups.length === 0 && (!mayWrite || others.length === 0)) return null
  return (
    <section className={styles['card']}>
      <h2>{card.title}</h2>
      {groups.length === 0 && <p className={styles['quiet']}>{card.none}</p>}
      <ul className={styles['list']}>
        {groups.map(({ id, name, by_rule: isByRule }) => (
          <li key={id} className={styles['note']}>
            <Link to={`/customer-groups/${id}`}>
              <bdi>{isByRule ? card.byRule(name) : name}</bdi>
            </Link>
            {mayWrite && !isByRule && (
              <Form method="post">
                <input type="hidden" name="task" value="leave-group" />
                <Button type="submit" look="quiet" name="group" value={id} aria-label={card.takeOut(name)}>
                  ×
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {mayWrite && others.length > 0 && (
        <Form method="post" className={styles['inline']}>
          <input type="hidden" name="task" value="join-group" />
          <Select
            name="group"
            label={card.add}
            choices={others.map(({ id, name }) => [String(id), name] as const)}
          />
          <Button type="submit">{card.put}</Button>
        </Form>
      )}
    </section>
  )
}
