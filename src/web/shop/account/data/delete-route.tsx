import { redirect } from 'react-router'
import { deleteAccount } from '#contract/shop/user.ts'
import { fieldIn } from '#web/app/form-field.ts'
import { problemsOfAccount, refused } from '#web/shop/account/account-answer.ts'
import { accountMeta } from '#web/shop/account/account-meta.ts'
import { AccountForm } from '#web/shop/account/account-form.tsx'
import { AccountPage } from '#web/shop/account/account-page.tsx'
import * as styles from '#web/shop/account/account.module.css'
import { openKeys } from '#web/shop/account/open-account.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { readForm } from '#web/app/read-form.ts'
import type { Route } from './+types/delete-route'

export function meta({ matches }: Route.MetaArgs) {
  return accountMeta(matches, { title: ({ deleteTitle }) => deleteTitle, path: ({ deleteAccount: path }) => path })
}

/** The page needs a recent confirmation of identity. */
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
  return (
    <AccountPage
      title={text.account.deleteTitle}
      place="data"
      way={[{ name: text.account.data, path: paths.ownData }]}
    >
      <p className={styles['lead']}>
        {text.account.deleteHint} {text.account.deleteKeeps}
      </p>
      <AccountForm
        problems={actionData?.problems}
        checks={{ word: (value) => (isWord(value, deleteWord) ? null : deleteMistyped(deleteWord)) }}
        submit={text.account.deleteButton}
        busyWords={text.account.deleting}
        look="danger"
        cancelTo={paths.ownData}
      >
        {(field) => (
          <TextField
            field={field('word')}
            label={deleteType(deleteWord)}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        )}
      </AccountForm>
    </AccountPage>
  )
}
