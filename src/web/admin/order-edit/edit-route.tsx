import { useState } from 'react'
import { Link, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { namedEndpoint } from '#client/api.ts'
import type { getOrderToEdit } from '#contract/staff/order-edit.ts'
import { loadPlainPlaces } from '#web/address/plain-places.ts'
import { apiContext } from '#web/app/api-context.ts'
import { readPreferences } from '#web/admin/layout/preferences.ts'
import { loadAsStaff } from '#web/admin/layout/staff-call.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { editAction } from './edit-action.ts'
import { EditForm } from './edit-form.tsx'
import { refusedClass } from '#web/admin/ui/answer.tsx'
import * as styles from './order-edit.module.css'
import './shop-words.ts'

const order = namedEndpoint<typeof getOrderToEdit>({ method: 'GET', path: '/v1/staff/orders/:number/edit' })

export async function loader(args: LoaderFunctionArgs) {
  const number = args.params['number'] ?? ''
  const found = await loadAsStaff(args, (api) => api(order, { params: { number } }))
  const { language } = readPreferences(args.request.headers.get('cookie'))
  const district = found.delivery.address?.district_id ?? null
  const places = await loadPlainPlaces(args.context.get(apiContext), { district, language })
  return { order: found, places, key: crypto.randomUUID() }
}

export function action(args: ActionFunctionArgs) {
  return editAction(args)
}

export default function EditRoute() {
  const { words } = useSpeech()
  const { orderEdit } = words
  const { order: newest, places, key: requestKey } = useLoaderData<typeof loader>()
  // What is edited stays the order that was opened, until somebody wants what is there now.
  const [opened, setOpened] = useState(newest)
  return (
    <div className={styles['page']}>
      <title>{`${orderEdit.title(opened.number)} · ${words.area}`}</title>
      <header className={styles['head']}>
        <h1>{orderEdit.title(opened.number)}</h1>
        <Link to={`/orders/${opened.number}`}>{orderEdit.toOrder}</Link>
      </header>
      {opened.can_edit ? (
        <EditForm {...{ opened, newest, places, requestKey }} onOpen={() => setOpened(newest)} />
      ) : (
        <p className={refusedClass}>{orderEdit.closed}</p>
      )}
    </div>
  )
}
