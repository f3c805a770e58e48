import { useEffect, useRef } from 'react'
import { data, useSearchParams } from 'react-router'
import { verifyEmail } from '#contract/shop/user.ts'
import { Link } from '#web/app/link.tsx'
import { useVisitor } from '#web/app/use-layout.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { Route } from './+types/verify-email-route'
import type { RefusedAnswer } from '#web/sign-in/answers.ts'
import { problemsOfLink } from './mailed-link.ts'
import { MailedLinkForm } from './mailed-link-form.tsx'
import { ownHeaders, signInMeta } from '#web/sign-in/sign-in-meta.ts'
import { SignInPage } from '#web/sign-in/sign-in-page.tsx'
import { actionBy } from '#web/sign-in/sign-in-routing.ts'
import * as styles from '#web/sign-in/sign-in.module.css'

export const meta = signInMeta(({ verifyTitle, verifyLead }, { here }) => ({
  title: verifyTitle,
  description: verifyLead,
  path: here,
}))

export const headers = ownHeaders

type VerificationAnswer = { readonly kind: 'done'; readonly email: string } | RefusedAnswer

const REFUSED = 422

/** The link is the proof; nobody needs to be signed in. */
export const action = actionBy(async (form) => {
  try {
    const reply = await form.api(verifyEmail, { body: { token: form.values['token'] ?? '' } })
    return data<VerificationAnswer>({ kind: 'done', email: reply.data.email })
  } catch (error) {
    return data<VerificationAnswer>(
      { kind: 'refused', problems: problemsOfLink(error, form), values: {} },
      REFUSED,
    )
  }
})

export default function VerifyEmailRoute({ actionData }: Route.ComponentProps) {
  const { text } = useSpeech()
  const [search] = useSearchParams()
  if (actionData?.kind === 'done') return <Done email={actionData.email} />
  return (
    <SignInPage title={text.signIn.verifyTitle}>
      <MailedLinkForm
        token={search.get('token') ?? ''}
        lead={text.signIn.verifyLead}
        submit={text.signIn.verify}
        data={{ onward: null, visit: '' }}
        answer={actionData}
      />
    </SignInPage>
  )
}

function Done({ email }: { readonly email: string }) {
  const { text, paths } = useSpeech()
  const visitor = useVisitor()
  const noteRef = useRef<HTMLOutputElement>(null)
  // The button that was pressed is gone with its form.
  useEffect(() => noteRef.current?.focus(), [])
  return (
    <SignInPage title={text.signIn.verifyTitle}>
      <output ref={noteRef} tabIndex={-1} className={styles['done']}>
        <Icon name="circle-check" />
        {text.signIn.verified(email)}
      </output>
      <Link to={visitor === null ? paths.signIn : paths.profile} className={buttonClass({ look: 'primary' })}>
        {visitor === null ? text.signIn.submit : text.signIn.myProfile}
      </Link>
      <Link to={paths.shop} className={buttonClass()}>
        {text.signIn.continueShopping}
      </Link>
    </SignInPage>
  )
}
