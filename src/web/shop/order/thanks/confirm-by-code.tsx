import { Form } from 'react-router'
import { phoneProblem } from '#web/sign-in/contact-problem.ts'
import { phoneShown } from '#web/text/phone.ts'
import type { Text } from '#web/text/en.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { CodeField, isWholeCode } from '#web/ui/forms/code-field.tsx'
import { CodeLife } from '#web/ui/forms/code-life.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { FormErrors } from '#web/ui/forms/form-errors.tsx'
import { PhoneField } from '#web/ui/forms/phone-field.tsx'
import { SubmitButton } from '#web/ui/forms/submit-button.tsx'
import { useFormChecks } from '#web/ui/forms/use-form-checks.ts'
import { useMemo } from 'react'
import { WholeNumbers } from '#web/ui/whole-numbers.tsx'
import { CancelOrder } from '#web/shop/order/cancel-order.tsx'
import type { OrderAnswer } from '#web/shop/order/order-answer.ts'
import type { WaitingCode } from '#web/shop/order/load-order.ts'
import { OrderButton, Refusal, useBusy } from '#web/shop/order/order-form.tsx'
import { OrderLines } from '#web/order-view/order-lines.tsx'
import styles from '#web/order-view/order-page.module.css'
import { OtherWays } from '#web/shop/order/payment/other-ways.tsx'
import { Resend } from './resend.tsx'
import type { OrderPageProps } from './thanks-page.tsx'

/** An order in cash that exists and waits for its code; it is never lost, whatever becomes of the SMS (ux 4.3). */
export function ConfirmByCode({ data, answer }: OrderPageProps) {
  const { text, money } = useSpeech()
  const words = text.order
  const { order, code } = data
  const phone = phoneShown(order.contact?.phone ?? '')
  const says = code === null ? words.codeNotSent : words.codeSent
  const pays = order.delivery.method === 'collect' ? words.payInShop : words.payAtDoor
  return (
    <div className={styles['narrow']}>
      <p className={styles['over']}>
        <WholeNumbers words={words.almost(order.number)} />
      </p>
      <h1 tabIndex={-1}>{words.confirmTitle}</h1>
      <p className={styles['lead']}>
        <WholeNumbers words={says(phone)} /> <span>{pays(money(order.total))}</span>
      </p>
      <Refusal answer={answer} of={['send_code', 'call', 'payment', 'cancel']} />
      {code !== null && <CodeForm code={code} answer={answer} />}
      <div className={styles['ways']}>
        <Resend code={code} />
        <div>
          <OrderButton intent="call" busyWords={words.sending}>
            {words.callMe}
          </OrderButton>
          <p className={styles['hint']}>{words.callHint}</p>
        </div>
      </div>
      <div className={styles['ordered']}>
        <OrderLines order={order} />
      </div>
      <div className={styles['more']}>
        <Disclosure small title={words.changeNumber} open={answer?.intent === 'phone'}>
          <PhoneForm answer={answer} />
        </Disclosure>
        <OtherWays data={data} />
        <CancelOrder order={order} />
      </div>
    </div>
  )
}

interface CodeFormProps {
  readonly code: WaitingCode
  readonly answer: OrderAnswer | undefined
}

function CodeForm({ code, answer }: CodeFormProps) {
  const { text } = useSpeech()
  const isBusy = useBusy('confirm')
  const told = useMemo(() => codeProblem(text, answer), [text, answer])
  const checks = useFormChecks({
    answer: told,
    checks: { code: (value) => (isWholeCode(value) ? null : text.order.codeEmpty) },
    busy: isBusy,
  })
  return (
    <Form method="post" {...checks.form} className={styles['form']}>
      <FormErrors problems={checks.summary} />
      <input type="hidden" name="intent" value="confirm" />
      <CodeField field={checks.field('code')} />
      <CodeLife seconds={code.worksSeconds} code={String(code.sentAt)} />
      <SubmitButton busy={isBusy} busyWords={text.order.confirming}>
        {text.order.confirm}
      </SubmitButton>
    </Form>
  )
}

function codeProblem({ order }: Text, answer: OrderAnswer | undefined) {
  if (answer?.intent !== 'confirm') return undefined
  if (answer.refused === 'code') return { fields: { code: order.codeWrong(answer.triesLeft) } }
  return { message: answer.refused === 'many' ? order.many : order.refused.other }
}

function PhoneForm({ answer }: { readonly answer: OrderAnswer | undefined }) {
  const { text } = useSpeech()
  const isBusy = useBusy('phone')
  const told = useMemo(() => phoneRefusal(text, answer), [text, answer])
  const checks = useFormChecks({
    answer: told,
    checks: {
      new_phone: (value) => phoneProblem(value, text),
    },
    busy: isBusy,
  })
  return (
    <Form method="post" {...checks.form} className={styles['form']}>
      <FormErrors problems={checks.summary} />
      <input type="hidden" name="intent" value="phone" />
      <PhoneField field={checks.field('new_phone')} label={text.order.newNumber} />
      <SubmitButton look="secondary" busy={isBusy} busyWords={text.order.sending}>
        {text.order.saveNumber}
      </SubmitButton>
    </Form>
  )
}

function phoneRefusal({ order }: Text, answer: OrderAnswer | undefined) {
  if (answer?.intent !== 'phone') return undefined
  const { refused } = answer
  return { message: refused === 'code' || refused === 'phone' ? order.refused.other : order.refused[refused] }
}
