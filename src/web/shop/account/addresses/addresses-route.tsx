import type { AddressView } from '#contract/shop/account-views.ts'
import { ADDRESSES_MAX } from '#domain/limits.ts'
import { loadOrRecall } from '#web/app/cached-pages.ts'
import { Link } from '#web/app/link.tsx'
import { accountMeta } from '#web/shop/account/account-meta.ts'
import { AccountPage } from '#web/shop/account/account-page.tsx'
import * as styles from '#web/shop/account/account.module.css'
import { DoneNote } from '#web/shop/account/done-note.tsx'
import { doneIn } from '#web/shop/account/done.ts'
import { openAccount } from '#web/shop/account/open-account.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { buttonClass, textButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { readForm } from '#web/app/read-form.ts'
import type { Route } from './+types/addresses-route'
import { AddressCard } from './address-card.tsx'
import * as addressStyles from './addresses.module.css'
import { answerAddresses } from './answer-addresses.ts'
import { Form } from 'react-router'
import type { AddressForm } from './address-form-values.ts'

export function meta({ matches }: Route.MetaArgs) {
  return accountMeta(matches, { title: ({ addresses }) => addresses, path: ({ addresses }) => addresses })
}

/** The page is for signed-in customers (R4). */
export async function loader(args: Route.LoaderArgs) {
  const { user, text } = await openAccount(args)
  return { addresses: user.addresses, done: doneIn(args.url, text), time: Date.now() }
}

/** Without a network, as it was when it was open (G-6). */
export function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
  return loadOrRecall(url, serverLoader)
}

/** Deletes an address, brings it back, or makes it the default (A6). */
export async function action(args: Route.ActionArgs) {
  return answerAddresses(await openAccount(args), await readForm(args.request))
}

/** Somebody may have changed them elsewhere. */
export function shouldRevalidate() {
  return true
}

export default function Addresses({ loaderData, actionData }: Route.ComponentProps) {
  const { text } = useSpeech()
  const { addresses, done, time } = loaderData
  return (
    <AccountPage title={text.account.addresses} place="addresses">
      <DoneNote time={time}>
        {actionData === undefined ? done : <Confirmation answer={actionData} />}
      </DoneNote>
      {actionData?.kind === 'failed' && (
        <p role="alert" className={styles['problem']}>
          <Icon name="circle-alert" size={20} /> {actionData.message}
        </p>
      )}
      {addresses.length === 0 ? <NoAddresses /> : <AddressList addresses={addresses} />}
    </AccountPage>
  )
}

/** The result of the last action on this page; its failures stand below. */
function Confirmation({ answer }: { readonly answer: NonNullable<Route.ComponentProps['actionData']> }) {
  const { text } = useSpeech()
  if (answer.kind === 'deleted') return <DeletedAddress address={answer.address} />
  return answer.kind === 'gone' ? text.account.addressGone : null
}

function AddressList({ addresses }: { readonly addresses: readonly AddressView[] }) {
  const { text } = useSpeech()
  return (
    <>
      <ul className={addressStyles['list']}>
        {addresses.map((address) => (
          <AddressCard key={address.id} address={address} />
        ))}
      </ul>
      {addresses.length < ADDRESSES_MAX ? (
        <AddButton />
      ) : (
        <p className={styles['hint']}>{text.account.addressesFull(ADDRESSES_MAX)}</p>
      )}
    </>
  )
}

function NoAddresses() {
  const { text } = useSpeech()
  return (
    <div className={addressStyles['none']}>
      <Icon name="map-pin" size={48} />
      <p>{text.account.noAddresses}</p>
      <p className={styles['hint']}>{text.account.noAddressesHint}</p>
      <AddButton />
    </div>
  )
}

function AddButton() {
  const { text, paths } = useSpeech()
  return (
    <Link to={paths.newAddress} className={buttonClass({ look: 'primary' })}>
      <Icon name="plus" size={20} /> {text.account.addAddress}
    </Link>
  )
}

/** Says that an address is gone, and brings it back: all of it is in the form. */
function DeletedAddress({ address }: { readonly address: AddressForm }) {
  const { text } = useSpeech()
  return (
    <>
      {text.account.addressDeleted}
      <Form method="post">
        {Object.entries(address).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button type="submit" name="intent" value="undo" className={textButton}>
          {text.account.undo}
        </button>
      </Form>
    </>
  )
}
