import { Form, useNavigation } from 'react-router'
import type { Members, Roles } from '#contract/staff/members.ts'
import { HistoryLink } from '#web/admin/audit/history-link.tsx'
import { useSpeech } from '#web/admin/text/words.ts'
import { Select } from '#web/admin/ui/field.tsx'
import { Pill } from '#web/admin/ui/pill.tsx'
import { Button } from '#web/ui/button.tsx'
import { usePerson } from '#web/admin/layout/use-person.ts'
import * as styles from './staff.module.css'

interface MemberCardProps {
  readonly member: Members['data']['members'][number]
  readonly roles: Roles['data']
}

/** Somebody who works here, or worked here; their place, role and sessions. */
export function MemberCard({ member, roles }: MemberCardProps) {
  const { words, moment, number, contact } = useSpeech()
  const { person } = usePerson()
  const { staff } = words
  const isGone = member.disabled_at !== null
  return (
    <li className={styles['card']} data-gone={isGone || undefined}>
      <p className={styles['name']}>
        <strong>{member.name}</strong>
        {member.id === person?.id && <Pill tone="info">{staff.you}</Pill>}
        {isGone && <Pill>{staff.gone}</Pill>}
      </p>
      <p className={styles['quiet']}>
        {contact(member.contact)} ·{' '}
        {member.last_seen_at === null
          ? staff.signedOut
          : staff.seen(moment(member.last_seen_at), number(member.sessions))}
      </p>
      <p className={styles['quiet']}>
        {member.authenticator ? staff.hasApp : staff.hasNoApp}
        {member.passkeys > 0 && ` · ${staff.hasPasskeys(number(member.passkeys))}`}
      </p>
      <MemberForm member={member} roles={roles} />
      <HistoryLink kind="staff" id={member.id} />
    </li>
  )
}

function MemberForm({ member, roles }: MemberCardProps) {
  const { words, role } = useSpeech()
  const isBusy = useNavigation().state !== 'idle'
  const { staff } = words
  const press = (work: string, label: string, look: 'secondary' | 'quiet' | 'danger' = 'quiet') => (
    <Button type="submit" name="work" value={work} look={look} aria-busy={isBusy || undefined}>
      {label}
    </Button>
  )
  const choices = roles.map((one) => [one.id, role(one)] as const)
  return (
    <Form method="post" className={styles['form']}>
      <input type="hidden" name="member" value={member.id} />
      <input type="hidden" name="person" value={member.name} />
      <input type="hidden" name="version" value={member.version} />
      <div className={styles['row']}>
        <Select
          name="role"
          id={`role-${member.id}`}
          label={staff.role}
          choices={choices}
          defaultValue={member.role.id}
        />
        {press('changed', member.disabled_at === null ? staff.saveRole : staff.giveBack, 'secondary')}
      </div>
      {member.disabled_at === null && (
        <div className={styles['row']}>
          {member.sessions > 0 && press('ended', staff.endSessions)}
          {press('linked', staff.sendLink)}
          {press('disabled', staff.takeAway, 'danger')}
        </div>
      )}
    </Form>
  )
}
