import { updateUser } from '#contract/shop/user.ts'
import { parseEmail } from '#domain/account/email.ts'
import { fieldIn } from '#web/app/form-field.ts'
import { problemsOfAccount, refused } from '#web/shop/account/account-answer.ts'
import { accountMeta } from '#web/shop/account/account-meta.ts'
import { AccountForm } from '#web/shop/account/account-form.tsx'
import { AccountPage } from '#web/shop/account/account-page.tsx'
import { doneAt } from '#web/shop/account/done.ts'
import { openKeys } from '#web/shop/account/open-account.ts'
import type { Text } from '#web/text/en.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { readForm } from '#web/app/read-form.ts'
import type { Route } from './+types/email-route'

export function meta({ matches }: Route.MetaArgs) {
  return accountMeta(matches, { title: ({ emailTitle }) => emailTitle, path: ({ email }) => email })
}

/** The page needs a recent confirmation of identity. */
export async function loader(args: Route.LoaderArgs) {
  const { user } = await openKeys(args)
  return { present: user.email, isConfirmed: user.email_verified }
}

/** Mails a link to the new address, which takes the old one's place when it is followed. */
export async function action(args: Route.ActionArgs) {
  const visit = await openKeys(args)
  const { api, user, paths, text } = visit
  const email = fieldIn(await readForm(args.request), 'email')
  const problem = emailProblem(email, { text, confirmed: user.email_verified ? user.email : null })
  if (problem !== null) return refused({ email, problems: { fields: { email: problem } } })
  try {
    await api(updateUser, { params: { id: user.id }, body: { email } })
    return doneAt(paths.details, 'link')
  } catch (error) {
    return refused({ email, problems: problemsOfAccount(visit, error) })
  }
}

interface EmailRules {
  readonly text: Text
  /** The address that is proven already: there is nothing to change about it. */
  readonly confirmed: string | null
}

function emailProblem(typed: string, { text, confirmed }: EmailRules): string | null {
  const email = parseEmail(typed)
  if (!email.ok) return text.form.emailProblem[email.refusal.code]
  return email.value === confirmed ? text.account.emailSame : null
}

export default function ChangeEmail({
  loaderData: { present, isConfirmed },
  actionData,
}: Route.ComponentProps) {
  const { text, paths } = useSpeech()
  const confirmed = isConfirmed ? present : null
  const title = present === null ? text.account.emailAdd : text.account.emailTitle
  return (
    <AccountPage title={title} place="details" way={[{ name: text.account.details, path: paths.details }]}>
      <AccountForm
        problems={actionData?.problems}
        checks={{ email: (value) => emailProblem(value, { text, confirmed }) }}
        submit={text.account.emailSend}
        busyWords={text.account.sending}
        cancelTo={paths.details}
      >
        {(field) => (
          <TextField
            field={field('email')}
            label={text.form.email}
            hint={text.account.emailHint}
            type="email"
            inputMode="email"
            autoComplete="email"
            defaultValue={actionData?.email}
          />
        )}
      </AccountForm>
    </AccountPage>
  )
}
