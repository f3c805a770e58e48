import { CheckedForm } from '#web/app/checked-form.tsx'
import { phoneProblem } from '#web/sign-in/contact-problem.ts'
import { phoneShown } from '#web/text/phone.ts'
import type { Text } from '#web/text/en.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { CodeField, isWholeCode } from '#web/ui/forms/code-field.tsx'
import { CodeLife } from '#web/ui/forms/code-life.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { PhoneField } from '#web/ui/forms/phone-field.tsx'
import { WholeNumbers } from '#web/ui/whole-numbers.tsx'
import { CancelOrder } from '#web/shop/order/cancel-order.tsx'
import type { OrderAnswer } from '#web/shop/order/order-answer.ts'
import type { WaitingCode } from '#web/shop/order/load-order.ts'
import { OrderButton, Refusal } from '#web/shop/order/order-form.tsx'
import { OrderLines } from '#web/order-view/order-lines.tsx'
import * as styles from '#web/order-view/order-page.module.css'
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

function CodeForm({
  code,
  answer,
}: {
  readonly code: WaitingCode
  readonly answer: OrderAnswer | undefined
}) {
  const { text } = useSpeech()
  return (
    <CheckedForm
      answer={answer}
      problems={codeProblem(text, answer)}
      checks={{ code: (value) => (isWholeCode(value) ? null : text.order.codeEmpty) }}
      submit={text.order.confirm}
      busyWords={text.order.confirming}
      intent="confirm"
      className={styles['form']}
    >
      {(field) => (
        <>
          <CodeField field={field('code')} />
          <CodeLife seconds={code.worksSeconds} code={String(code.sentAt)} />
        </>
      )}
    </CheckedForm>
  )
}

function codeProblem({ order }: Text, answer: OrderAnswer | undefined) {
  if (answer?.intent !== 'confirm') return undefined
  if (answer.refused === 'code') return { fields: { code: order.codeWrong(answer.triesLeft) } }
  return { message: answer.refused === 'many' ? order.many : order.refused.other }
}

function PhoneForm({ answer }: { readonly answer: OrderAnswer | undefined }) {
  const { text } = useSpeech()
  return (
    <CheckedForm
      answer={answer}
      problems={phoneRefusal(text, answer)}
      checks={{ new_phone: (value) => phoneProblem(value, text) }}
      submit={text.order.saveNumber}
      busyWords={text.order.sending}
      look="secondary"
      intent="phone"
      className={styles['form']}
    >
      {(field) => <PhoneField field={field('new_phone')} label={text.order.newNumber} />}
    </CheckedForm>
  )
}

function phoneRefusal({ order }: Text, answer: OrderAnswer | undefined) {
  if (answer?.intent !== 'phone') return undefined
  const { refused } = answer
  return { message: refused === 'code' || refused === 'phone' ? order.refused.other : order.refused[refused] }
}
