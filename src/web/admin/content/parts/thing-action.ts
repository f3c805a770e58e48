import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import type { Api } from '#client/api.ts'
import type { ContentThing } from '#domain/content/content-things.ts'
import type { PictureFacts } from '#web/ui/picture.tsx'
import { doAsStaff, loadAsStaff, onlyWith, textOf } from '#web/admin/layout/staff-call.ts'
import { doWork, moveThing, refusalOf, versionIn, workIn, type Refused } from './thing-calls.ts'

/** The piece of content of a page; null where the page makes a new one. */
export async function loadThing<Thing>(
  args: LoaderFunctionArgs,
  id: string,
  read: (api: Api, id: string) => Promise<Thing>,
): Promise<Thing | null> {
  if (id !== 'new') return loadAsStaff(args, (api) => read(api, id))
  await onlyWith(args, 'content:write')
  return null
}

type Context = Pick<ActionFunctionArgs, 'context'>

/** Moves a piece of content as the pressed button of its list says. */
export async function moveAction({ context }: Context, kind: ContentThing, form: FormData) {
  const outcome = await doAsStaff({ context }, (api) => moveThing(api, kind, textOf(form, 'move')))
  return outcome.ok ? { ok: true as const, done: 'moved' } : refusalOf(outcome)
}

interface ThingForm<Made, Typed, Draft> {
  readonly kind: ContentThing
  /** `new`: the form makes one. */
  readonly id: string
  readonly form: FormData
  readonly write: (api: Api, id: string, form: FormData) => Promise<Made>
  /** Keeps the form as a draft to look at; left out: its kind has none. */
  readonly preview?: (api: Api, id: string, form: FormData) => Promise<Draft>
  /** The picture that the form names, for the form after a refusal; left out: it has none. */
  readonly pictureIn?: (api: Api, form: FormData) => Promise<PictureFacts | null>
  /** The values of the form, which stay in it after a refusal. */
  readonly typedIn: (form: FormData) => Typed
  /** The list of its kind. */
  readonly list: string
  /** The page after it was made; the list unless stated. */
  readonly pageOf?: (made: Made) => string
}

/** The answer of `thingAction` to a page that stays. */
type FormAnswer<Typed, Draft> = (Refused | { readonly ok: true; readonly done: string }) & {
  /** The form that was sent and not saved. */
  readonly typed: Typed | null
  /** The picture of that form. */
  readonly picture?: PictureFacts | null
  /** The draft to look at. */
  readonly draft: Draft | null
}

/** Saves, previews, shows, hides or deletes a piece of content: whichever button of its page was pressed. */
export async function thingAction<Made, Typed, Draft = never>(
  { context }: Context,
  {
    kind,
    id,
    form,
    write,
    preview,
    pictureIn,
    typedIn,
    list,
    pageOf = () => list,
  }: ThingForm<Made, Typed, Draft>,
): Promise<FormAnswer<Typed, Draft> | Response> {
  const work = workIn(form)
  if (work !== undefined) {
    const outcome = await doAsStaff({ context }, (api) =>
      doWork(api, { kind, id, work, version: versionIn(form) }),
    )
    if (!outcome.ok) return { ...refusalOf(outcome), typed: null, draft: null }
    if (work === 'remove') return redirect(`${list}?done=remove`, 303)
    return { ok: true, done: work, typed: null, draft: null }
  }
  const typed = typedIn(form)
  const chosen = () => pictureOf({ context }, form, pictureIn)
  if (preview !== undefined && textOf(form, 'work') === 'preview') {
    const outcome = await doAsStaff({ context }, (api) => preview(api, id, form))
    if (!outcome.ok) return { ...refusalOf(outcome), typed, picture: await chosen(), draft: null }
    return { ok: true, done: '', typed, picture: await chosen(), draft: outcome.value }
  }
  const outcome = await doAsStaff({ context }, (api) => write(api, id, form))
  if (!outcome.ok) return { ...refusalOf(outcome), typed, picture: await chosen(), draft: null }
  if (id === 'new') return redirect(`${pageOf(outcome.value)}?done=made`, 303)
  return { ok: true, done: 'saved', typed: null, draft: null }
}

async function pictureOf(
  at: Context,
  form: FormData,
  pictureIn: ((api: Api, form: FormData) => Promise<PictureFacts | null>) | undefined,
): Promise<PictureFacts | null> {
  if (pictureIn === undefined) return null
  const found = await doAsStaff(at, (api) => pictureIn(api, form))
  return found.ok ? found.value : null
}

/** The parts of the last answer that a page shows in its form and below it. */
export function answerParts<Typed, Draft>(answer: FormAnswer<Typed, Draft> | undefined) {
  const errors = answer?.ok === false ? answer.errors : {}
  return {
    typed: answer?.typed ?? null,
    picture: answer?.picture ?? null,
    draft: answer?.draft ?? null,
    errors,
  }
}
