import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { UserView } from './account-views.ts'

const shared = { tag: 'Account', access: 'customer', throttle: 'account' } as const

export const SessionView = z.object({
  id: z.string(),
  /** Such as "Chrome on Android". */
  device: z.string(),
  level: z.enum(['user', 'staff']),
  created_at: z.iso.datetime({ offset: true }),
  last_seen_at: z.iso.datetime({ offset: true }),
  /** Whether this session sends the request. */
  current: z.boolean(),
  /** Whether its holder has just proved who they are, so that they may change the keys of the account. */
  fresh: z.boolean(),
})
export type SessionView = z.infer<typeof SessionView>

export const listSessions = endpoint({
  ...shared,
  method: 'GET',
  path: '/v1/user/sessions',
  summary: 'Where one is signed in, the last used first',
  response: z.object({ data: z.array(SessionView) }),
  errors: [],
})

export const endOtherSessions = endpoint({
  ...shared,
  method: 'DELETE',
  path: '/v1/user/sessions',
  summary: 'Signs out everywhere else',
  response: z.object({ data: z.object({ ended: z.int() }) }),
  errors: [],
})

export const endSession = endpoint({
  ...shared,
  method: 'DELETE',
  path: '/v1/user/sessions/:session',
  summary: 'Signs out one own device',
  params: z.object({ session: z.uuid() }),
  response: z.object({ data: z.object({ ended: z.int() }) }),
  errors: ['not_found'],
})

export const getSession = endpoint({
  tag: 'Account',
  access: 'public',
  knowsCaller: true,
  throttle: 'account',
  method: 'GET',
  path: '/v1/user/session',
  summary: 'Who is signed in here; null where nobody is',
  response: z.object({ data: z.object({ user: UserView.nullable() }) }),
  errors: [],
})
