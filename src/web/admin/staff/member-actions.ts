import type { ActionFunctionArgs } from 'react-router'
import { namedEndpoint, type Api } from '#client/api.ts'
import type {
  changeMember,
  endMemberSessions,
  inviteAgain,
  inviteMember,
  sendNewLink,
  withdrawInvitation,
} from '#contract/staff/members.ts'
import { doAsStaff, textOf, type Outcome } from '#web/admin/layout/staff-call.ts'
import { readForm } from '#web/app/read-form.ts'

const invite = namedEndpoint<typeof inviteMember>({ method: 'POST', path: '/v1/staff/invitations' })
const again = namedEndpoint<typeof inviteAgain>({
  method: 'POST',
  path: '/v1/staff/invitations/:invitation/again',
})
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
  again: (api: Api, form: FormData) =>
    api(again, {
      params: { invitation: textOf(form, 'invitation') },
      body: { language: languageOf(form) },
    }),
  withdrawn: (api: Api, form: FormData) =>
    api(withdraw, { params: { invitation: textOf(form, 'invitation') } }),
  changed: (api: Api, form: FormData) => changePlace(api, form, false),
  disabled: (api: Api, form: FormData) => changePlace(api, form, true),
  ended: (api: Api, form: FormData) => api(end, { params: { member: textOf(form, 'member') } }),
  linked: (api: Api, form: FormData) => api(link, { params: { member: textOf(form, 'member') } }),
} as const

/** A press on the page of the people who work here; what it did is told with their name. */
export type MemberWork = keyof typeof works
export type MemberAnswer = { readonly work: MemberWork; readonly person: string } & Outcome<{
  /** A link that nobody was sent, to be handed over. */
  readonly link: string | null
}>

export async function memberAction({ request, context }: ActionFunctionArgs): Promise<MemberAnswer> {
  const form = await readForm(request)
  const wanted = textOf(form, 'work')
  const work = wanted in works ? (wanted as MemberWork) : 'changed'
  const outcome = await doAsStaff({ context }, async (api) => {
    const answer = await works[work](api, form)
    const link = 'link' in answer && typeof answer.link === 'string' ? answer.link : null
    return { link: link === null ? null : new URL(link, request.url).href }
  })
  return { work, person: textOf(form, 'person'), ...outcome }
}

function invitationOf(form: FormData) {
  const contact = textOf(form, 'contact').trim()
  return {
    name: textOf(form, 'person'),
    role: textOf(form, 'role'),
    language: languageOf(form),
    ...(contact === '' ? {} : /[@a-z]/i.test(contact) ? { email: contact } : { phone: contact }),
  }
}

function languageOf(form: FormData): 'en' | 'bn' {
  return textOf(form, 'language') === 'bn' ? 'bn' : 'en'
}

function changePlace(api: Api, form: FormData, disabled: boolean) {
  const body = { role: textOf(form, 'role'), disabled, version: Number(textOf(form, 'version')) }
  return api(change, { params: { member: textOf(form, 'member') }, body })
}
