import * as z from 'zod'
import { rights } from '#domain/staff/rights.ts'
import { endpoint } from '#contract/endpoint.ts'
import { TypedContact } from '#contract/shop/account-views.ts'
import { RoleView } from './entry.ts'

/**
 * The people who work here, their invitations and roles. Changes want a step-up; nobody grants a right that they lack,
 * and owners alone change owners.
 */
const shared = { tag: 'Staff members', access: { staff: 'staff:write' } } as const

const Instant = z.iso.datetime({ offset: true })

const MemberView = z.object({
  id: z.uuid(),
  name: z.string(),
  /** E-mail address or phone number with which they sign in. */
  contact: z.string(),
  role: RoleView,
  disabled_at: Instant.nullable(),
  last_seen_at: Instant.nullable(),
  /** Sessions of the staff area that are open. */
  sessions: z.int(),
  /** Has an authenticator app; somebody without one joins again by a new link. */
  authenticator: z.boolean(),
  passkeys: z.int(),
  version: z.int(),
})

const InvitationView = z.object({
  id: z.uuid(),
  name: z.string(),
  contact: z.string().nullable(),
  role: RoleView,
  invited_by: z.string().nullable(),
  created_at: Instant,
  expires_at: Instant,
})

const Members = z.object({
  data: z.object({ members: z.array(MemberView), invitations: z.array(InvitationView) }),
})
export type Members = z.infer<typeof Members>

/** A link that nobody was sent is handed over by whoever made it; null where it went by e-mail or SMS. */
const Invited = Members.extend({ link: z.string().nullable() })

export const listMembers = endpoint({
  ...shared,
  method: 'GET',
  path: '/v1/staff/members',
  summary: 'Everybody who works or worked here, and the invitations on their way',
  response: Members,
  errors: [],
})

export const inviteMember = endpoint({
  ...shared,
  method: 'POST',
  path: '/v1/staff/invitations',
  stepUp: true,
  summary:
    'Makes a link that works once, for two days. It goes by e-mail or SMS; without either the answer has it, and its holder names an address',
  body: z.strictObject({
    name: z.string().max(200),
    email: TypedContact.optional(),
    phone: TypedContact.optional(),
    role: z.uuid(),
    language: z.enum(['en', 'bn']).default('en'),
  }),
  status: 201,
  response: Invited,
  errors: ['invalid_fields', 'forbidden', 'not_found', 'too_many_requests'],
})

export const inviteAgain = endpoint({
  ...shared,
  method: 'POST',
  path: '/v1/staff/invitations/:invitation/again',
  stepUp: true,
  summary: 'Makes a new link in place of one that is on its way; the old one is void',
  params: z.object({ invitation: z.uuid() }),
  body: z.strictObject({ language: z.enum(['en', 'bn']).default('en') }),
  response: Invited,
  errors: ['forbidden', 'not_found', 'too_many_requests'],
})

export const withdrawInvitation = endpoint({
  ...shared,
  method: 'DELETE',
  path: '/v1/staff/invitations/:invitation',
  summary: 'Makes the link of an invitation void',
  params: z.object({ invitation: z.uuid() }),
  response: Members,
  errors: ['not_found'],
})

export const changeMember = endpoint({
  ...shared,
  method: 'PUT',
  path: '/v1/staff/members/:member',
  stepUp: true,
  summary: 'Gives somebody another role, or takes away or gives back their place',
  params: z.object({ member: z.uuid() }),
  body: z.strictObject({ role: z.uuid(), disabled: z.boolean(), version: z.int() }),
  response: Members,
  errors: ['not_found', 'forbidden', 'version_conflict', 'last_owner'],
})

export const endMemberSessions = endpoint({
  ...shared,
  method: 'POST',
  path: '/v1/staff/members/:member/end-sessions',
  summary: 'Signs somebody out of the staff area everywhere',
  params: z.object({ member: z.uuid() }),
  response: Members,
  errors: ['not_found'],
})

export const sendNewLink = endpoint({
  ...shared,
  method: 'POST',
  path: '/v1/staff/members/:member/link',
  stepUp: true,
  summary: 'Sends a link for a new password and second factor, to somebody who has lost theirs',
  params: z.object({ member: z.uuid() }),
  response: Members,
  errors: ['not_found', 'forbidden'],
})

const RoleWithRights = RoleView.extend({
  rights: z.array(z.enum(rights)),
  /** People who have it. */
  members: z.int(),
  version: z.int(),
})
const Roles = z.object({ data: z.array(RoleWithRights) })
export type Roles = z.infer<typeof Roles>

export const listRoles = endpoint({
  ...shared,
  method: 'GET',
  path: '/v1/staff/roles',
  summary: 'The roles, and what each may do',
  response: Roles,
  errors: [],
})

const RoleForm = { name: z.string().trim().min(1).max(60), rights: z.array(z.enum(rights)) }

export const makeRole = endpoint({
  ...shared,
  method: 'POST',
  path: '/v1/staff/roles',
  stepUp: true,
  summary: 'Makes a role',
  body: z.strictObject(RoleForm),
  status: 201,
  response: Roles,
  errors: ['forbidden', 'invalid_fields'],
})

export const changeRole = endpoint({
  ...shared,
  method: 'PUT',
  path: '/v1/staff/roles/:role',
  stepUp: true,
  summary: 'Changes a role; the owner always has every right',
  params: z.object({ role: z.uuid() }),
  body: z.strictObject({ ...RoleForm, version: z.int() }),
  response: Roles,
  errors: ['forbidden', 'invalid_fields', 'not_found', 'version_conflict'],
})

export const removeRole = endpoint({
  ...shared,
  method: 'DELETE',
  path: '/v1/staff/roles/:role',
  stepUp: true,
  summary: 'Removes a role that nobody has and no invitation names',
  params: z.object({ role: z.uuid() }),
  response: Roles,
  errors: ['not_found', 'wrong_state'],
})
