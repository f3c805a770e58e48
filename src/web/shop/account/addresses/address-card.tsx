import { Form } from 'react-router'
import type { AddressView } from '#contract/shop/account-views.ts'
import { Link } from '#web/app/link.tsx'
import * as styles from '#web/shop/account/account.module.css'
import { phoneShown } from '#web/text/phone.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { textButton } from '#web/ui/button.tsx'
import { WholeNumbers } from '#web/ui/whole-numbers.tsx'
import * as addressStyles from './addresses.module.css'

/** A saved address with what can be done to it. */
export function AddressCard({ address }: { readonly address: AddressView }) {
  const { text, words, paths } = useSpeech()
  const { name, phone, second_phone: second, line, landmark, kind } = address
  const area = words(address.area_name, address.area_name_bn)
  const district = words(address.district_name, address.district_name_bn)
  const named = <span className="sr-only">: {text.account.addressNamed(name, line)}</span>
  return (
    <li className={addressStyles['card']}>
      <p className={addressStyles['marks']}>
        {kind !== null && <strong>{text.account.kinds[kind]}</strong>}
        {address.is_default && (
          <span className={addressStyles['preferred']}>{text.account.defaultAddress}</span>
        )}
      </p>
      <address className={addressStyles['address']}>
        <strong>{name}</strong>
        <span>{line}</span>
        {landmark !== null && <span>{landmark}</span>}
        <span>
          {area}, {district}
        </span>
        <span>
          <WholeNumbers
            words={[phone, second]
              .flatMap((number) => (number === null ? [] : [phoneShown(number)]))
              .join(' · ')}
          />
        </span>
      </address>
      <Form method="post" className={styles['buttons']}>
        <input type="hidden" name="address" value={address.id} />
        <Link to={paths.address(address.id)} className={textButton}>
          {text.account.editAddress}
          {named}
        </Link>
        <button type="submit" name="intent" value="delete" className={textButton}>
          {text.account.deleteAddress}
          {named}
        </button>
        {!address.is_default && (
          <button type="submit" name="intent" value="default" className={textButton}>
            {text.account.makeDefault}
            {named}
          </button>
        )}
      </Form>
    </li>
  )
}
