import { data } from 'react-router'
import { updateAddress } from '#contract/shop/user.ts'
import { accountMeta } from '#web/shop/account/account-meta.ts'
import { AccountPage } from '#web/shop/account/account-page.tsx'
import { problemCodes, failureOf, refused } from '#web/shop/account/account-answer.ts'
import { doneAt } from '#web/shop/account/done.ts'
import { openAccount, type AccountVisit } from '#web/shop/account/open-account.ts'
import { loadPlainPlaces } from '#web/address/plain-places.ts'
import { SHOW_AREAS } from '#web/address/show-areas.ts'
import { notFound } from '#web/app/not-found.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { readForm } from '#web/app/read-form.ts'
import type { Route } from './+types/address-route'
import { addressBody, addressInForm, emptyAddress, formOf, type AddressForm } from './address-form-values.ts'
import { AddressFormPanel } from './address-form.tsx'
import { problemWords } from './address-problems.ts'

const NEW = 'new'

export function meta({ matches, params }: Route.MetaArgs) {
  return accountMeta(matches, {
    title: ({ addAddress, addressTitle }) => (params.address === NEW ? addAddress : addressTitle),
    path: ({ address }) => address(params.address),
  })
}

/** The page is for signed-in customers (R4), and for their own addresses. */
export async function loader(args: Route.LoaderArgs) {
  const visit = await openAccount(args)
  const address = addressOf(visit, args.params.address)
  if (address === null) throw await notFound(visit.api)
  return {
    address,
    places: await placesOf(visit, address.district),
    isFirst: visit.user.addresses.length === 0,
  }
}

/** A new one begins with what is known of its owner. */
function addressOf({ user }: AccountVisit, id: string): AddressForm | null {
  if (id === NEW) return { ...emptyAddress, name: user.name, phone: user.phone ?? '' }
  const address = user.addresses.find((one) => one.id === id)
  return address === undefined ? null : formOf(address)
}

function placesOf({ api, language }: AccountVisit, district: string) {
  return loadPlainPlaces(api, { district, language })
}

/** Saves the address (A6, V6, E6); to a form without script it first gives the areas of a district. */
export async function action(args: Route.ActionArgs) {
  const visit = await openAccount(args)
  const form = await readForm(args.request)
  const address = addressInForm(form)
  if (form.get('intent') === SHOW_AREAS) {
    const places = await placesOf(visit, address.district)
    return data({ address, places, problems: undefined })
  }
  const id = args.params.address
  const { api, user, paths } = visit
  try {
    const body = { ...addressBody(address), ...(id !== NEW && { addressId: id }) }
    await api(updateAddress, { params: { id: user.id }, body })
    return doneAt(paths.addresses, 'address')
  } catch (error) {
    const fields = problemWords(problemCodes(error), { address, text: visit.text })
    const problems =
      fields === null ? failureOf(visit, error) : { fields, message: visit.text.account.failed }
    return refused({ address, places: await placesOf(visit, address.district), problems })
  }
}

export default function AddressPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { text, paths } = useSpeech()
  const shown = actionData ?? loaderData
  return (
    <AccountPage
      title={params.address === NEW ? text.account.addAddress : text.account.addressTitle}
      place="addresses"
      way={[{ name: text.account.addresses, path: paths.addresses }]}
    >
      <AddressFormPanel
        key={params.address}
        address={shown.address}
        places={shown.places}
        answer={actionData?.problems}
        wasDefault={loaderData.address.is_default === 'yes' || loaderData.isFirst}
      />
    </AccountPage>
  )
}
