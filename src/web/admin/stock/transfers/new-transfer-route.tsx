import { useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { namedEndpoint } from '#client/api.ts'
import type { sendTransfer } from '#contract/staff/catalogue/stock-transfers.ts'
import { textOf, textsIn } from '#web/admin/layout/staff-call.ts'
import {
  loadPieceListForm,
  pieceListAction,
  type PieceListAnswer,
} from '#web/admin/stock/piece-list-calls.ts'
import { PieceListPage } from '#web/admin/stock/piece-list-page.tsx'
import { usePlaceChoices } from '#web/admin/stock/place-filter.tsx'
import * as styles from '#web/admin/stock/stock.module.css'
import { useSpeech } from '#web/admin/text/words.ts'
import { Select } from '#web/admin/ui/field.tsx'

const send = namedEndpoint<typeof sendTransfer>({ method: 'POST', path: '/v1/staff/stock/transfers' })

/** The list begins with the piece in the address. */
export async function loader(args: LoaderFunctionArgs) {
  const { locations, piece, key } = await loadPieceListForm(args, 'stock:count')
  return { locations, initial: piece === null ? '' : `${piece.sku} 1`, key }
}

export function action(args: ActionFunctionArgs): Promise<PieceListAnswer | Response> {
  return pieceListAction(args, {
    save: async (api, { form, lines, options }) => {
      const body = {
        from_location: textOf(form, 'from'),
        to_location: textOf(form, 'to'),
        lines,
        ...textsIn(form, ['note']),
      }
      const { number } = await api(send, { body }, options)
      return `/stock/transfers/${number}?sent`
    },
  })
}

/** Sends pieces from one place to another. */
export default function NewTransferRoute() {
  const { transfers } = useSpeech().words
  const { locations, initial, key } = useLoaderData<typeof loader>()
  const choices = usePlaceChoices(locations)
  const { new: title, lead, note, send: save, sending: saving } = transfers
  return (
    <PieceListPage words={{ title, lead, note, save, saving }} initial={initial} requestKey={key}>
      <div className={styles['fields']}>
        <Select name="from" label={transfers.from} choices={choices} />
        <Select name="to" label={transfers.to} choices={choices} defaultValue={choices[1]?.[0]} />
      </div>
    </PieceListPage>
  )
}
