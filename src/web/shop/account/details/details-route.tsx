import { sendEmailLink, updateUser } from '#contract/shop/user.ts'
import { ApiError } from '#client/api-error.ts'
import type { FormProblems } from '#web/ui/forms/form-problems.ts'
import { fieldIn } from '#web/app/form-field.ts'
import { loadOrRecall } from '#web/app/cached-pages.ts'
import { accountMeta } from '#web/shop/account/account-meta.ts'
import { AccountPage } from '#web/shop/account/account-page.tsx'
import { failureOf, refused } from '#web/shop/account/account-answer.ts'
import { DoneNote } from '#web/shop/account/done-note.tsx'
import { doneAt, doneIn } from '#web/shop/account/done.ts'
import { openAccount, type AccountVisit } from '#web/shop/account/open-account.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { readForm } from '#web/app/read-form.ts'
import type { Route } from './+types/details-route'
import { ContactRows } from './contact-rows.tsx'
import { DetailsForm } from './details-form.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return accountMeta(matches, { title: ({ details }) => details, path: ({ details }) => details })
}

/** The page is for signed-in customers (R4). */
export async function loader(args: Route.LoaderArgs) {
  const { user, text } = await openAccount(args)
  const { name, language, wants_offers, version, email, email_verified, pending_email, phone } = user
  return {
    details: { name, language, wantsOffers: wants_offers, version },
    contact: { email, isConfirmed: email_verified, waiting: pending_email, phone },
    done: doneIn(args.url, text),
    time: Date.now(),
  }
}

/** Without a network, as it was when it was open (G-6). */
export function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
  return loadOrRecall(url, serverLoader)
}

/** Saves the details, or mails once more the link that confirms the e-mail address. */
export async function action(args: Route.ActionArgs) {
  const visit = await openAccount(args)
  const form = await readForm(args.request)
  return form.get('intent') === 'link' ? mailLink(visit) : save(visit, form)
}

async function save(visit: AccountVisit, form: FormData) {
  const { api, user, paths, text } = visit
  const values = {
    name: fieldIn(form, 'name'),
    language: fieldIn(form, 'language') === 'bn' ? ('bn' as const) : ('en' as const),
    wantsOffers: form.has('wants_offers'),
    version: Number(fieldIn(form, 'version')),
  }
  const failed = (problems: FormProblems) => refused({ problems, values })
  if (values.name.trim() === '') return failed({ fields: { name: text.account.nameProblem } })
  const { wantsOffers: wants_offers, ...body } = values
  try {
    await api(updateUser, { params: { id: user.id }, body: { ...body, wants_offers } })
    return doneAt(paths.details, 'details')
  } catch (error) {
    return failed(failureOf(visit, error))
  }
}

async function mailLink(visit: AccountVisit) {
  const { api, user, paths, text } = visit
  try {
    await api(sendEmailLink, { params: { id: user.id } })
    return doneAt(paths.details, 'link')
  } catch (error) {
    // Confirmed in the meantime: the page shows it.
    if (error instanceof ApiError && error.code === 'not_found') return doneAt(paths.details, 'details')
    const problems = failureOf(visit, error)
    const isTooSoon = error instanceof ApiError && error.code === 'too_many_requests'
    return refused(
      { problems: isTooSoon ? { message: text.account.linkTooSoon } : problems, values: null },
      429,
    )
  }
}

/** Also after a refusal: what was changed elsewhere in the meantime is then saved over knowingly. */
export function shouldRevalidate() {
  return true
}

export default function Details({ loaderData, actionData }: Route.ComponentProps) {
  const { text } = useSpeech()
  const { details, contact, done, time } = loaderData
  const answer = actionData?.values == null ? undefined : actionData.problems
  return (
    <AccountPage title={text.account.details} place="details">
      <DoneNote time={time}>{actionData === undefined ? done : null}</DoneNote>
      <DetailsForm
        key={details.version}
        details={{ ...(actionData?.values ?? details), version: details.version }}
        answer={answer}
      />
      <ContactRows
        contact={contact}
        problem={actionData?.values === null ? (actionData.problems.message ?? null) : null}
      />
    </AccountPage>
  )
}
