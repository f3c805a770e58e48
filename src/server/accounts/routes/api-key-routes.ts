import { addApiKey, listApiKeys, revokeApiKey } from '#contract/staff/settings/api-keys.ts'
import type { AccountParts } from '#server/accounts/account-parts.ts'
import { makeKey, revokeKey, showKeys } from '#server/accounts/keys/api-keys.ts'
import { mount, type ApiApp } from '#server/http/mount.ts'
import { RefusalError } from '#server/http/refusal.ts'

/** Keys by which other systems call the API. */
export function mountApiKeys(app: ApiApp, parts: AccountParts): void {
  mount(app, listApiKeys, () => showKeys(parts))
  mount(app, addApiKey, ({ body }, { caller }) => {
    if (caller.kind !== 'staff') throw new RefusalError({ code: 'forbidden' })
    return makeKey(parts, body, caller)
  })
  mount(app, revokeApiKey, ({ params }) => revokeKey(parts, params.api_key))
}
