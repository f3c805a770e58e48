import { useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { namedEndpoint } from '#client/api.ts'
import type { makePurchase } from '#contract/staff/catalogue/stock-purchases.ts'
import { textOf, textsIn } from '#web/admin/layout/staff-call.ts'
import { usePerson } from '#web/admin/layout/use-person.ts'
import {
  loadPieceListForm,
  pieceListAction,
  type PieceListAnswer,
} from '#web/admin/stock/piece-list-calls.ts'
import { PieceListPage } from '#web/admin/stock/piece-list-page.tsx'
import { usePlaceChoices } from '#web/admin/stock/place-filter.tsx'
import * as styles from '#web/admin/stock/stock.module.css'
import { useSpeech } from '#web/admin/text/words.ts'
import { Field, Select } from '#web/admin/ui/field.tsx'

const make = namedEndpoint<typeof makePurchase>({ method: 'POST', path: '/v1/staff/stock/purchases' })

/** The list begins with the piece in the address, one for each person who waits for it. */
export async function loader(args: LoaderFunctionArgs) {
  const { locations, piece, key } = await loadPieceListForm(args, 'stock:write')
  const initial = piece === null ? '' : `${piece.sku} ${Math.max(1, piece.waiting)}`
  return { locations, initial, key }
}

export function action(args: ActionFunctionArgs): Promise<PieceListAnswer | Response> {
  return pieceListAction(args, {
    costs: true,
    save: async (api, { form, lines, options }) => {
      const body = {
        supplier: textOf(form, 'supplier'),
        location: textOf(form, 'location'),
        lines,
        ...textsIn(form, ['note', 'expected_on']),
      }
      const { number } = await api(make, { body }, options)
      return `/stock/purchases/${number}`
    },
  })
}

/** Writes down what was ordered from a supplier. */
export default function NewPurchaseRoute() {
  const { purchases } = useSpeech().words
  const { locations, initial, key } = useLoaderData<typeof loader>()
  const { may } = usePerson()
  const { new: title, note, save, saving, listHint } = purchases
  const words = { title, note, save, saving, ...(may('costs:read') && { further: listHint }) }
  return (
    <PieceListPage words={words} initial={initial} requestKey={key}>
      <Field name="supplier" label={purchases.supplier} required maxLength={80} autoComplete="off" />
      <div className={styles['fields']}>
        <Select name="location" label={purchases.place} choices={usePlaceChoices(locations)} />
        <Field name="expected_on" type="date" label={purchases.expected} />
      </div>
    </PieceListPage>
  )
}
