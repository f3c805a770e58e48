import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import {
  beginImport,
  changeImport,
  checkImport,
  getImport,
  type ImportView,
} from '#contract/staff/catalogue/imports.ts'

/** A store, and the token of somebody with every right. */
export interface StaffOf {
  readonly address: string
  readonly token: string
}

const PART_BYTES = 900_000
/** Between two looks at how far something is. */
const LOOK_MS = 500

/** The answer to a call such as `GET imports`; throws where it is refused. */
export async function askStaff({ address, token }: StaffOf, call: string, body?: object): Promise<unknown> {
  const [method = 'GET', path = ''] = call.split(' ')
  const answer = await fetch(`${address}/v1/staff/${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${call} was answered with ${answer.status}: ${await answer.text()}`)
  return await answer.json()
}

/** So many products as WooCommerce writes them, without pictures. */
export function wooCommerceFile(lines: number): string {
  const rest = Array.from(
    { length: lines },
    (_, at) =>
      `${at},simple,WB-${at},Bangle ${at},1,"<p>Piece ${at}.</p>",3,${1000 + at},Jewellery > Bangles,"eid, gift"`,
  )
  return ['ID,Type,SKU,Name,Published,Description,Stock,Regular price,Categories,Tags', ...rest].join('\n')
}

/** Sends a file of products and has it looked at; answers its id. */
export async function sendImport(staff: StaffOf, text: string): Promise<string> {
  const file = new Blob([text])
  const begun = await askStaff(staff, 'POST imports', { name: 'woocommerce.csv', bytes: file.size })
  const { id } = beginImport.response.parse(begun)
  for (let at = 0; at < file.size; at += PART_BYTES) {
    const answer = await fetch(`${staff.address}/v1/staff/imports/${id}?offset=${at}`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${staff.token}`, 'content-type': 'application/octet-stream' },
      body: file.slice(at, at + PART_BYTES),
    })
    if (!answer.ok) throw new Error(`A part was answered with ${answer.status}: ${await answer.text()}`)
  }
  checkImport.response.parse(await askStaff(staff, `POST imports/${id}/check`, {}))
  return id
}

/** Starts or undoes an import. */
export async function actOnImport(staff: StaffOf, id: string, action: 'start' | 'undo'): Promise<void> {
  changeImport.response.parse(await askStaff(staff, `POST imports/${id}/actions`, { action }))
}

/** An import once it is no longer in a state; `onLook` is called again and again until then. */
export async function importAfter(
  staff: StaffOf,
  {
    id,
    state,
    onLook,
  }: { readonly id: string; readonly state: ImportView['state']; readonly onLook?: () => Promise<void> },
): Promise<ImportView> {
  for (;;) {
    const view = getImport.response.parse(await askStaff(staff, `GET imports/${id}`))
    await onLook?.()
    if (view.state !== state) return view
    await pause(LOOK_MS)
  }
}
