import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { useSpeech } from '#web/text/text-context.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { SubmitButton } from '#web/ui/forms/submit-button.tsx'
import type { OrderAnswer } from './order-answer.ts'
import * as styles from '#web/order-view/order-page.module.css'

interface OrderButtonProps {
  readonly intent: string
  readonly busyWords: string
  readonly look?: 'primary' | 'secondary' | 'danger'
  /** Fields that go with it, hidden or not. */
  readonly fields?: ReactNode
  readonly children: ReactNode
}

/** One thing that can be done about an order: a form of its own, which works without script. */
export function OrderButton({ intent, busyWords, look = 'secondary', fields, children }: OrderButtonProps) {
  const isBusy = useBusy(intent)
  return (
    <Form method="post" className={styles['form']}>
      {fields}
      <SubmitButton name="intent" value={intent} look={look} busy={isBusy} busyWords={busyWords}>
        {children}
      </SubmitButton>
    </Form>
  )
}

/** Whether the form of this button is on its way. */
export function useBusy(intent: string): boolean {
  return useNavigation().formData?.get('intent') === intent
}

interface RefusalProps {
  readonly answer: OrderAnswer | undefined
  /** Said where these buttons are. */
  readonly of: readonly string[]
}

/** Why a button did nothing, beside it. */
export function Refusal({ answer, of }: RefusalProps) {
  const { text } = useSpeech()
  if (answer === undefined || !of.includes(answer.intent)) return null
  const { refused } = text.order
  const words =
    answer.refused === 'code' || answer.refused === 'phone' ? refused.other : refused[answer.refused]
  return (
    <p role="alert" className={styles['refusal']}>
      <Icon name="circle-alert" size={20} /> {words}
    </p>
  )
}
