import { redirect, type ActionFunctionArgs } from 'react-router'
import { namedEndpoint } from '#client/api.ts'
import type { editStaffOrder, EditPreview, previewOrderEdit } from '#contract/staff/order-edit.ts'
import { SHOW_AREAS } from '#web/address/show-areas.ts'
import { doAsStaff, textOf } from '#web/admin/layout/staff-call.ts'
import { readForm } from '#web/app/read-form.ts'
import type { Conflict } from './edit-conflict.tsx'
import { readCommit, readEdit } from './read-edit.ts'

const show = namedEndpoint<typeof previewOrderEdit>({
  method: 'POST',
  path: '/v1/staff/orders/:number/edit/preview',
})
const save = namedEndpoint<typeof editStaffOrder>({ method: 'POST', path: '/v1/staff/orders/:number/edit' })

/** What the page shows after a press: the preview, or why there is none. */
export interface EditAnswer {
  readonly preview: EditPreview | null
  readonly errors: Readonly<Record<string, string>>
  readonly message: string | null
  readonly code: string | null
  /** What the order holds now, where somebody else changed it. */
  readonly conflict: Conflict | null
  /** What was typed, for a page without script. */
  readonly typed: Readonly<Record<string, string>>
}

const nothing = { preview: null, errors: {}, message: null, code: null, conflict: null } as const

/** Shows what the edit comes to, or carries it out as it was shown. */
export async function editAction({ request, context, params }: ActionFunctionArgs) {
  const form = await readForm(request)
  const number = params['number'] ?? ''
  const typed = Object.fromEntries([...form.keys()].map((name) => [name, textOf(form, name)]))
  const intent = textOf(form, 'intent')
  if (intent === SHOW_AREAS) return { ...nothing, typed } satisfies EditAnswer
  if (intent !== 'save') {
    const shown = await doAsStaff({ context }, (api) =>
      api(show, { params: { number }, body: readEdit(form) }),
    )
    return shown.ok ? { ...nothing, preview: shown.value, typed } : { ...refusalOf(shown), typed }
  }
  const headers = { 'idempotency-key': textOf(form, 'key') }
  const saved = await doAsStaff({ context }, (api) =>
    api(save, { params: { number }, body: readCommit(form) }, { headers }),
  )
  if (saved.ok) return redirect(`/orders/${number}?edited=yes`, 303)
  return { ...refusalOf(saved), typed }
}

type Refused = Extract<Awaited<ReturnType<typeof doAsStaff>>, { readonly ok: false }>

function refusalOf({ code, message, errors, details }: Refused): Omit<EditAnswer, 'typed'> {
  const isConflict = code === 'version_conflict'
  return {
    ...nothing,
    errors,
    message,
    code,
    // The API says so in the contract of the edit: `details.preview`, and of a conflict all that the order holds.
    preview: code === 'price_changed' ? (details['preview'] as EditPreview) : null,
    conflict: isConflict ? (details as unknown as Conflict) : null,
  }
}
