import { GIFT_MESSAGE_MAX } from '#domain/limits.ts'
import type { QuoteView } from '#contract/v1/checkout.ts'
import { AreaPicker } from '#web/shop/area-picker/area-picker.tsx'
import type { PlainPlaces } from '#web/shop/area-picker/show-areas.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { CheckBox } from '#web/ui/check-box.tsx'
import { PhoneField } from '#web/ui/phone-field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Block } from './block.tsx'
import styles from './checkout-page.module.css'
import type { BlockFacts } from './contact-block.tsx'
import { DeliveryWays } from './delivery-ways.tsx'

interface DeliveryBlockProps extends BlockFacts {
  readonly quote: QuoteView
  readonly places: PlainPlaces
  /** It is fetched in the shop: no address is asked for. */
  readonly collected: boolean
  readonly onArea: () => void
}

/** Where the parcel goes, what that costs and when it comes. */
export function DeliveryBlock({ values, field, quote, places, collected, onArea }: DeliveryBlockProps) {
  const { text } = useSpeech()
  const words = text.checkout
  const { district, area } = values
  return (
    <Block number={2} title={words.delivery}>
      <div className={styles['fields']} hidden={collected}>
        <AreaPicker
          id="area"
          places={places}
          chosen={district === '' ? null : { district, area }}
          problem={field('area').problem ?? null}
          onPick={onArea}
        />
        <TextArea
          field={field('address')}
          label={words.address}
          hint={words.addressHint}
          autoComplete="street-address"
          defaultValue={values.address}
        />
        <TextField
          field={field('landmark')}
          label={words.landmark}
          hint={words.landmarkHint}
          optional
          autoComplete="off"
          defaultValue={values.landmark}
        />
      </div>
      <DeliveryWays quote={quote} chosen={values.method} />
      <div className={styles['extras']}>
        <SomebodyElse values={values} field={field} />
        <Disclosure small title={words.addNote} open={values.note !== ''}>
          <TextArea field={field('note')} label={words.note} optional defaultValue={values.note} />
        </Disclosure>
      </div>
    </Block>
  )
}

function SomebodyElse({ values, field }: BlockFacts) {
  const { text } = useSpeech()
  const words = text.checkout
  const { recipientName, recipientPhone, gift, hidePrices } = values
  const isOpen = recipientName !== '' || recipientPhone !== '' || gift !== '' || hidePrices
  return (
    <Disclosure small title={words.addRecipient} open={isOpen}>
      <div className={styles['fields']}>
        <TextField
          field={field('recipient_name')}
          label={words.recipientName}
          autoComplete="off"
          autoCapitalize="words"
          defaultValue={recipientName}
        />
        <PhoneField
          field={field('recipient_phone')}
          label={words.recipientPhone}
          defaultValue={recipientPhone}
        />
        <TextArea
          field={field('gift')}
          label={words.gift}
          hint={words.giftHint(GIFT_MESSAGE_MAX)}
          optional
          defaultValue={gift}
        />
        <CheckBox field={field('hide_prices')} defaultChecked={hidePrices}>
          {words.hidePrices}
        </CheckBox>
      </div>
    </Disclosure>
  )
}
