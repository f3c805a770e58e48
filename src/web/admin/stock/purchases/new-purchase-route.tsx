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
import type { makePurchase } from '#contract/staff/catalogue/stock-purchases.ts'
import { readPieceLines } from '#domain/stock/piece-lines.ts'
import { doAsStaff, loadAsStaff, textOf } from '#web/admin/layout/staff-call.ts'
import { usePerson } from '#web/admin/layout/use-person.ts'
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
const make = namedEndpoint<typeof makePurchase>({ method: 'POST', path: '/v1/staff/stock/purchases' })

/** The places, and the piece that a link named, as many as wait for it. */
export async function loader(args: LoaderFunctionArgs) {
  await onlyWith(args, 'stock:write')
  const variant = new URL(args.request.url).searchParams.get('variant')
  const [{ locations }, piece] = await loadAsStaff(args, (api) =>
    Promise.all([
      api(places, { query: { page_size: 25 } }),
      variant === null ? null : api(one, { params: { variant } }),
    ]),
  )
  const initial = piece === null ? '' : `${piece.sku} ${Math.max(1, piece.waiting)}`
  return { locations, initial, key: crypto.randomUUID() }
}

/** Why nothing was saved: a line that is none, or what the shop says. */
type NewPurchaseAnswer = { readonly line: string } | { readonly refused: string }

export async function action({
  request,
  context,
}: ActionFunctionArgs): Promise<NewPurchaseAnswer | Response> {
  const form = await readForm(request)
  const read = readPieceLines(textOf(form, 'lines'), { costs: true })
  if (!read.ok) return { line: read.refusal.line }
  const given = ['note', 'expected_on'].flatMap((name) => {
    const value = textOf(form, name).trim()
    return value === '' ? [] : [[name, value]]
  })
  const body = {
    supplier: textOf(form, 'supplier'),
    location: textOf(form, 'location'),
    lines: [...read.value],
    ...Object.fromEntries(given),
  }
  const headers = { 'idempotency-key': textOf(form, 'key') }
  const made = await doAsStaff({ context }, (api) => api(make, { body }, { headers }))
  if (made.ok) return redirect(`/stock/purchases/${made.value.number}`, 303)
  return { refused: Object.values(made.errors).join(' ') || made.message }
}

/** Writes down what was ordered from a supplier. */
export default function NewPurchaseRoute() {
  const { words, either } = useSpeech()
  const { locations, initial, key } = useLoaderData<typeof loader>()
  const answer = useActionData<NewPurchaseAnswer>()
  const isBusy = useNavigation().state === 'submitting'
  const { may } = usePerson()
  const { purchases, pieceList } = words
  return (
    <div className={styles['page']}>
      <title>{`${purchases.new} · ${words.area}`}</title>
      <h1>{purchases.new}</h1>
      <StockNav />
      {answer !== undefined && (
        <Answer refused={'line' in answer ? pieceList.wrongLine(answer.line) : answer.refused} />
      )}
      <Form method="post" className={styles['wide']}>
        <input type="hidden" name="key" value={key} />
        <Field name="supplier" label={purchases.supplier} required maxLength={80} autoComplete="off" />
        <div className={styles['fields']}>
          <Select
            name="location"
            label={purchases.place}
            choices={locations.map(({ code, name, name_bn }) => [code, either(name, name_bn)] as const)}
          />
          <Field name="expected_on" type="date" label={purchases.expected} />
        </div>
        <PieceListField initial={initial} {...(may('costs:read') && { further: purchases.listHint })} />
        <Field name="note" label={purchases.note} maxLength={200} autoComplete="off" />
        <Button type="submit" look="primary" aria-busy={isBusy || undefined}>
          {isBusy ? purchases.saving : purchases.save}
        </Button>
      </Form>
    </div>
  )
}
