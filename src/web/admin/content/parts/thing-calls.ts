import { namedEndpoint, type Api } from '#client/api.ts'
import type { moveContent, removeContent, showContent } from '#contract/staff/content/content-things.ts'
import type { ContentThing } from '#domain/content/content-things.ts'
import { textOf, type Outcome } from '#web/admin/layout/staff-call.ts'
import { readOrder } from '#web/admin/terms/order-buttons.tsx'
import type { BothValues } from '#web/admin/compare/both-values.tsx'

const path = '/v1/staff/content/:kind/:id'
const show = namedEndpoint<typeof showContent>({ method: 'PUT', path: `${path}/shown` })
const move = namedEndpoint<typeof moveContent>({ method: 'POST', path: `${path}/move` })
const remove = namedEndpoint<typeof removeContent>({ method: 'DELETE', path })

/** What the buttons of every kind of content do. */
export const thingWorks = ['show', 'hide', 'remove'] as const
export type ThingWork = (typeof thingWorks)[number]

/** The press of a button that every kind has; undefined: the form is saved. */
export function workIn(form: FormData): ThingWork | undefined {
  return thingWorks.find((work) => work === textOf(form, 'work'))
}

/** Shows, hides or deletes a piece of content. */
export async function doWork(
  api: Api,
  { kind, id, work, version }: { kind: ContentThing; id: string; work: ThingWork; version: number },
): Promise<void> {
  const params = { kind, id }
  if (work === 'remove') await api(remove, { params, query: { version: String(version) } })
  else await api(show, { params, body: { shown: work === 'show', version } })
}

/** Moves a piece of content as the pressed button of a list says. */
export async function moveThing(api: Api, kind: ContentThing, pressed: string): Promise<void> {
  const { id, before } = readOrder(pressed)
  await api(move, { params: { kind, id: String(id) }, body: { before } })
}

/** The version that a form was opened with. */
export function versionIn(form: FormData): number {
  return Number(textOf(form, 'version'))
}

/** A refusal of a form, with both values of each field where somebody else saved it meanwhile. */
export function refusalOf({ code, message, errors, details }: Extract<Outcome<unknown>, { ok: false }>) {
  // The API tells both values of each field with a conflict of a form, and none where a button was pressed.
  const fields = code === 'version_conflict' ? ((details['fields'] ?? []) as readonly BothValues[]) : []
  return { ok: false as const, refused: message, errors, fields }
}
export type Refused = ReturnType<typeof refusalOf>
