import { ADDRESS_LINE_MIN, RETURN_NOTE_MAX, WHOLE_ADDRESS_MAX } from '#domain/limits.ts'
import type { FieldProblem, FieldProblems } from '#domain/order/order-form.ts'
import { parsePhone } from '#domain/phone.ts'
import { accept, refuse, type Result } from '#domain/result.ts'

/** Whom the courier calls, and where pieces are picked up; nowhere where they are brought to the shop. */
export interface ReturnContact {
  /** E.164. */
  readonly phone: string
  readonly pickup: string | null
  readonly note: string | null
}

interface Typed {
  readonly phone: string
  readonly pickup?: string | null | undefined
  readonly note?: string | undefined
}

/** Takes what somebody typed for the way back; refuses with every field that is wrong. */
export function parseReturnContact(typed: Typed): Result<ReturnContact, FieldProblems> {
  const phone = parsePhone(typed.phone)
  const pickup = plain(typed.pickup)
  const note = plain(typed.note)
  const problems: Record<string, FieldProblem> = {
    ...(phone.ok ? {} : { phone: phone.refusal.code }),
    ...lengthProblem('pickup', pickup, { min: ADDRESS_LINE_MIN, max: WHOLE_ADDRESS_MAX }),
    ...lengthProblem('note', note, { min: 1, max: RETURN_NOTE_MAX }),
  }
  if (!phone.ok || Object.keys(problems).length > 0) return refuse(problems)
  return accept({ phone: phone.value, pickup, note })
}

function plain(text: string | null | undefined): string | null {
  const cleaned = text?.trim().replaceAll(/\s+/g, ' ') ?? ''
  return cleaned === '' ? null : cleaned
}

function lengthProblem(
  field: string,
  text: string | null,
  { min, max }: { readonly min: number; readonly max: number },
): Record<string, FieldProblem> {
  if (text === null) return {}
  if (text.length < min) return { [field]: 'short' }
  return text.length > max ? { [field]: 'long' } : {}
}
