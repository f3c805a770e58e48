import { Form, redirect, useNavigation } from 'react-router'
import { deleteAccount } from '#contract/v1/user.ts'
import { fieldIn } from '#web/app/form-field.ts'
import { Link } from '#web/app/link.tsx'
import { problemsOfAccount, refused } from '#web/shop/account/account-answer.ts'
import { accountMeta } from '#web/shop/account/account-meta.ts'
import { AccountPage } from '#web/shop/account/account-page.tsx'
import styles from '#web/shop/account/account.module.css'
import { openKeys } from '#web/shop/account/open-account.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { textButton } from '#web/ui/button.tsx'
import { FormErrors } from '#web/ui/forms/form-errors.tsx'
import formStyles from '#web/ui/forms/form.module.css'
import { SubmitButton } from '#web/ui/forms/submit-button.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { useFormChecks } from '#web/ui/forms/use-form-checks.ts'
import { readForm } from '#web/app/read-form.ts'
import type { Route } from './+types/delete-route'

export function meta({ matches }: Route.MetaArgs) {
  return accountMeta(matches, { title: ({ deleteTitle }) => deleteTitle, path: ({ deleteAccount: path }) => path })
}

/** Only for whoever showed lately who they are. */
export async function loader(args: Route.LoaderArgs) {
  await openKeys(args)
  return null
}

/** Deletes the account once its owner typed that they mean it. */
export async function action(args: Route.ActionArgs) {
  const visit = await openKeys(args)
  const { api, user, paths, text } = visit
  const { deleteWord, deleteMistyped } = text.account
  if (!isWord(fieldIn(await readForm(args.request), 'word'), deleteWord))
    return refused({ problems: { fields: { word: deleteMistyped(deleteWord) } } })
  try {
    await api(deleteAccount, { params: { id: user.id } })
  } catch (error) {
    return refused({ problems: problemsOfAccount(visit, error) })
  }
  return redirect(paths.accountDeleted, 303)
}

function isWord(typed: string, word: string): boolean {
  return typed.normalize('NFC').trim().toUpperCase() === word.normalize('NFC')
}

export default function DeleteAccount({ actionData }: Route.ComponentProps) {
  const { text, paths } = useSpeech()
  const { deleteWord, deleteMistyped, deleteType } = text.account
  const busy = useNavigation().formMethod === 'POST'
  const { form, summary, field } = useFormChecks({
    answer: actionData?.problems,
    busy,
    checks: { word: (value) => (isWord(value, deleteWord) ? null : deleteMistyped(deleteWord)) },
  })
  return (
    <AccountPage
      title={text.account.deleteTitle}
      place="data"
      way={[{ name: text.account.data, path: paths.ownData }]}
    >
      <p className={styles['lead']}>
        {text.account.deleteHint} {text.account.deleteKeeps}
      </p>
      <Form method="post" className={`${formStyles['form']} ${styles['form']}`} {...form}>
        <FormErrors problems={summary} />
        <TextField
          field={field('word')}
          label={deleteType(deleteWord)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <SubmitButton busy={busy} busyWords={text.account.deleting} look="danger">
          {text.account.deleteButton}
        </SubmitButton>
        <Link to={paths.ownData} className={textButton}>
          {text.account.cancel}
        </Link>
      </Form>
    </AccountPage>
  )
}
