import { Form, Link } from 'react-router'
import type { CustomerGroup } from '#contract/staff/promotions/customer-groups.ts'
import { PressButton } from '#web/admin/held-form/press-button.tsx'
import { usePerson } from '#web/admin/layout/use-person.ts'
import { promotionTones } from '#web/admin/promotions/promotion-tones.ts'
import * as styles from '#web/admin/promotions/promotions.module.css'
import { useSpeech } from '#web/admin/text/words.ts'
import { Empty } from '#web/admin/ui/answer.tsx'
import { Select } from '#web/admin/ui/field.tsx'
import { Pill } from '#web/admin/ui/pill.tsx'
import { buttonClass } from '#web/ui/button.tsx'

interface UsesProps {
  readonly group: CustomerGroup
}

/** The promotions that are for a group, with what they took off. */
export function GroupPromotions({ group: { id: group, promotions } }: UsesProps) {
  const { words, number, money, either } = useSpeech()
  const { may } = usePerson()
  const told = words.promotions
  return (
    <section className={styles['card']} aria-labelledby="promotions-title">
      <h2 id="promotions-title">{words.customerGroups.promotions}</h2>
      {promotions.length === 0 && <Empty>{words.customerGroups.noPromotions}</Empty>}
      {promotions.length > 0 && (
        <ul className={styles['list']}>
          {promotions.map(({ id, name, name_bn, code, state, used, given }) => (
            <li key={id} className={styles['item']}>
              <p className={styles['name']}>
                <Link to={`/promotions/${id}`}>{either(name, name_bn)}</Link>
                {code !== null && <code>{code}</code>}
              </p>
              <div className={styles['end']}>
                <Pill tone={promotionTones[state]}>{told.states[state]}</Pill>
                <span className={styles['note']}>
                  {used === 0 ? told.unused : told.used(number(used), null)}
                  {given > 0 && ` · ${told.given(money(given))}`}
                </span>
              </div>
            </li>
          ))}
        </ul>
      )}
      {may('promotions:write') && (
        <p className={styles['buttons']}>
          <Link to={`/promotions/new?group=${group}`} className={buttonClass()}>
            {words.customerGroups.newPromotion}
          </Link>
        </p>
      )}
    </section>
  )
}

/** Deletes a group, once it is said which one its promotions get in its place. */
export function RemoveGroup({
  group: { promotions },
  others,
}: UsesProps & { readonly others: readonly { readonly id: number; readonly name: string }[] }) {
  const { customerGroups } = useSpeech().words
  const { may } = usePerson()
  if (!may('promotions:write')) return null
  const isAsked = promotions.length > 0
  const choices = others.map(({ id, name }) => [String(id), name] as const)
  return (
    <Form method="post" className={styles['card']}>
      <h2>{customerGroups.removeTitle}</h2>
      <p className={styles['note']}>{isAsked ? customerGroups.removeUsed : customerGroups.removeLead}</p>
      {isAsked && others.length === 0 && <p>{customerGroups.noOther}</p>}
      {isAsked && others.length > 0 && (
        <Select
          name="to"
          label={customerGroups.instead}
          choices={[['', customerGroups.choose], ...choices]}
          required
        />
      )}
      {(!isAsked || others.length > 0) && (
        <p className={styles['buttons']}>
          <PressButton look="danger" name="work" value="remove">
            {customerGroups.remove}
          </PressButton>
        </p>
      )}
    </Form>
  )
}
