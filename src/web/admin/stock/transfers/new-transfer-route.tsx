import {
  Form,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { namedEndpoint } from '#client/api.ts'
import type { getStock, listStock } from '#contract/staff/catalogue/stock.ts'
import type { sendTransfer } from '#contract/staff/catalogue/stock-transfers.ts'
import { readPieceLines } from '#domain/stock/piece-lines.ts'
import { doAsStaff, loadAsStaff, textOf } from '#web/admin/layout/staff-call.ts'
import { onlyWith } from '#web/admin/stock/only-with.ts'
import { PieceListField } from '#web/admin/stock/piece-list-field.tsx'
import { StockNav } from '#web/admin/stock/stock-nav.tsx'
import * as styles from '#web/admin/stock/stock.module.css'
import { useSpeech } from '#web/admin/text/words.ts'
import { Answer } from '#web/admin/ui/answer.tsx'
import { Field, Select } from '#web/admin/ui/field.tsx'
import { readForm } from '#web/app/read-form.ts'
import { Button } from '#web/ui/button.tsx'

const places = namedEndpoint<typeof listStock>({ method: 'GET', path: '/v1/staff/stock' })
const one = namedEndpoint<typeof getStock>({ method: 'GET', path: '/v1/staff/stock/:variant' })
const send = namedEndpoint<typeof sendTransfer>({ method: 'POST', path: '/v1/staff/stock/transfers' })

/** The places, and the piece that a link named. */
export async function loader(args: LoaderFunctionArgs) {
  await onlyWith(args, 'stock:count')
  const variant = new URL(args.request.url).searchParams.get('variant')
  const [{ locations }, piece] = await loadAsStaff(args, (api) =>
    Promise.all([
      api(places, { query: { page_size: 25 } }),
      variant === null ? null : api(one, { params: { variant } }),
    ]),
  )
  return { locations, initial: piece === null ? '' : `${piece.sku} 1`, key: crypto.randomUUID() }
}

/** Why nothing was sent: a line that is none, or what the shop says. */
type NewTransferAnswer = { readonly line: string } | { readonly refused: string }

export async function action({
  request,
  context,
}: ActionFunctionArgs): Promise<NewTransferAnswer | Response> {
  const form = await readForm(request)
  const read = readPieceLines(textOf(form, 'lines'))
  if (!read.ok) return { line: read.refusal.line }
  const note = textOf(form, 'note').trim()
  const body = {
    from_location: textOf(form, 'from'),
    to_location: textOf(form, 'to'),
    lines: [...read.value],
    ...(note !== '' && { note }),
  }
  const headers = { 'idempotency-key': textOf(form, 'key') }
  const sent = await doAsStaff({ context }, (api) => api(send, { body }, { headers }))
  if (sent.ok) return redirect(`/stock/transfers/${sent.value.number}?sent`, 303)
  return { refused: Object.values(sent.errors).join(' ') || sent.message }
}

export default function NewTransferRoute() {
  const { words, either } = useSpeech()
  const { locations, initial, key } = useLoaderData<typeof loader>()
  const answer = useActionData<NewTransferAnswer>()
  const isBusy = useNavigation().state === 'submitting'
  const { transfers, pieceList } = words
  const choices = locations.map(({ code, name, name_bn }) => [code, either(name, name_bn)] as const)
  return (
    <div className={styles['page']}>
      <title>{`${transfers.new} · ${words.area}`}</title>
      <h1>{transfers.new}</h1>
      <StockNav />
      <p className={styles['quiet']}>{transfers.lead}</p>
      {answer !== undefined && (
        <Answer refused={'line' in answer ? pieceList.wrongLine(answer.line) : answer.refused} />
      )}
      <Form method="post" className={styles['wide']}>
        <input type="hidden" name="key" value={key} />
        <div className={styles['fields']}>
          <Select name="from" label={transfers.from} choices={choices} />
          <Select name="to" label={transfers.to} choices={choices} defaultValue={choices[1]?.[0]} />
        </div>
        <PieceListField initial={initial} />
        <Field name="note" label={transfers.note} maxLength={200} autoComplete="off" />
        <Button type="submit" look="primary" aria-busy={isBusy || undefined}>
          {isBusy ? transfers.sending : transfers.send}
        </Button>
      </Form>
    </div>
  )
}
