import { Form, Link } from 'react-router'
import type { CustomerGroup, GroupMember, NumbersReport } from '#contract/staff/promotions/customer-groups.ts'
import { GROUP_NUMBERS_MAX } from '#domain/pricing/promotion-limits.ts'
import { usePerson } from '#web/admin/layout/use-person.ts'
import { Pages } from '#web/admin/orders/pages.tsx'
import * as styles from '#web/admin/promotions/promotions.module.css'
import { useSpeech } from '#web/admin/text/words.ts'
import { doneClass, Empty } from '#web/admin/ui/answer.tsx'
import { LongField } from '#web/admin/ui/field.tsx'
import { PressButton } from '#web/admin/held-form/press-button.tsx'
import type { readGroup } from './group-calls.ts'
import type { GroupAnswer } from './group-route.tsx'

type Members = Awaited<ReturnType<typeof readGroup>>['members']

/** Members to a page, as the API gives them. */
const PAGE = 25

interface MembersProps {
  readonly group: CustomerGroup
  /** Null for people who may not see customers. */
  readonly members: Members
  readonly answer: GroupAnswer | undefined
}

/** The customers in a group, and a field that puts many in it by their numbers. */
export function GroupMembers({ group, members, answer }: MembersProps) {
  const { words, number } = useSpeech()
  const { may } = usePerson()
  const { customerGroups } = words
  const mayWrite = may('promotions:write') && members !== null
  return (
    <section className={styles['card']} aria-labelledby="members-title">
      <h2 id="members-title">{customerGroups.members}</h2>
      <HowMany group={group} />
      {members === null && <p>{customerGroups.hidden}</p>}
      {mayWrite && <NumbersForm key={group.by_hand} answer={answer} />}
      {group.customers !== null && members?.results.length === 0 && <Empty>{customerGroups.noMembers}</Empty>}
      {members !== null && members.results.length > 0 && (
        <>
          <ul className={styles['list']}>
            {members.results.map((member) => (
              <MemberItem key={member.id} member={member} mayWrite={mayWrite} />
            ))}
          </ul>
          {members.pages > 1 && <Pages page={members.page} pages={members.pages} range={rangeOf(members)} />}
        </>
      )}
    </section>
  )

  function rangeOf({ page, results, count }: NonNullable<Members>): string {
    const before = (page - 1) * PAGE
    return words.orders.range(number(before + 1), number(before + results.length), number(count))
  }
}

/** How many are in a group; of a rule, those who were counted, and when. */
function HowMany({ group }: Pick<MembersProps, 'group'>) {
  const { words, number, moment } = useSpeech()
  const { customerGroups } = words
  const { customers, by_hand: byHand, counted_at: countedAt } = group
  return (
    <p className={styles['note']}>
      {customers === null
        ? customerGroups.notCountedYet(number(byHand))
        : customerGroups.membersOf(number(customers), number(byHand))}
      {countedAt !== null && <> {customerGroups.countedAt(moment(countedAt))}</>}
    </p>
  )
}

function MemberItem({ member, mayWrite }: { readonly member: GroupMember; readonly mayWrite: boolean }) {
  const { words, number, money, phone, day } = useSpeech()
  const { customerGroups } = words
  const { id, name, by_hand: hand } = member
  return (
    <li className={styles['item']}>
      <div className={styles['words']}>
        <p className={styles['name']}>
          <Link to={`/customers/${id}`}>
            <bdi>{name}</bdi>
          </Link>
          <span className={styles['note']}>{phone(member.phone)}</span>
        </p>
        <p className={styles['note']}>
          {customerGroups.brought(member.delivered, number(member.delivered), money(member.spent))}
          {' · '}
          {hand === null ? customerGroups.byRule : customerGroups.putIn(hand.by.name, day(hand.at))}
        </p>
      </div>
      {mayWrite && hand !== null && (
        <Form method="post" preventScrollReset className={styles['end']}>
          <input type="hidden" name="work" value="take_out" />
          <PressButton look="quiet" name="customer" value={id} aria-label={customerGroups.takeOutName(name)}>
            {customerGroups.takeOut}
          </PressButton>
        </Form>
      )}
    </li>
  )
}

/** The numbers that somebody typed before a refusal, and what is wrong with them. */
function refusedNumbers(answer: GroupAnswer | undefined): {
  readonly typed?: string | undefined
  readonly problem?: string | undefined
} {
  if (answer?.ok !== false) return {}
  const problem = Object.entries(answer.errors).find(([field]) => field.startsWith('phones'))?.[1]
  return { typed: answer.typed['phones'], problem }
}

function NumbersForm({ answer }: Pick<MembersProps, 'answer'>) {
  const { words, number } = useSpeech()
  const { customerGroups } = words
  const { typed, problem } = refusedNumbers(answer)
  return (
    <>
      {answer?.ok === true && 'report' in answer && <Report report={answer.report} />}
      <Form method="post" preventScrollReset className={styles['part']}>
        <LongField
          name="phones"
          label={customerGroups.phones}
          hint={customerGroups.phonesHint(number(GROUP_NUMBERS_MAX))}
          defaultValue={typed}
          problem={problem}
          rows={3}
          required
        />
        <p className={styles['buttons']}>
          <PressButton name="work" value="add_numbers">
            {customerGroups.addPhones}
          </PressButton>
        </p>
      </Form>
    </>
  )
}

/** The result of the numbers that were put in. */
function Report({ report: { added, known, unknown, wrong } }: { readonly report: NumbersReport }) {
  const { words, number, phone } = useSpeech()
  const { customerGroups } = words
  return (
    <output id="answer" tabIndex={-1} className={doneClass}>
      <span>{customerGroups.added(added, number(added))}</span>{' '}
      {known > 0 && <span>{customerGroups.known(known, number(known))}</span>}
      {unknown.length > 0 && (
        <>
          <br />
          <span>
            {customerGroups.unknown} {unknown.map((one) => phone(one)).join(', ')}
          </span>
        </>
      )}
      {wrong.length > 0 && (
        <>
          <br />
          <span>
            {customerGroups.wrong} <bdi>{wrong.join(', ')}</bdi>
          </span>
        </>
      )}
    </output>
  )
}
