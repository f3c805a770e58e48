import { createStore } from 'zustand/vanilla'
import { keepDrafts } from './draft-keepers.ts'
import { pressOnce } from './press-once.ts'

/** The server answers with it where the session of a form has ended. */
export const SESSION_OVER = 'x-session-over'

/** The version of the pages from which a form was sent. */
export const PAGE_VERSION = 'x-page-version'

/** The server answers with it where it refused a form of an older version of the pages. */
export const PAGE_OUTDATED = 'x-page-outdated'

/** A field of forms that their page keeps by itself until they are sent. */
export const KEPT_BY_PAGE = 'kept_by_page'

/** Why a form that was sent has no answer. `updated`: the page is older than the shop's software. */
export type HeldReason = 'offline' | 'no_answer' | 'failed' | 'signed_out' | 'updated'

export interface HeldForm {
  readonly reason: HeldReason
  /** What was typed is kept on this device. */
  readonly isKept: boolean
  /** Sends it once more, as it is. */
  readonly again: () => void
}

/** The forms of this page that wait. */
export const heldForms = createStore<readonly HeldForm[]>(() => [])

type Send = typeof globalThis.fetch

declare global {
  interface Window {
    readonly __reactRouterManifest?: { readonly version: string }
  }
}

interface Line {
  /** Of the pages in this browser. */
  readonly version: string
  readonly send: Send
  /** Whether the page can show that a form waits. */
  readonly canTell: () => boolean
  readonly isOnline: () => boolean
  /** Calls when the line is back; the answer ends that. */
  readonly onBack: (work: () => void) => () => void
}

/** The browser does not always notice that the line is back. */
const RETRY_MS = 15_000
/** Pages that keep what was pressed by themselves until it is sent. */
const ownKeepers = [/^\/admin\/calls\.data$/, /^\/admin\/stock\/counts\/[^/]+\.data$/]

/**
 * Sends the forms of pages so that a lost connection, a failing server or an ended session takes neither the page nor
 * what was typed: such a form waits and is sent again, the same to the letter, with the same idempotency key.
 */
export function holdForms(given: Line): Send {
  const line = { ...given, send: pressOnce(given.send, (answer) => waitingReason(answer) === null) }
  return async (input, init = {}) => {
    if (!isForm(input, init) || !line.canTell()) return line.send(input, init)
    let answer = await tryOnce(line, input, init)
    while (typeof answer === 'string') {
      await nextTry(answer, init, line)
      answer = await tryOnce(line, input, init)
    }
    return answer
  }
}

/** A form of the router; calls of our own code ask other addresses. */
function isForm(input: Parameters<Send>[0], { method = 'GET', body }: RequestInit): boolean {
  if (method === 'GET' || !(input instanceof URL)) return false
  if ((body instanceof FormData || body instanceof URLSearchParams) && body.has(KEPT_BY_PAGE)) return false
  return input.pathname.endsWith('.data') && !ownKeepers.some((own) => own.test(input.pathname))
}

async function tryOnce(
  { send, isOnline, version }: Line,
  input: Parameters<Send>[0],
  init: RequestInit,
): Promise<Response | HeldReason> {
  try {
    const headers = new Headers(init.headers)
    headers.set(PAGE_VERSION, version)
    const answer = await send(input, { ...init, headers })
    return waitingReason(answer) ?? answer
  } catch (error) {
    if (init.signal?.aborted === true) throw error
    return isOnline() ? 'no_answer' : 'offline'
  }
}

/** Why a form waits although the server answered; null: this is the answer. */
function waitingReason({ headers, status }: Response): HeldReason | null {
  if (headers.has(SESSION_OVER)) return 'signed_out'
  if (headers.has(PAGE_OUTDATED)) return 'updated'
  return status >= 500 ? 'failed' : null
}

/** Waits for the next try; the router ends the waiting where somebody leaves the page or sends the form anew. */
function nextTry(reason: HeldReason, { signal, body }: RequestInit, line: Line): Promise<void> {
  return new Promise((resolve, reject) => {
    const held: HeldForm = { reason, isKept: keepDrafts(), again: () => end(resolve) }
    // A form without a key or a version may happen twice: a person decides whether it is sent again.
    const isSafe = (body instanceof FormData || body instanceof URLSearchParams) && isRepeatable(body)
    const stopListening = isSafe && !forPeople.has(reason) ? line.onBack(held.again) : () => undefined
    const leave = () => end(() => reject(new DOMException('The form is no longer wanted', 'AbortError')))
    const end = (then: () => void) => {
      stopListening()
      signal?.removeEventListener('abort', leave)
      heldForms.setState((all) => all.filter((one) => one !== held), true)
      then()
    }
    signal?.addEventListener('abort', leave)
    heldForms.setState((all) => [...all, held], true)
  })
}

/** Reasons that time alone does not end: a person has to sign in, or to load the page anew. */
const forPeople: ReadonlySet<HeldReason> = new Set(['signed_out', 'updated'])

function isRepeatable(body: FormData | URLSearchParams): boolean {
  return ['key', 'version'].some((name) => body.has(name))
}

/** The line of this browser. */
export function browserLine(send: Send): Omit<Line, 'canTell'> {
  return {
    send,
    // The router's own name for the version of its routes; a page without script has none.
    version: window.__reactRouterManifest?.version ?? '',
    isOnline: () => navigator.onLine,
    onBack: (work) => {
      const timer = setInterval(() => {
        if (navigator.onLine) work()
      }, RETRY_MS)
      window.addEventListener('online', work)
      return () => {
        clearInterval(timer)
        window.removeEventListener('online', work)
      }
    },
  }
}
