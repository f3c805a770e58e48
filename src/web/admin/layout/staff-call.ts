import { data, redirect, type RouterContextProvider } from 'react-router'
import { namedEndpoint, type Api } from '#client/api.ts'
import { ApiError } from '#client/api-error.ts'
import type { getStaffSession } from '#contract/staff/entry.ts'
import type { Right } from '#domain/staff/rights.ts'
import { ownPath } from '#web/sign-in/way-back.ts'
import { withoutDone } from '#web/admin/flash/done-address.ts'
import { apiContext } from '#web/app/api-context.ts'

const session = namedEndpoint<typeof getStaffSession>({ method: 'GET', path: '/v1/staff/session' })

interface PageRequest {
  readonly request: Request
  readonly context: Readonly<RouterContextProvider>
}

/** Loads a page: without a session it leads to the sign-in and back, without the right to the page that says so. */
export async function loadAsStaff<Value>(
  { request, context }: PageRequest,
  load: (api: Api) => Promise<Value>,
): Promise<Value> {
  try {
    return await load(context.get(apiContext))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 401) endLoader(redirect(`/sign-in?back=${encodeURIComponent(backTo(request))}`))
    return endWithError(error)
  }
}

/** Ends a loader or an action with the status of an error. It is a failure of the shop (500) only where the error is internal. */
function endWithError(error: ApiError): never {
  if (error.code === 'internal') throw error
  return endLoader(data({ code: error.code }, { status: error.status }))
}

/** Refuses a page to people without the right that its form needs. */
export async function onlyWith(args: PageRequest, right: Right): Promise<void> {
  const { person } = (await loadAsStaff(args, (api) => api(session, {}))).data
  if (!person.rights.includes(right)) endLoader(data({ code: 'forbidden' }, { status: 403 }))
}

/** Ends a loader with an answer in place of its page: a redirect, or a status with the reason. */
export function endLoader(answer: Response | ReturnType<typeof data>): never {
  // oxlint-disable-next-line typescript/only-throw-error -- The router takes thrown answers.
  throw answer
}

/** The path of a page below /admin, with its search; the router asks for data under another name. */
function backTo(request: Request): string {
  const { pathname, search } = new URL(request.url)
  return `${pathname.replace(/^\/admin/, '') || '/'}${search}`
}

/** The outcome of a form: what was done, or why not. */
export type Outcome<Value> =
  | { readonly ok: true; readonly value: Value }
  | {
      readonly ok: false
      readonly status: number
      readonly code: string
      readonly message: string
      readonly errors: Readonly<Record<string, string>>
      readonly details: Readonly<Record<string, unknown>>
    }

/** A refusal in words: what is wrong with each field, or one sentence where no field is wrong. */
export function refusalIn({ errors, message }: Extract<Outcome<unknown>, { readonly ok: false }>): string {
  return [...new Set(Object.values(errors))].join(' ') || message
}

/** Does what a form asks for; a refusal becomes words beside the form, which keeps what was typed. */
export async function doAsStaff<Value>(
  { context }: Pick<PageRequest, 'context'>,
  work: (api: Api) => Promise<Value>,
): Promise<Outcome<Value>> {
  try {
    return { ok: true, value: await work(context.get(apiContext)) }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.code === 'internal' || error.code === 'unavailable') return endWithError(error)
    const { status, code, message, errors, details } = error
    return { ok: false, status, code, message, errors, details }
  }
}

/** The text of a form's field; empty where it has none. A browser alone ends its lines by two characters, a script by one. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.replaceAll('\r\n', '\n') : ''
}

/** The texts of a form that are not empty. */
export function textsIn(form: FormData, names: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    names.map((name) => [name, textOf(form, name).trim()] as const).filter(([, text]) => text !== ''),
  )
}

/**
 * The path below /admin that an address asked to go back to, without what was done there; the first page where it leads
 * anywhere else.
 */
export function pathBack(wanted: string | null): string {
  const { pathname, search, hash } = new URL(ownPath(wanted) ?? '/', 'https://shop.invalid')
  return `${pathname}${withoutDone(search)}${hash}`
}
