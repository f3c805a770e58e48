import { redirect, type ActionFunctionArgs } from 'react-router'
import type { Api } from '#client/api.ts'
import type { ContentThing } from '#domain/content/content-things.ts'
import { doAsStaff } from '#web/admin/layout/staff-call.ts'
import { doWork, refusalOf, versionIn, workIn } from './thing-calls.ts'

interface ThingForm<Made, Typed> {
  readonly kind: ContentThing
  /** `new`: the form makes one. */
  readonly id: string
  readonly form: FormData
  readonly write: (api: Api, id: string, form: FormData) => Promise<Made>
  /** The values of the form, which stay in it after a refusal. */
  readonly typedIn: (form: FormData) => Typed
  /** The list of its kind. */
  readonly list: string
  /** The page after it was made; the list unless stated. */
  readonly pageOf?: (made: Made) => string
}

/** Saves, shows, hides or deletes a piece of content: whichever button of its page was pressed. */
export async function thingAction<Made, Typed>(
  { context }: Pick<ActionFunctionArgs, 'context'>,
  { kind, id, form, write, typedIn, list, pageOf = () => list }: ThingForm<Made, Typed>,
) {
  const work = workIn(form)
  if (work === undefined) {
    const outcome = await doAsStaff({ context }, (api) => write(api, id, form))
    if (!outcome.ok) return { ...refusalOf(outcome), typed: typedIn(form) }
    if (id === 'new') return redirect(`${pageOf(outcome.value)}?done=made`, 303)
    return { ok: true as const, done: 'saved' }
  }
  const outcome = await doAsStaff({ context }, (api) =>
    doWork(api, { kind, id, work, version: versionIn(form) }),
  )
  if (!outcome.ok) return { ...refusalOf(outcome), typed: null }
  if (work === 'remove') return redirect(`${list}?done=remove`, 303)
  return { ok: true as const, done: work }
}
