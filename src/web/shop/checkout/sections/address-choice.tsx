import type { AddressView } from '#contract/shop/account-views.ts'
import { phoneShown } from '#web/text/phone.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { RadioCards } from '#web/ui/forms/radio-cards.tsx'

interface AddressChoiceProps {
  readonly addresses: readonly AddressView[]
  /** The id of one of them; empty for another. */
  readonly chosen: string
}

/** The addresses of the person who is signed in, and another one, whose fields stand below (ux 3.16). */
export function AddressChoice({ addresses, chosen }: AddressChoiceProps) {
  const { text, words } = useSpeech()
  const cards = addresses.map((address) => {
    const { id, name, phone, line, landmark, kind } = address
    const area = words(address.area_name, address.area_name_bn)
    const district = words(address.district_name, address.district_name_bn)
    return {
      value: id,
      title: kind === null ? line : `${text.checkout.addressKinds[kind]} · ${line}`,
      always: [
        [landmark, area, district].filter((part) => part !== null).join(', '),
        name,
        phoneShown(phone),
      ].join(' · '),
    }
  })
  return (
    <RadioCards
      name="saved"
      legend={text.checkout.savedAddresses}
      chosen={chosen}
      cards={[...cards, { value: '', title: text.checkout.anotherAddress }]}
    />
  )
}
