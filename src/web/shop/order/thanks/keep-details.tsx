import { useState } from 'react'
import type { OrderView } from '#contract/shop/order-views.ts'
import { checkNewPassword } from '#domain/account/password.ts'
import { Link } from '#web/app/link.tsx'
import { useVisitor } from '#web/app/use-layout.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { FormErrors } from '#web/ui/forms/form-errors.tsx'
import { PasswordField } from '#web/ui/forms/password-field.tsx'
import { SubmitButton } from '#web/ui/forms/submit-button.tsx'
import { useFormChecks } from '#web/ui/forms/use-form-checks.ts'
import type { KeepAnswer } from './answer-keep-form.ts'
import * as styles from '#web/order-view/order-page.module.css'

interface KeepDetailsProps {
  readonly order: OrderView
  /** Of the link by which the page was opened: with it alone there is no account without a code. */
  readonly orderKey: string | null
  readonly answer: KeepAnswer | undefined
}

/** An account is offered after the order, never before: one field, where the number was just proven (ux 2.8). */
export function KeepDetails({ order, orderKey, answer }: KeepDetailsProps) {
  const { text, paths } = useSpeech()
  if (useVisitor() !== null) return null
  const isEasy = order.can_make_account && orderKey === null && order.contact !== null
  return (
    <section className={styles['keep']}>
      <h2>{text.order.keepDetails}</h2>
      <p>{text.order.keepDetailsText}</p>
      {isEasy && <PasswordForm order={order} answer={answer} />}
      <Link to={paths.signIn} className={isEasy ? undefined : buttonClass()}>
        {text.order.keepByCode}
      </Link>
    </section>
  )
}

function PasswordForm({ order, answer }: Pick<KeepDetailsProps, 'order' | 'answer'>) {
  const { text, paths } = useSpeech()
  const [isSent, setSent] = useState(false)
  const ownWords = [order.contact?.name ?? '', order.contact?.phone ?? '']
  const checks = useFormChecks({
    problems: answer?.keeping,
    checks: {
      password: (value) => {
        const checked = checkNewPassword(value, ownWords)
        return checked.ok ? null : text.form.passwordProblem[checked.refusal.code]
      },
    },
    busy: isSent,
  })
  // A page of its own afterwards: anyone who signs in sees all of it again.
  return (
    <form
      method="post"
      {...checks.form}
      onSubmit={(event) => {
        checks.form.onSubmit(event)
        if (!event.defaultPrevented) setSent(true)
      }}
      className={styles['form']}
    >
      <FormErrors problems={checks.summary} />
      <input type="hidden" name="then" value={paths.thanks(order.number)} />
      <input
        type="hidden"
        name="username"
        autoComplete="username"
        value={order.contact?.phone ?? ''}
        readOnly
      />
      <PasswordField
        field={checks.field('password')}
        label={text.order.keepPassword}
        autoComplete="new-password"
        hint={text.form.passwordRule}
        strengthAgainst={ownWords}
      />
      <SubmitButton name="intent" value="keep" busy={isSent} busyWords={text.order.keepBusy}>
        {text.order.keepButton}
      </SubmitButton>
    </form>
  )
}
