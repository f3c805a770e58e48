import {
  data,
  Form,
  Link,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { namedEndpoint } from '#client/api.ts'
import type { Reply } from '#contract/endpoint.ts'
import type {
  getContentVersion,
  listContentVersions,
  restoreContentVersion,
} from '#contract/staff/content/content-things.ts'
import { contentThings, type ContentThing } from '#domain/content/content-things.ts'
import { doAsStaff, endLoader, loadAsStaff, refusalIn, textOf } from '#web/admin/layout/staff-call.ts'
import { TermPage } from '#web/admin/terms/term-parts.tsx'
import * as terms from '#web/admin/terms/terms.module.css'
import { useSpeech } from '#web/admin/text/words.ts'
import { Answer, Empty } from '#web/admin/ui/answer.tsx'
import { readForm } from '#web/app/read-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Comparison } from './comparison.tsx'

const path = '/v1/staff/content/:kind/:id/versions'
const list = namedEndpoint<typeof listContentVersions>({ method: 'GET', path })
const one = namedEndpoint<typeof getContentVersion>({ method: 'GET', path: `${path}/:version` })
const restore = namedEndpoint<typeof restoreContentVersion>({
  method: 'POST',
  path: `${path}/:version/restore`,
})

/** The page of a piece of content, by its kind. */
const pathOf: Readonly<Record<ContentThing, (id: string) => string>> = {
  announcement: (id) => `/announcements/${id}`,
  home_section: (id) => `/home/${id}`,
  page: (id) => `/pages/${id}`,
  look: (id) => `/looks/${id}`,
  story: (id) => `/stories/${id}`,
  question: (id) => `/questions/${id}`,
  menu_link: (id) => `/menu/${id}`,
  store: (id) => `/stores/${id}`,
  question_group: (id) => `/questions/groups/${id}`,
  message_text: (id) => `/messages/${id}`,
}

function kindIn(params: LoaderFunctionArgs['params']): ContentThing {
  return (
    contentThings.find((kind) => kind === params['kind']) ??
    endLoader(data({ code: 'not_found' }, { status: 404 }))
  )
}

export async function loader(args: LoaderFunctionArgs) {
  const kind = kindIn(args.params)
  const params = { kind, id: args.params['id'] ?? '' }
  const version = new URL(args.request.url).searchParams.get('version')
  return loadAsStaff(args, async (api) => {
    const [versions, compared] = await Promise.all([
      api(list, { params }),
      version === null ? null : api(one, { params: { ...params, version } }),
    ])
    return { back: pathOf[kind](params.id), versions, compared }
  })
}

/** Brings a kept state back. */
export async function action({ request, context, params: given }: ActionFunctionArgs) {
  const form = await readForm(request)
  const kind = kindIn(given)
  const id = given['id'] ?? ''
  const outcome = await doAsStaff({ context }, (api) =>
    api(restore, {
      params: { kind, id, version: textOf(form, 'restore') },
      body: { version: Number(textOf(form, 'seen')) },
    }),
  )
  if (outcome.ok) return redirect(`${pathOf[kind](id)}?done=restored`, 303)
  return { refused: refusalIn(outcome) }
}

/** The states in which a piece of content was saved, one of them beside now, and the way back. */
export default function HistoryRoute() {
  const { words, number } = useSpeech()
  const { back, versions, compared } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { content } = words
  return (
    <TermPage
      title={content.versions}
      lead={content.history.lead}
      back={{ to: back, words: content.history.back }}
    >
      <Answer refused={answer?.refused} />
      {compared !== null && (
        <section className={terms['card']}>
          <h2>{content.history.comparison(number(compared.version))}</h2>
          <Comparison fields={compared.fields} />
          {compared.fields.length > 0 && (
            <Form method="post">
              <input type="hidden" name="seen" value={compared.now} />
              <Button type="submit" name="restore" value={compared.version}>
                {content.history.restore}
              </Button>
            </Form>
          )}
        </section>
      )}
      {versions.results.length === 0 && <Empty>{content.history.none}</Empty>}
      {versions.results.length > 0 && (
        <ol className={terms['list']}>
          {versions.results.map((version, place) => (
            <Row key={version.version} version={version} isNow={place === 0} />
          ))}
        </ol>
      )}
    </TermPage>
  )
}

interface RowProps {
  readonly version: Reply<typeof listContentVersions>['results'][number]
  readonly isNow: boolean
}

function Row({ version: { version, saved_at, by, changed }, isNow }: RowProps) {
  const { words, number, moment } = useSpeech()
  const { history } = words.content
  const fields = changed.map((field) => words.audit.fields[field] ?? field).join(', ')
  return (
    <li className={terms['row']}>
      <span className={terms['words']}>
        <strong>{history.version(number(version))}</strong>{' '}
        <span className={terms['note']}>
          {[
            moment(saved_at),
            by === null ? history.store : history.by(by.name),
            changed.length === 0 ? history.first : history.changed(fields),
          ].join(' · ')}
        </span>
      </span>
      <span className={terms['end']}>
        {isNow ? (
          <span className={terms['note']}>{history.now}</span>
        ) : (
          <Link
            to={`?version=${version}`}
            aria-label={`${history.compare}: ${history.version(number(version))}`}
          >
            {history.compare}
          </Link>
        )}
      </span>
    </li>
  )
}
