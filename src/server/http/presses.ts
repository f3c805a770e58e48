import type { Endpoint } from '#contract/endpoint.ts'
import type { Caller } from './caller.ts'
import type { RawRequest } from './parse-input.ts'
import type { Visitor } from './visitor.ts'

/**
 * The key of the form for which a page of ours calls, new each time that the form is drawn. The site takes it off
 * everything that comes from outside.
 */
export const FORM_KEY_HEADER = 'x-form-key'

/** A call for a press that cannot be meant twice. */
interface Press {
  readonly accountId: string
  /** The call to the letter: what is the same is the same press. */
  readonly what: string
  /** After so long it is another press; undefined: never. */
  readonly lastsMs: number | undefined
}

/** Without the key of a form, the same call may be meant anew once the thing has been there and back. */
const WITHOUT_KEY_MS = 60_000

/** What is kept of an answer: JSON, with its status. */
export interface PressAnswer {
  readonly status: number
  readonly text: string
}

/** Does the work of a press once; whoever presses again gets the answer that it had. */
export type AnswerPress = (
  press: Press,
  work: () => Promise<PressAnswer>,
) => Promise<PressAnswer & { readonly replayed: boolean }>

interface Call {
  readonly endpoint: Endpoint
  readonly caller: Caller
  readonly visitor: Visitor
  readonly request: Request
  readonly raw: RawRequest
}

/**
 * The press for which a page of staff calls: of a form with a key, of the version that somebody saw, or of the undo of an
 * entry. Null where a second press may be meant, where the call takes a key itself, and where its answer is not to be
 * kept, such as that with a secret.
 */
export function pressOf({ endpoint, caller, visitor, request, raw }: Call): Press | null {
  if (caller.kind !== 'staff' || !visitor.isPage || !isAnsweredAgain(endpoint)) return null
  const { method, url, headers } = request
  const formKey = headers.get(FORM_KEY_HEADER)
  const isOne = formKey !== null || names(raw.body) || names(raw.query)
  return isOne
    ? {
        accountId: caller.userId,
        what: JSON.stringify([formKey, method, url, raw.body ?? null]),
        lastsMs: formKey === null ? WITHOUT_KEY_MS : undefined,
      }
    : null
}

/** A preview shows each time how things are. */
function isAnsweredAgain({ method, audited, idempotent, stepUp, takes, produces }: Endpoint): boolean {
  const isChange = method !== 'GET' && audited !== false
  return isChange && idempotent !== true && stepUp !== true && (takes ?? produces) === undefined
}

function names(fields: unknown): boolean {
  return typeof fields === 'object' && fields !== null && ('version' in fields || 'entry' in fields)
}
