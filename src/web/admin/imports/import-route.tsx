import {
  Form,
  Link,
  useActionData,
  useLoaderData,
  useNavigation,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { namedEndpoint } from '#client/api.ts'
import type { changeImport, checkImport, getImport, ImportView } from '#contract/staff/catalogue/imports.ts'
import type { listStaffCategories } from '#contract/staff/catalogue/categories.ts'
import { isWorking } from '#domain/import/import-state.ts'
import { doAsStaff, loadAsStaff, textOf } from '#web/admin/layout/staff-call.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Answer, refusedClass } from '#web/admin/ui/answer.tsx'
import { useLookAgain } from '#web/admin/ui/use-look-again.ts'
import { readForm } from '#web/app/read-form.ts'
import { Button } from '#web/ui/button.tsx'
import * as progress from '#web/ui/progress.module.css'
import { checkIn, ColumnsForm } from './columns-form.tsx'
import { ImportLines } from './import-lines.tsx'
import { ImportState } from './import-state.tsx'
import { sendZip } from './send-file.ts'
import { ZipPart } from './zip-part.tsx'
import * as styles from './imports.module.css'

const get = namedEndpoint<typeof getImport>({ method: 'GET', path: '/v1/staff/imports/:import' })
const press = namedEndpoint<typeof changeImport>({
  method: 'POST',
  path: '/v1/staff/imports/:import/actions',
})
const check = namedEndpoint<typeof checkImport>({ method: 'POST', path: '/v1/staff/imports/:import/check' })
const categories = namedEndpoint<typeof listStaffCategories>({ method: 'GET', path: '/v1/staff/categories' })

/** The page loads again after this time while the import is at work. */
const LOOK_MS = 1500
/** A form with four hundred columns. */
const FORM_BYTES_MAX = 200_000
/** The largest ZIP that comes without script, as it stands in memory then. */
const ZIP_FORM_BYTES_MAX = 20_000_000

export async function loader(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url)
  // The API checks both.
  const query = {
    outcome: searchParams.get('outcome') ?? undefined,
    after: searchParams.get('after') ?? undefined,
  } as { outcome?: 'made' }
  const params = { import: args.params['import'] ?? '' }
  return await loadAsStaff(args, async (api) => {
    const [shown, tree] = await Promise.all([api(get, { params, query }), api(categories, {})])
    return {
      shown,
      categories: tree.results.map(({ id, parent, name, name_bn }) => ({ id, parent, name, name_bn })),
    }
  })
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const isFile = request.headers.get('content-type')?.startsWith('multipart/') === true
  const form = await readForm(request, isFile ? ZIP_FORM_BYTES_MAX : FORM_BYTES_MAX)
  const id = { import: params['import'] ?? '' }
  const intent = textOf(form, 'intent')
  const done = await doAsStaff({ context }, async (api) => {
    const zip = form.get('zip')
    if (intent === 'zip' && zip instanceof File && zip.size > 0)
      await sendZip(api, id.import, { file: zip, key: crypto.randomUUID() })
    else if (intent === 'zip') return
    else if (intent === 'check') await api(check, { params: id, body: checkIn(form) })
    // The API checks the action.
    else await api(press, { params: id, body: { action: intent as 'start' } })
  })
  return { refused: done.ok ? null : [done.message, ...Object.values(done.errors)].join(' ') }
}

/** One file of products: what it would do, its run, what it did, and the way back. */
export default function ImportRoute() {
  const { words, number, moment } = useSpeech()
  const { shown } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { imports } = words
  useLookAgain(isWorking(shown.state), LOOK_MS)
  const title = imports.number(number(shown.number))
  return (
    <div className={styles['page']}>
      <title>{`${title} · ${words.area}`}</title>
      <p>
        <Link to="/imports">{imports.title}</Link>
      </p>
      <h1>{title}</h1>
      <p className={styles['quiet']}>
        {shown.name} · {moment(shown.created_at)} · {shown.by}
        {shown.format !== null && ` · ${imports.formats[shown.format]}`}
      </p>
      <div className={styles['row']}>
        <ImportState state={shown.state} />
        <Progress />
      </div>
      <Answer refused={answer?.refused} />
      {shown.failure !== null && <p className={refusedClass}>{shown.failure}</p>}
      {shown.left_out.length > 0 && (
        <p className={refusedClass}>
          {imports.leftOut(shown.left_out.map((field) => imports.fields[field]).join(', '))}
        </p>
      )}
      {shown.kept > 0 && <p className={refusedClass}>{imports.kept(shown.kept, number(shown.kept))}</p>}
      <Pictures />
      <Presses />
      {shown.state === 'checked' && <Columns />}
      <ZipPart shown={shown} />
      {shown.lines > 0 && <ImportLines shown={shown} />}
    </div>
  )
}

function Progress() {
  const { words, number } = useSpeech()
  const { shown } = useLoaderData<typeof loader>()
  const { imports } = words
  const { state } = shown
  if (!isWorking(state)) return null
  const { done, all, told } = howFar(shown)
  return (
    <>
      <progress
        className={progress['line']}
        max={Math.max(all, 1)}
        value={done}
        aria-label={imports.states[state]}
      />
      <output>{imports[told](number(done), number(all))}</output>
      <noscript>
        <a href="?">{imports.refresh}</a>
      </noscript>
    </>
  )
}

/** What is counted in the present state. */
function howFar({ state, products, products_done: done, pictures }: ImportView) {
  if (state !== 'fetching') return { done, all: products, told: 'progress' } as const
  const { waiting, taken, refused } = pictures
  return { done: taken + refused, all: taken + refused + waiting, told: 'pictureProgress' } as const
}

/** What became of the pictures that the file names. */
function Pictures() {
  const { words, number } = useSpeech()
  const { shown } = useLoaderData<typeof loader>()
  const { imports } = words
  if (shown.state === 'fetching') return null
  const parts = (['taken', 'waiting', 'named', 'refused'] as const).filter((part) => shown.pictures[part] > 0)
  if (parts.length === 0) return null
  return (
    <p>
      {parts
        .map((part) => imports.pictures[part](shown.pictures[part], number(shown.pictures[part])))
        .join(' ')}
    </p>
  )
}

function Presses() {
  const { words } = useSpeech()
  const { shown } = useLoaderData<typeof loader>()
  const { imports } = words
  const { state, actions } = shown
  const canStart = actions.includes('start')
  return (
    <Form method="post" className={styles['buttons']}>
      {canStart && state === 'checked' && <Press action="start" words={imports.start} isMain />}
      {canStart && state !== 'checked' && <Press action="start" words={imports.resume} />}
      {(state === 'checking' || state === 'running' || state === 'fetching') && (
        <Press action="cancel" words={imports.cancel} hint={imports.cancelHint} />
      )}
      {actions.includes('retry') && <Press action="retry" words={imports.retry} />}
      {actions.includes('undo') && <Press action="undo" words={imports.undo} hint={imports.undoHint} />}
    </Form>
  )
}

interface PressProps {
  readonly action: string
  readonly words: string
  readonly hint?: string
  readonly isMain?: boolean
}

function Press({ action: name, words, hint, isMain = false }: PressProps) {
  const { state, formData } = useNavigation()
  const isBusy = state === 'submitting'
  // A second form would end the first one in the browser, but not in the shop.
  const isElsewhere = state !== 'idle' && formData != null && formData.get('intent') !== name
  return (
    <>
      <Button
        type="submit"
        name="intent"
        value={name}
        look={isMain ? 'primary' : 'secondary'}
        disabled={isElsewhere}
        aria-busy={isBusy || undefined}
        aria-describedby={hint === undefined ? undefined : `${name}-hint`}
      >
        {words}
      </Button>
      {hint !== undefined && (
        <span id={`${name}-hint`} className={styles['quiet']}>
          {hint}
        </span>
      )}
    </>
  )
}

function Columns() {
  const { shown, categories: all } = useLoaderData<typeof loader>()
  return <ColumnsForm shown={shown} categories={all} />
}
