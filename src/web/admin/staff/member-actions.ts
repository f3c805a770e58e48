import type { ActionFunctionArgs } from 'react-router'
import { namedEndpoint, type Api } from '#client/api.ts'
import type {
  changeMember,
  endMemberSessions,
  inviteMember,
  sendNewLink,
  withdrawInvitation,
} from '#contract/staff/members.ts'
import { doAsStaff, textOf, type Outcome } from '#web/admin/layout/staff-call.ts'
import { readForm } from '#web/app/read-form.ts'

const invite = namedEndpoint<typeof inviteMember>({ method: 'POST', path: '/v1/staff/invitations' })
const withdraw = namedEndpoint<typeof withdrawInvitation>({
  method: 'DELETE',
  path: '/v1/staff/invitations/:invitation',
})
const change = namedEndpoint<typeof changeMember>({ method: 'PUT', path: '/v1/staff/members/:member' })
const end = namedEndpoint<typeof endMemberSessions>({
  method: 'POST',
  path: '/v1/staff/members/:member/end-sessions',
})
const link = namedEndpoint<typeof sendNewLink>({ method: 'POST', path: '/v1/staff/members/:member/link' })

const works = {
  invited: (api: Api, form: FormData) => api(invite, { body: invitationOf(form) }),
  withdrawn: (api: Api, form: FormData) =>
    api(withdraw, { params: { invitation: textOf(form, 'invitation') } }),
  changed: (api: Api, form: FormData) => changePlace(api, form, false),
  disabled: (api: Api, form: FormData) => changePlace(api, form, true),
  ended: (api: Api, form: FormData) => api(end, { params: { member: textOf(form, 'member') } }),
  linked: (api: Api, form: FormData) => api(link, { params: { member: textOf(form, 'member') } }),
} as const

/** A press on the page of the people who work here; what it did is told with their name. */
export type MemberWork = keyof typeof works
export type MemberAnswer = { readonly work: MemberWork; readonly person: string } & Outcome<null>

export async function memberAction({ request, context }: ActionFunctionArgs): Promise<MemberAnswer> {
  const form = await readForm(request)
  const wanted = textOf(form, 'work')
  const work = wanted in works ? (wanted as MemberWork) : 'changed'
  const outcome = await doAsStaff({ context }, async (api) => {
    await works[work](api, form)
    return null
  })
  return { work, person: textOf(form, 'person'), ...outcome }
}

function invitationOf(form: FormData) {
  const contact = textOf(form, 'contact').trim()
  return {
    name: textOf(form, 'person'),
    role: textOf(form, 'role'),
    language: textOf(form, 'language') === 'bn' ? ('bn' as const) : ('en' as const),
    ...(/[@a-z]/i.test(contact) ? { email: contact } : { phone: contact }),
  }
}

function changePlace(api: Api, form: FormData, disabled: boolean) {
  const body = { role: textOf(form, 'role'), disabled, version: Number(textOf(form, 'version')) }
  return api(change, { params: { member: textOf(form, 'member') }, body })
}
