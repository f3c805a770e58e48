import { GIFT_MESSAGE_MAX } from '#domain/limits.ts'
import type { AddressView } from '#contract/shop/account-views.ts'
import type { QuoteView } from '#contract/shop/checkout.ts'
import { AreaPicker } from '#web/address/area-picker.tsx'
import type { PlainPlaces } from '#web/address/show-areas.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { CheckBox } from '#web/ui/forms/check-box.tsx'
import { PhoneField } from '#web/ui/forms/phone-field.tsx'
import { TextArea } from '#web/ui/forms/text-area.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { AddressChoice } from './address-choice.tsx'
import { Block } from './block.tsx'
import * as styles from '#web/shop/checkout/checkout-page.module.css'
import type { BlockFacts } from './contact-block.tsx'
import { DeliveryWays } from './delivery-ways.tsx'

interface DeliveryBlockProps extends BlockFacts {
  readonly quote: QuoteView
  readonly places: PlainPlaces
  /** Saved ones of the person who is signed in. */
  readonly addresses: readonly AddressView[]
  /** It is fetched in the shop: no address is asked for. */
  readonly collected: boolean
  readonly onArea: () => void
}

/** The destination of the parcel, its charge and its days. */
export function DeliveryBlock(props: DeliveryBlockProps) {
  const { values, field, quote, addresses, collected } = props
  const { text } = useSpeech()
  const words = text.checkout
  return (
    <Block number={2} title={words.delivery}>
      <div className={`${styles['fields']} ${styles['place']}`} hidden={collected}>
        {addresses.length > 0 && <AddressChoice addresses={addresses} chosen={values.saved} />}
        <NewAddress {...props} />
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

/** The destination, unless a saved address is picked. */
function NewAddress({ values, field, places, onArea }: DeliveryBlockProps) {
  const { text } = useSpeech()
  const words = text.checkout
  const { district, area } = values
  return (
    <div className={`${styles['fields']} ${styles['newAddress']}`}>
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
