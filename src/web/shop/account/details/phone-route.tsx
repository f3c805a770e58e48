import { accountMeta } from '#web/shop/account/account-meta.ts'
import { AccountPage } from '#web/shop/account/account-page.tsx'
import { openKeys } from '#web/shop/account/open-account.ts'
import * as styles from '#web/shop/account/account.module.css'
import { CodeForm } from '#web/sign-in/code-step.tsx'
import { useSpeech } from '#web/text/text-context.tsx'
import { readForm } from '#web/app/read-form.ts'
import type { Route } from './+types/phone-route'
import { answerPhoneForm } from './answer-phone-form.ts'
import { PhoneForm } from './phone-form.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return accountMeta(matches, { title: ({ phoneTitle }) => phoneTitle, path: ({ phone }) => phone })
}

/** The page needs a recent confirmation of identity. */
export async function loader(args: Route.LoaderArgs) {
  const { user } = await openKeys(args)
  return { present: user.phone }
}

/** The two steps of a new number: a code to it, then the code (V6). */
export async function action(args: Route.ActionArgs) {
  return answerPhoneForm(await openKeys(args), await readForm(args.request))
}

/** It ends where it belongs: with the details. */
const NOWHERE_ELSE = { onward: null, visit: '' }

export default function ChangePhone({ loaderData: { present }, actionData }: Route.ComponentProps) {
  const { text, paths } = useSpeech()
  const title = present === null ? text.account.phoneAdd : text.account.phoneTitle
  return (
    <AccountPage title={title} place="details" way={[{ name: text.account.details, path: paths.details }]}>
      {actionData?.kind === 'code' ? (
        <div className={styles['form']}>
          <CodeForm
            answer={actionData}
            data={NOWHERE_ELSE}
            way="phone"
            lead={text.account.codeSentTo(actionData.contact)}
            change={text.account.changeNumber}
            submit={text.account.checkCode}
          />
        </div>
      ) : (
        <PhoneForm answer={actionData} />
      )}
    </AccountPage>
  )
}
