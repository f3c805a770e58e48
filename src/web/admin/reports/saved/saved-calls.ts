import { namedEndpoint, type Api } from '#client/api.ts'
import type { Arguments } from '#contract/endpoint.ts'
import type { getReport } from '#contract/staff/reports/reports.ts'
import type {
  changeSavedReport,
  getSavedReport,
  listSavedReports,
  mailSavedReport,
  previewReportMail,
  removeSavedReport,
  SavedReport,
  saveReport,
  sendReportMail,
  stopReportMail,
} from '#contract/staff/reports/saved-reports.ts'
import { textOf, textsIn } from '#web/admin/layout/staff-call.ts'

const path = '/v1/staff/saved-reports'
const list = namedEndpoint<typeof listSavedReports>({ method: 'GET', path })
const save = namedEndpoint<typeof saveReport>({ method: 'POST', path })
const get = namedEndpoint<typeof getSavedReport>({ method: 'GET', path: `${path}/:saved` })
const change = namedEndpoint<typeof changeSavedReport>({ method: 'PUT', path: `${path}/:saved` })
const remove = namedEndpoint<typeof removeSavedReport>({ method: 'DELETE', path: `${path}/:saved` })
const mail = namedEndpoint<typeof mailSavedReport>({ method: 'PUT', path: `${path}/:saved/mail` })
const stop = namedEndpoint<typeof stopReportMail>({ method: 'DELETE', path: `${path}/:saved/mail` })
const preview = namedEndpoint<typeof previewReportMail>({
  method: 'GET',
  path: `${path}/:saved/mail/preview`,
})
const send = namedEndpoint<typeof sendReportMail>({ method: 'POST', path: `${path}/:saved/mail/now` })
const read = namedEndpoint<typeof getReport>({ method: 'GET', path: '/v1/staff/reports/:report' })

/** The reports that the person saved, and those of colleagues. */
export async function readSavedReports(api: Api): Promise<readonly SavedReport[]> {
  return (await api(list, {})).results
}

/** A saved report with its figures, and its mail where that is looked at. */
export async function readSaved(api: Api, id: string, looksAtMail: boolean) {
  const saved = await api(get, { params: { saved: id } })
  const [shown, mailShown] = await Promise.all([
    api(read, { params: { report: saved.report }, query: periodOf(saved) }),
    looksAtMail ? api(preview, { params: { saved: id } }) : null,
  ])
  return { saved, shown, preview: mailShown }
}

/** The period of a saved report as a report takes it. */
export function periodOf({ period, since, until }: SavedReport) {
  return { period, ...(since !== null && { since }), ...(until !== null && { until }) }
}

type Form = Arguments<typeof saveReport>['body']

/** Saves the report of a form; the API checks all. */
export async function saveOf(api: Api, form: FormData): Promise<SavedReport> {
  return api(save, { body: formOf(form) })
}

function formOf(form: FormData): Form {
  const given = textsIn(form, ['name', 'report', 'period', 'since', 'until'])
  return { ...given, shared: form.has('shared') } as unknown as Form
}

/** What a form of the page of a saved report did; `to`: where a mail goes. */
interface Done {
  readonly done: 'changed' | 'removed' | 'mailed' | 'stopped' | 'sent'
  readonly to?: string
}

/** Does what the pressed button says. */
export async function doWork(api: Api, id: string, form: FormData): Promise<Done> {
  const params = { saved: id }
  switch (textOf(form, 'work')) {
    case 'remove':
      await api(remove, { params })
      return { done: 'removed' }
    case 'mail': {
      const body = {
        weekday: Number(textOf(form, 'weekday')),
        hour: Number(textOf(form, 'hour')),
        csv: form.has('csv'),
      } as Arguments<typeof mailSavedReport>['body']
      await api(mail, { params, body })
      return { done: 'mailed' }
    }
    case 'stop':
      await api(stop, { params })
      return { done: 'stopped' }
    case 'send':
      return { done: 'sent', ...(await api(send, { params, body: {} })) }
    default: {
      const body = { ...formOf(form), version: Number(textOf(form, 'version')) }
      await api(change, { params, body })
      return { done: 'changed' }
    }
  }
}
