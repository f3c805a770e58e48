import {
  Form,
  useActionData,
  useLoaderData,
  useNavigation,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { namedEndpoint } from '#client/api.ts'
import type { listStaffSignIns } from '#contract/staff/entry.ts'
import type { getOwnAccess } from '#contract/staff/own-access.ts'
import { RecoveryCodes } from '#web/admin/entry/recovery-codes.tsx'
import { SignIns } from '#web/admin/entry/sign-ins.tsx'
import { loadAsStaff } from '#web/admin/layout/staff-call.ts'
import { StepUp } from '#web/admin/layout/step-up.tsx'
import { useSpeech } from '#web/admin/text/words.ts'
import { Field } from '#web/admin/ui/field.tsx'
import { Pill } from '#web/admin/ui/pill.tsx'
import { Button } from '#web/ui/button.tsx'
import { Answer } from '#web/admin/ui/answer.tsx'
import * as styles from './account.module.css'
import { accountAction, type AccountAnswer } from './account-actions.ts'
import { AuthenticatorForm } from './authenticator-form.tsx'
import { Passkeys } from './passkeys-section.tsx'

const access = namedEndpoint<typeof getOwnAccess>({ method: 'GET', path: '/v1/staff/own-access' })
const signIns = namedEndpoint<typeof listStaffSignIns>({ method: 'GET', path: '/v1/staff/sign-ins' })

export async function loader(args: LoaderFunctionArgs) {
  const [own, lately] = await Promise.all([
    loadAsStaff(args, (api) => api(access, {})),
    loadAsStaff(args, (api) => api(signIns, {})),
  ])
  return { ...own.data, signIns: lately.data }
}

export function action(args: ActionFunctionArgs): Promise<AccountAnswer> {
  return accountAction(args)
}

/** Own keys: sessions, password, second factor, recovery codes, and the last sign-ins. */
export default function AccountRoute() {
  const { words, contact } = useSpeech()
  const own = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { account } = words
  return (
    <div className={styles['page']}>
      <title>{`${account.title} · ${words.area}`}</title>
      <header>
        <h1>{account.title}</h1>
        <p className={styles['quiet']}>{account.lead(contact(own.contact))}</p>
      </header>
      {answer !== undefined && <AccountResult answer={answer} />}
      <StepUp answer={answer} />
      <Sessions />
      <PasswordForm
        problem={answer?.ok === false ? answer.errors['password'] : undefined}
        key={answer?.work}
      />
      <AuthenticatorForm answer={answer} />
      <Passkeys />
      <Codes codes={answer?.ok === true ? answer.value.codes : null} />
      <section className={styles['part']}>
        <h2>{words.today.signIns}</h2>
        <SignIns signIns={own.signIns} />
      </section>
    </div>
  )
}

function AccountResult({ answer }: { readonly answer: AccountAnswer }) {
  const { words } = useSpeech()
  return answer.ok ? <Answer done={words.account.done[answer.work]} /> : <Answer refused={answer.message} />
}

function Sessions() {
  const { words, moment } = useSpeech()
  const { sessions } = useLoaderData<typeof loader>()
  const isBusy = useNavigation().state !== 'idle'
  const { account } = words
  return (
    <section className={styles['part']}>
      <h2>{account.sessions}</h2>
      <ul className={styles['rows']}>
        {sessions.map((one) => (
          <li key={one.id} className={styles['row']}>
            <span>
              {one.device} · {account.since(moment(one.created_at), moment(one.last_seen_at))}
            </span>
            {one.current ? (
              <Pill tone="info">{account.thisDevice}</Pill>
            ) : (
              <Form method="post">
                <input type="hidden" name="session" value={one.id} />
                <Button type="submit" name="work" value="ended" look="quiet" aria-busy={isBusy || undefined}>
                  {words.signOut}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Form method="post">
          <Button type="submit" name="work" value="ended" aria-busy={isBusy || undefined}>
            {account.endOthers}
          </Button>
        </Form>
      )}
    </section>
  )
}

function PasswordForm({ problem }: { readonly problem: string | undefined }) {
  const { words } = useSpeech()
  const isBusy = useNavigation().state !== 'idle'
  const { account, join } = words
  return (
    <section className={styles['part']}>
      <h2>{account.password}</h2>
      <Form method="post" className={styles['form']}>
        <Field
          name="password"
          type="password"
          label={account.newPassword}
          hint={join.passwordHint}
          autoComplete="new-password"
          problem={problem}
          required
        />
        <Button type="submit" name="work" value="password" aria-busy={isBusy || undefined}>
          {account.savePassword}
        </Button>
      </Form>
    </section>
  )
}

function Codes({ codes }: { readonly codes: readonly string[] | null }) {
  const { words, number } = useSpeech()
  const { recovery_codes_left: left } = useLoaderData<typeof loader>()
  const isBusy = useNavigation().state !== 'idle'
  const { account } = words
  return (
    <section className={styles['part']}>
      <h2>{account.codes}</h2>
      {codes === null ? (
        <p>{account.codesLeft(number(left))}</p>
      ) : (
        <>
          <p>{words.join.codesLead}</p>
          <RecoveryCodes codes={codes} />
        </>
      )}
      <Form method="post">
        <Button type="submit" name="work" value="codes" aria-busy={isBusy || undefined}>
          {account.newCodes}
        </Button>
      </Form>
    </section>
  )
}
