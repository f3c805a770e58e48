import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import type { OrderView } from '#contract/shop/order-views.ts'
import { RETURN_PHOTO_BYTES_MAX } from '#domain/limits.ts'
import * as styles from '#web/order-view/order-page.module.css'
import { phoneShown } from '#web/text/phone.ts'
import { useSpeech, type Speech } from '#web/text/text-context.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PhoneField } from '#web/ui/forms/phone-field.tsx'
import { RadioCards } from '#web/ui/forms/radio-cards.tsx'
import { SubmitButton } from '#web/ui/forms/submit-button.tsx'
import { TextArea } from '#web/ui/forms/text-area.tsx'
import type { ReturnAnswer } from './answer-return-form.ts'
import type { UnfitPhoto } from './take-photos.ts'
import type { ReturnFormData } from './load-return-form.ts'
import { photoProblemWords } from './photo-uploads.tsx'
import { PiecesToReturn } from './pieces-to-return.tsx'
import { returnValuesIn, type ReturnProblem, type ReturnValues } from './return-form.ts'
import { ReturnPhotos } from './return-photos.tsx'
import { ReturnReview } from './return-review.tsx'
import { usePhotoUploads, type PhotoUploads } from './use-photo-uploads.ts'

interface ReturnFormProps extends Pick<ReturnFormData, 'exchanges' | 'orderKey'> {
  readonly order: OrderView
  readonly refused: Extract<ReturnAnswer, { readonly kind: 'refused' }> | undefined
}

/** All steps on one page: pieces and reasons, photos, what is wanted, where it is picked up, and a last look at it all. */
export function ReturnForm({ order, orderKey, exchanges, refused }: ReturnFormProps) {
  const { text } = useSpeech()
  const words = text.order
  const isBusy = useNavigation().formData !== undefined
  const values = refused?.values ?? firstValues(order)
  const uploads = usePhotoUploads({ number: order.number, orderKey, known: values.photos })
  const [stopped, setStopped] = useState<{ readonly problem: ReturnProblem } | null>(null)
  const refusal = stopped ?? refused
  const [form, typed, read] = useTyped(order)
  return (
    <Form
      ref={form}
      method="post"
      encType="multipart/form-data"
      className={styles['form']}
      onChange={read}
      onSubmit={(event) => {
        const problem = photosProblem(uploads)
        setStopped(problem === null ? null : { problem })
        if (isBusy || problem !== null) event.preventDefault()
      }}
    >
      <Problem problem={refusal?.problem ?? null} attempt={refusal} />
      <PiecesToReturn order={order} exchanges={exchanges} values={values} />
      <ReturnPhotos uploads={uploads} />
      <RadioCards
        name="wish"
        legend={words.wish}
        chosen={values.wish}
        cards={(['refund', 'exchange'] as const).map((wish) => ({
          value: wish,
          title: words.wishes[wish],
          always: words.wishTexts[wish],
        }))}
      />
      <CreditChoice order={order} values={typed ?? values} chosen={values.refundTo} />
      <TextArea
        field={plain('pickup')}
        label={words.pickup}
        hint={words.pickupHint}
        defaultValue={values.pickup}
      />
      <PhoneField field={plain('phone')} label={words.returnPhone} defaultValue={values.phone} />
      <TextArea field={plain('note')} label={words.returnNote} optional defaultValue={values.note} />
      <ReturnReview order={order} exchanges={exchanges} values={typed ?? values} />
      <SubmitButton busy={isBusy} busyWords={words.sendingReturn}>
        {words.send}
      </SubmitButton>
    </Form>
  )
}

interface CreditChoiceProps {
  readonly order: OrderView
  readonly values: ReturnValues
  readonly chosen: ReturnValues['refundTo']
}

/** The money itself, or store credit; the choice is the customer's alone, and the money stands first. */
function CreditChoice({ order: { credit_offer: offer }, values, chosen }: CreditChoiceProps) {
  const { text } = useSpeech()
  const words = text.order
  if (offer === null || values.wish === 'exchange') return null
  return (
    <RadioCards
      name="refund_to"
      legend={words.refundTo}
      chosen={chosen}
      cards={[
        { value: 'payment', title: words.refundTargets.payment, always: words.refundTargetTexts.payment },
        {
          value: 'store_credit',
          title: words.refundTargets.store_credit,
          always: words.refundTargetTexts.store_credit(offer.bonus_percent),
        },
      ]}
    />
  )
}

/** The values of the form; null before script has come. Values typed until then count as well. */
function useTyped(order: OrderView) {
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState<ReturnValues | null>(null)
  const read = () => {
    if (form.current !== null) setTyped(returnValuesIn(new FormData(form.current), order))
  }
  const readFirst = useEffectEvent(read)
  useEffect(() => readFirst(), [])
  return [form, typed, read] as const
}

/** Nothing is said at a single field: what is wrong stands on top. */
function plain(name: string) {
  return { name, problem: undefined }
}

function firstValues(order: OrderView): ReturnValues {
  const phone = phoneShown(order.contact?.phone ?? '')
  return {
    lines: {},
    wish: 'refund',
    refundTo: 'payment',
    photos: [],
    pickup: addressIn(order),
    phone,
    note: '',
  }
}

function addressIn({ delivery: { address } }: OrderView): string {
  if (address === null) return ''
  // People write the area into the line as well.
  const isSaid = (part: string) => (address.line ?? '').toLowerCase().includes(part.toLowerCase())
  const places = [address.area, address.district].filter((part) => !isSaid(part))
  return [address.line, address.landmark, ...places].filter((part) => part !== null && part !== '').join(', ')
}

interface ProblemProps {
  readonly problem: ReturnProblem | UnfitPhoto | null
  /** Another one for every try: the focus goes there again. */
  readonly attempt: unknown
}

function Problem({ problem, attempt }: ProblemProps) {
  const speech = useSpeech()
  const box = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (attempt !== undefined) box.current?.focus()
  }, [attempt])
  if (problem === null) return null
  return (
    <p ref={box} tabIndex={-1} role="alert" className={styles['refusal']}>
      <Icon name="circle-alert" size={20} /> {problemWords(speech, problem)}
    </p>
  )
}

function problemWords(speech: Speech, problem: ReturnProblem | UnfitPhoto): string {
  if (typeof problem === 'string') return speech.text.order.returnProblems[problem]
  const { file: name, bytes: size } = problem
  return photoProblemWords(speech, {
    file: { name, size },
    why: size > RETURN_PHOTO_BYTES_MAX ? 'large' : 'unread',
  })
}

/** A request is not sent without a photo that somebody believes to be in it. */
function photosProblem({ all }: PhotoUploads): ReturnProblem | null {
  if (all.some(({ state }) => state.is === 'sending')) return 'photosComing'
  return all.some(({ state }) => state.is === 'failed') ? 'photosFailed' : null
}
