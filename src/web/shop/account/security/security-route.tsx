import { listSessions, endOtherSessions, endSession } from '#contract/shop/sessions.ts'
import { accountMeta } from '#web/shop/account/account-meta.ts'
import { AccountPage } from '#web/shop/account/account-page.tsx'
import * as styles from '#web/shop/account/account.module.css'
import { DoneNote } from '#web/shop/account/done-note.tsx'
import { doneIn, doneAt } from '#web/shop/account/done.ts'
import { openAccount, type AccountVisit } from '#web/shop/account/open-account.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { readForm } from '#web/app/read-form.ts'
import type { Route } from './+types/security-route'
import { Devices } from './devices.tsx'
import { PasswordForm } from './password-form.tsx'
import { ApiError } from '#client/api-error.ts'
import { fieldIn } from '#web/app/form-field.ts'
import { updatePassword } from '#contract/shop/user.ts'
import { problemsOfAccount, refused } from '#web/shop/account/account-answer.ts'

export function meta({ matches }: Route.MetaArgs) {
  return accountMeta(matches, { title: ({ security }) => security, path: ({ security }) => security })
}

/** The page is for signed-in customers (R4). */
export async function loader(args: Route.LoaderArgs) {
  const { api, user, text } = await openAccount(args)
  const { data: devices } = await api(listSessions, {})
  return {
    devices,
    hasPassword: user.has_password,
    // The words that are no password; and for password managers, the owner.
    ownWords: [user.name, user.email ?? '', user.phone ?? ''],
    login: user.email ?? user.phone ?? '',
    done: doneIn(args.url, text),
    time: Date.now(),
  }
}

/** Changes the password, or signs devices out. */
export async function action(args: Route.ActionArgs) {
  const visit = await openAccount(args)
  const form = await readForm(args.request)
  return form.get('intent') === 'password' ? answerPassword(visit, form) : answerDevices(visit, form)
}

/** Devices may be gone after whatever was asked. */
export function shouldRevalidate() {
  return true
}

export default function Security({ loaderData, actionData }: Route.ComponentProps) {
  const { text } = useSpeech()
  const { devices, done, time, ...password } = loaderData
  return (
    <AccountPage title={text.account.security} place="security">
      <DoneNote time={time}>{actionData === undefined ? done : wordsOf(actionData, text.account)}</DoneNote>
      <section className={styles['section']} aria-labelledby="password-title">
        <PasswordForm
          // A new password begins a new session: the form is then empty again.
          key={devices.find(({ current }) => current)?.id}
          {...password}
          answer={actionData?.kind === 'password' ? actionData.problems : undefined}
        />
      </section>
      <Devices devices={devices} />
    </AccountPage>
  )
}

function wordsOf(
  answer: DevicesAnswer | { readonly kind: 'password' },
  account: ReturnType<typeof useSpeech>['text']['account'],
): string | null {
  switch (answer.kind) {
    case 'ended':
      return account.ended
    case 'ended_others':
      return account.endedOthers(answer.count)
    case 'gone':
      return account.notEnded
    case 'password':
      return null
  }
}

/** The result of signing devices out. `gone`: it was signed out already. */
type DevicesAnswer =
  | { readonly kind: 'ended' }
  | { readonly kind: 'ended_others'; readonly count: number }
  | { readonly kind: 'gone' }

/** Signs out one own device, or all but this one. */
async function answerDevices({ api }: AccountVisit, form: FormData): Promise<DevicesAnswer> {
  if (form.get('intent') === 'others') {
    const { data } = await api(endOtherSessions, {})
    return { kind: 'ended_others', count: data.ended }
  }
  try {
    await api(endSession, { params: { session: fieldIn(form, 'session') } })
    return { kind: 'ended' }
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return { kind: 'gone' }
    throw error
  }
}

/** Sets a password; all other devices are signed out (A9: an account without one may stay so). */
async function answerPassword(visit: AccountVisit, form: FormData) {
  const { api, user, paths } = visit
  const typed = {
    password: fieldIn(form, 'password'),
    confirmPassword: fieldIn(form, 'confirmPassword'),
    ...(user.has_password && { currentPassword: fieldIn(form, 'currentPassword') }),
  }
  try {
    await api(updatePassword, { params: { id: user.id }, body: typed })
    return doneAt(paths.security, 'password')
  } catch (error) {
    return refused({ kind: 'password' as const, problems: problemsOfAccount(visit, error) })
  }
}
