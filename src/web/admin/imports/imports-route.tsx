import { useState, type FormEvent } from 'react'
import {
  Form,
  Link,
  redirect,
  useActionData,
  useLoaderData,
  useNavigate,
  useNavigation,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { namedEndpoint } from '#client/api.ts'
import { ApiError } from '#client/api-error.ts'
import type { listImports } from '#contract/staff/catalogue/imports.ts'
import { doAsStaff, loadAsStaff, textOf } from '#web/admin/layout/staff-call.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Answer, Empty } from '#web/admin/ui/answer.tsx'
import { inputClass } from '#web/admin/ui/field.tsx'
import { tableClass } from '#web/admin/ui/table.ts'
import { TableHead } from '#web/admin/ui/table-head.tsx'
import { browserApi } from '#web/api/browser-api.ts'
import { readForm } from '#web/app/read-form.ts'
import { Button } from '#web/ui/button.tsx'
import { ImportState } from './import-state.tsx'
import { sendFile } from './send-file.ts'
import { ZipField } from './zip-part.tsx'
import * as styles from './imports.module.css'

const list = namedEndpoint<typeof listImports>({ method: 'GET', path: '/v1/staff/imports' })

/** The largest file that comes without script, as it stands in memory then. */
const FORM_BYTES_MAX = 20_000_000

export async function loader(args: LoaderFunctionArgs) {
  const { results } = await loadAsStaff(args, (api) => api(list, {}))
  return { results, key: crypto.randomUUID() }
}

/** Takes the file of a form that was sent without script. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, FORM_BYTES_MAX)
  const file = form.get('file')
  if (!(file instanceof File) || file.size === 0) return redirect('/imports', 303)
  const key = textOf(form, 'key')
  const sent = await doAsStaff({ context }, (api) => sendFile(api, { file, zip: zipIn(form), key }))
  return sent.ok ? redirect(`/imports/${sent.value}`, 303) : { refused: whyNot(sent) }
}

function zipIn(form: FormData): File | null {
  const zip = form.get('zip')
  return zip instanceof File && zip.size > 0 ? zip : null
}

function whyNot({ message, errors }: Pick<ApiError, 'message' | 'errors'>): string {
  return [message, ...Object.values(errors)].join(' ')
}

/** Files of products that were taken in, and the form that takes another one. */
export default function ImportsRoute() {
  const { words } = useSpeech()
  const { imports } = words
  return (
    <div className={styles['page']}>
      <title>{`${imports.title} · ${words.area}`}</title>
      <h1>{imports.title}</h1>
      <p className={styles['quiet']}>{imports.lead}</p>
      <UploadForm />
      <History />
    </div>
  )
}

function UploadForm() {
  const { words, number } = useSpeech()
  const { imports } = words
  const { key } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const navigate = useNavigate()
  const isBusy = useNavigation().state === 'submitting'
  const [percent, setPercent] = useState<number | null>(null)
  const [refused, setRefused] = useState<string | null>(null)

  async function send(file: File, zip: File | null) {
    setPercent(0)
    setRefused(null)
    try {
      const id = await sendFile(browserApi(), { file, zip, key: crypto.randomUUID(), told: setPercent })
      await navigate(`/imports/${id}`)
    } catch (error) {
      setPercent(null)
      setRefused(error instanceof ApiError ? whyNot(error) : words.offline)
    }
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    const form = new FormData(event.currentTarget)
    const file = form.get('file')
    if (!(file instanceof File) || file.size === 0) return
    event.preventDefault()
    void send(file, zipIn(form))
  }

  return (
    <Form method="post" encType="multipart/form-data" className={styles['form']} onSubmit={submit}>
      <input type="hidden" name="key" value={key} />
      <label className={styles['label']}>
        {imports.file}
        <span className={styles['quiet']}>{imports.fileHint}</span>
        <input
          type="file"
          name="file"
          required
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          className={inputClass}
        />
      </label>
      <ZipField />
      <Answer refused={refused ?? answer?.refused} />
      <Button type="submit" look="primary" aria-busy={isBusy || percent !== null || undefined}>
        {percent === null ? imports.look : imports.sending(number(percent))}
      </Button>
    </Form>
  )
}

function History() {
  const { words, number, moment } = useSpeech()
  const { results } = useLoaderData<typeof loader>()
  const { imports } = words
  if (results.length === 0) return <Empty>{imports.none}</Empty>
  return (
    <table className={`${tableClass} ${styles['table']}`}>
      <TableHead columns={[imports.file, imports.outcome]} />
      <tbody>
        {results.map((one) => (
          <tr key={one.id}>
            <td>
              <Link to={`/imports/${one.id}`}>{one.name}</Link>
              <span className={styles['quiet']}>
                {imports.number(number(one.number))} · {moment(one.created_at)} · {one.by}
              </span>
            </td>
            <td>
              <ImportState state={one.state} />{' '}
              <span className={styles['quiet']}>{imports.lines(one.lines, number(one.lines))}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
