import type { ActionFunctionArgs } from 'react-router'
import encodeQR from 'qr'
import { namedEndpoint, type Api } from '#client/api.ts'
import type {
  beginNewAuthenticator,
  changeOwnPassword,
  confirmNewAuthenticator,
  endOwnSessions,
  renewOwnRecoveryCodes,
} from '#contract/staff/own-access.ts'
import type { removePasskey, renamePasskey } from '#contract/staff/passkeys.ts'
import { doAsStaff, textOf, type Outcome } from '#web/admin/layout/staff-call.ts'
import { readForm } from '#web/app/read-form.ts'

const end = namedEndpoint<typeof endOwnSessions>({
  method: 'POST',
  path: '/v1/staff/own-access/end-sessions',
})
const password = namedEndpoint<typeof changeOwnPassword>({
  method: 'POST',
  path: '/v1/staff/own-access/password',
})
const codes = namedEndpoint<typeof renewOwnRecoveryCodes>({
  method: 'POST',
  path: '/v1/staff/own-access/recovery-codes',
})
const begin = namedEndpoint<typeof beginNewAuthenticator>({
  method: 'POST',
  path: '/v1/staff/own-access/authenticator/begin',
})
const confirm = namedEndpoint<typeof confirmNewAuthenticator>({
  method: 'POST',
  path: '/v1/staff/own-access/authenticator',
})

const renameKey = namedEndpoint<typeof renamePasskey>({
  method: 'PUT',
  path: '/v1/staff/own-access/passkeys/:passkey',
})
const removeKey = namedEndpoint<typeof removePasskey>({
  method: 'DELETE',
  path: '/v1/staff/own-access/passkeys/:passkey',
})

/** The secret for another authenticator app; kept in the form until its first code. */
export interface NewAuthenticator {
  readonly ticket: string
  readonly secret: string
  readonly uri: string
}

const nothing = { codes: null, authenticator: null }

interface Shown {
  /** New recovery codes, shown once. */
  readonly codes: readonly string[] | null
  readonly authenticator: NewAuthenticator | null
}

const works = {
  ended: async (api: Api, form: FormData): Promise<Shown> => {
    const session = textOf(form, 'session')
    await api(end, { body: session === '' ? {} : { session } })
    return nothing
  },
  password: async (api: Api, form: FormData): Promise<Shown> => {
    await api(password, { body: { password: textOf(form, 'password') } })
    return nothing
  },
  codes: async (api: Api): Promise<Shown> => {
    const { data } = await api(codes, {})
    return { ...nothing, codes: data.recovery_codes }
  },
  authenticator: async (api: Api): Promise<Shown> => {
    const { data } = await api(begin, {})
    return { ...nothing, authenticator: data }
  },
  confirmed: async (api: Api, form: FormData): Promise<Shown> => {
    await api(confirm, { body: { ticket: textOf(form, 'ticket'), code: textOf(form, 'code') } })
    return nothing
  },
  passkeyRenamed: async (api: Api, form: FormData): Promise<Shown> => {
    const passkey = textOf(form, 'passkey')
    await api(renameKey, { params: { passkey }, body: { name: textOf(form, 'keyName') } })
    return nothing
  },
  passkeyRemoved: async (api: Api, form: FormData): Promise<Shown> => {
    await api(removeKey, { params: { passkey: textOf(form, 'passkey') } })
    return nothing
  },
} as const

export type AccountWork = keyof typeof works

export type AccountAnswer = {
  readonly work: AccountWork
  /** The authenticator whose code was wrong, so that its form stays. */
  readonly kept: NewAuthenticator | null
} & Outcome<Shown>

export async function accountAction({ request, context }: ActionFunctionArgs): Promise<AccountAnswer> {
  const form = await readForm(request)
  const wanted = textOf(form, 'work')
  const work = wanted in works ? (wanted as AccountWork) : 'ended'
  const outcome = await doAsStaff({ context }, (api) => works[work](api, form))
  const kept =
    work === 'confirmed' && !outcome.ok
      ? { ticket: textOf(form, 'ticket'), secret: textOf(form, 'secret'), uri: textOf(form, 'uri') }
      : null
  return { work, kept, ...outcome }
}

/** The QR code of an authenticator's address, as an address of a picture. */
export function qrOf(uri: string): string {
  return `data:image/svg+xml,${encodeURIComponent(encodeQR(uri, 'svg'))}`
}
