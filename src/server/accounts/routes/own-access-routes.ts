import {
  beginNewAuthenticator,
  changeOwnPassword as changeOwnPasswordEndpoint,
  confirmNewAuthenticator,
  endOwnSessions as endOwnSessionsEndpoint,
  getOwnAccess,
  renewOwnRecoveryCodes,
} from '#contract/staff/own-access.ts'
import { mount, type ApiApp } from '#server/http/mount.ts'
import type { AccountParts } from '#server/accounts/account-parts.ts'
import {
  beginAuthenticator,
  changeOwnPassword,
  confirmAuthenticator,
  endOwnSessions,
  renewOwnCodes,
  showOwnAccess,
} from '#server/accounts/staff/own-access.ts'
import { staff } from './staff-member-routes.ts'

/** The own keys of somebody who works here. */
export function mountOwnAccess(app: ApiApp, parts: AccountParts): void {
  mount(app, getOwnAccess, (_, { caller }) => showOwnAccess(parts, staff(caller)))
  mount(app, endOwnSessionsEndpoint, async ({ body }, { caller }) => {
    await endOwnSessions(parts, body.session, staff(caller))
    return showOwnAccess(parts, staff(caller))
  })
  mount(app, changeOwnPasswordEndpoint, async ({ body }, { caller, visitor }) => ({
    data: await changeOwnPassword(parts, body.password, { caller: staff(caller), visitor }),
  }))
  mount(app, renewOwnRecoveryCodes, async (_, { caller }) => ({
    data: { recovery_codes: await renewOwnCodes(parts, staff(caller)) },
  }))
  mount(app, beginNewAuthenticator, async (_, { caller, origin }) => ({
    data: await beginAuthenticator(parts, staff(caller), new URL(origin).hostname),
  }))
  mount(app, confirmNewAuthenticator, async ({ body }, { caller }) => {
    await confirmAuthenticator(parts, body, staff(caller))
    return showOwnAccess(parts, staff(caller))
  })
}
