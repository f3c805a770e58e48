import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import type { OrderView } from '#contract/v1/order-views.ts'
import { RETURN_PHOTOS_MAX, RETURN_PHOTO_BYTES_MAX } from '#domain/limits.ts'
import styles from '#web/shop/order/order-page.module.css'
import { phoneShown } from '#web/text/phone.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PhoneField } from '#web/ui/phone-field.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import type { ReturnAnswer } from './answer-return-form.ts'
import type { ReturnFormData } from './load-return-form.ts'
import { PiecesToReturn } from './pieces-to-return.tsx'
import type { ReturnProblem, ReturnValues } from './return-form.ts'

interface ReturnFormProps extends Pick<ReturnFormData, 'exchanges'> {
  readonly order: OrderView
  readonly refused: Extract<ReturnAnswer, { readonly kind: 'refused' }> | undefined
}

const MEGABYTE = 1_000_000

/** All steps on one page: pieces and reasons, photos, what is wanted, where it is picked up. */
export function ReturnForm({ order, exchanges, refused }: ReturnFormProps) {
  const { text } = useSpeech()
  const words = text.order
  const isBusy = useNavigation().formData !== undefined
  const values = refused?.values ?? firstValues(order)
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      className={styles['form']}
      onSubmit={(event) => {
        if (isBusy) event.preventDefault()
      }}
    >
      <Problem problem={refused?.problem ?? null} attempt={refused} />
      <PiecesToReturn order={order} exchanges={exchanges} values={values} />
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
      <Photos ids={values.photos} />
      <TextArea
        field={plain('pickup')}
        label={words.pickup}
        hint={words.pickupHint}
        defaultValue={values.pickup}
      />
      <PhoneField field={plain('phone')} label={words.returnPhone} defaultValue={values.phone} />
      <TextArea field={plain('note')} label={words.returnNote} optional defaultValue={values.note} />
      <p className={styles['hint']}>{words.returnCost}</p>
      <SubmitButton busy={isBusy} busyWords={words.sendingReturn}>
        {words.send}
      </SubmitButton>
    </Form>
  )
}

/** Nothing is said at a single field: what is wrong stands on top. */
function plain(name: string) {
  return { name, problem: undefined }
}

function firstValues(order: OrderView): ReturnValues {
  const phone = phoneShown(order.contact?.phone ?? '')
  return { lines: {}, wish: 'refund', photos: [], pickup: addressIn(order), phone, note: '' }
}

/** Those that are in already stay, whatever was wrong with the rest. */
function Photos({ ids }: { readonly ids: readonly string[] }) {
  const { text } = useSpeech()
  const words = text.order
  return (
    <div>
      <label htmlFor="photos" className={styles['label']}>
        {words.photos}
      </label>
      <p id="photos-hint" className={styles['hint']}>
        {words.photosHint(RETURN_PHOTOS_MAX, RETURN_PHOTO_BYTES_MAX / MEGABYTE)}
      </p>
      {ids.map((id) => (
        <input key={id} type="hidden" name="photo" value={id} />
      ))}
      {ids.length > 0 && (
        <p className={styles['hint']}>{ids.map((_, place) => words.photo(place + 1)).join(', ')}</p>
      )}
      <input
        id="photos"
        name="photos"
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif"
        multiple
        aria-describedby="photos-hint"
        className={styles['file']}
      />
    </div>
  )
}

function addressIn({ delivery: { address } }: OrderView): string {
  if (address === null) return ''
  return [address.line, address.landmark, address.area, address.district]
    .filter((part) => part !== null && part !== '')
    .join(', ')
}

interface ProblemProps {
  readonly problem: ReturnProblem | null
  /** Another one for every try: the focus goes there again. */
  readonly attempt: unknown
}

function Problem({ problem, attempt }: ProblemProps) {
  const { text } = useSpeech()
  const box = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (attempt !== undefined) box.current?.focus()
  }, [attempt])
  if (problem === null) return null
  const { returnProblems, photoFailed } = text.order
  return (
    <p ref={box} tabIndex={-1} role="alert" className={styles['refusal']}>
      <Icon name="circle-alert" size={20} />{' '}
      {problem === 'photoFailed' ? photoFailed : returnProblems[problem]}
    </p>
  )
}
