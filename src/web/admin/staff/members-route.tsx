import { useState } from 'react'
import {
  Form,
  Link,
  useActionData,
  useLoaderData,
  useNavigation,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { namedEndpoint } from '#client/api.ts'
import type { listMembers, listRoles, Members } from '#contract/staff/members.ts'
import { loadAsStaff } from '#web/admin/layout/staff-call.ts'
import { StepUp } from '#web/admin/layout/step-up.tsx'
import { useSpeech } from '#web/admin/text/words.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { InviteForm } from './invite-form.tsx'
import { memberAction, type MemberAnswer } from './member-actions.ts'
import { MemberCard } from './member-card.tsx'
import { Answer, doneClass } from '#web/admin/ui/answer.tsx'
import * as styles from './staff.module.css'

const members = namedEndpoint<typeof listMembers>({ method: 'GET', path: '/v1/staff/members' })
const roles = namedEndpoint<typeof listRoles>({ method: 'GET', path: '/v1/staff/roles' })

export async function loader(args: LoaderFunctionArgs) {
  const [people, named] = await Promise.all([
    loadAsStaff(args, (api) => api(members, {})),
    loadAsStaff(args, (api) => api(roles, {})),
  ])
  return { ...people.data, roles: named.data }
}

export function action(args: ActionFunctionArgs): Promise<MemberAnswer> {
  return memberAction(args)
}

/** The people who work here, the invitations on their way, and the form that invites somebody. */
export default function MembersRoute() {
  const { words } = useSpeech()
  const { members: people, invitations, roles: named } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { staff } = words
  const errors = answer?.ok === false ? answer.errors : {}
  // An accepted invitation leaves an empty form.
  const formKey = answer?.ok === true && answer.work === 'invited' ? invitations.length : 'same'
  return (
    <div className={styles['page']}>
      <title>{`${staff.title} · ${words.area}`}</title>
      <header className={styles['head']}>
        <h1>{staff.title}</h1>
        <Link to="/staff/roles" className={buttonClass()}>
          {staff.roles}
        </Link>
      </header>
      {answer !== undefined && <MemberResult answer={answer} />}
      <StepUp answer={answer} />
      <section className={styles['part']}>
        <h2>{staff.inviteTitle}</h2>
        <InviteForm key={formKey} roles={named} errors={errors} />
      </section>
      {invitations.length > 0 && (
        <section className={styles['part']}>
          <h2>{staff.onTheirWay}</h2>
          <ul className={styles['cards']}>
            {invitations.map((one) => (
              <InvitationCard key={one.id} invitation={one} />
            ))}
          </ul>
        </section>
      )}
      <section className={styles['part']}>
        <h2>{staff.people}</h2>
        <ul className={styles['cards']}>
          {people.map((one) => (
            // A form that was sent shows what is kept now.
            <MemberCard key={`${one.id} ${one.version}`} member={one} roles={named} />
          ))}
        </ul>
      </section>
    </div>
  )
}

function MemberResult({ answer }: { readonly answer: MemberAnswer }) {
  const { words } = useSpeech()
  if (answer.ok && answer.value.link !== null) return <HandOver link={answer.value.link} />
  if (answer.ok) return <Answer done={words.staff.done[answer.work](answer.person)} />
  return <Answer refused={answer.message} />
}

/** A link that its maker hands over; it is shown once. */
function HandOver({ link }: { readonly link: string }) {
  const { words } = useSpeech()
  const [isCopied, setCopied] = useState(false)
  const { staff } = words
  const copy = async () => {
    await navigator.clipboard.writeText(link)
    setCopied(true)
  }
  return (
    <div className={doneClass}>
      <output>{staff.handOver}</output>
      <p className={styles['link']}>{link}</p>
      <Button onClick={() => void copy()}>{isCopied ? words.join.copied : staff.copyLink}</Button>
    </div>
  )
}

function InvitationCard({ invitation }: { readonly invitation: Members['data']['invitations'][number] }) {
  const { words, moment, role, contact, language } = useSpeech()
  const isBusy = useNavigation().state !== 'idle'
  const name = invitation.name === '' ? words.staff.newOwner : invitation.name
  return (
    <li className={styles['card']}>
      <p>
        <strong>{name}</strong> · {role(invitation.role)}
        {invitation.contact !== null && ` · ${contact(invitation.contact)}`}
      </p>
      <p className={styles['quiet']}>
        {words.staff.invitedBy(invitation.invited_by, moment(invitation.expires_at))}
      </p>
      <Form method="post" className={styles['row']}>
        <input type="hidden" name="invitation" value={invitation.id} />
        <input type="hidden" name="person" value={name} />
        <input type="hidden" name="language" value={language} />
        {invitation.invited_by !== null && (
          <Button type="submit" name="work" value="again" aria-busy={isBusy || undefined}>
            {invitation.contact === null ? words.staff.newLink : words.staff.sendAgain}
          </Button>
        )}
        <Button type="submit" name="work" value="withdrawn" look="quiet" aria-busy={isBusy || undefined}>
          {words.staff.withdraw}
        </Button>
      </Form>
    </li>
  )
}
