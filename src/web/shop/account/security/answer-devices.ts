import { ApiError } from '#client/api-error.ts'
import { endOtherSessions, endSession } from '#contract/v1/sessions.ts'
import { fieldIn } from '#web/app/form-field.ts'
import type { AccountVisit } from '#web/shop/account/open-account.ts'

/** What became of a wish to sign devices out. `gone`: it was signed out already. */
export type DevicesAnswer =
  | { readonly kind: 'ended' }
  | { readonly kind: 'ended_others'; readonly count: number }
  | { readonly kind: 'gone' }

/** Signs out one own device, or all but this one. */
export async function answerDevices({ api }: AccountVisit, form: FormData): Promise<DevicesAnswer> {
  if (form.get('intent') === 'others') {
    const { data } = await api(endOtherSessions, {})
    return { kind: 'ended_others', count: data.ended }
  }
  try {
    await api(endSession, { params: { session: fieldIn(form, 'session') } })
    return { kind: 'ended' }
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return { kind: 'gone' }
    throw error
  }
}
