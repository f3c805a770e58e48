import { endOtherSessions, endSession, getSession, listSessions } from '#contract/shop/sessions.ts'
import {
  deleteAccount,
  deleteAddress,
  exportAccount,
  getMe,
  getMyOrder,
  sendEmailLink,
  updateAddress,
  updatePassword,
  updatePhone,
  updateUser,
  verifyEmail,
} from '#contract/shop/user.ts'
import { Accepted, mount, type ApiApp } from '#server/http/mount.ts'
import { RefusalError } from '#server/http/refusal.ts'
import type { AccountParts } from '#server/accounts/account-parts.ts'
import { codeStepOf } from '#server/accounts/codes/check-code.ts'
import { endOne, endOthers, ownSessions, whoIsHere } from '#server/accounts/sign-in/own-sessions.ts'
import { deletePerson, exportPerson } from '#server/accounts/profile/personal-data.ts'
import { presentUser } from '#server/accounts/present-user.ts'
import { forgetAddress, saveAddress } from '#server/accounts/profile/update-address.ts'
import { changePassword } from '#server/accounts/profile/update-password.ts'
import { askPhoneChange, changePhone } from '#server/accounts/profile/update-phone.ts'
import { updateProfile } from '#server/accounts/profile/update-profile.ts'
import { followEmailLink, mailLinkAgain } from '#server/accounts/profile/verify-email.ts'

/**
 * The routes by which people see and change their own account. The guard has compared the id with the session's before.
 */
export function mountUsers(app: ApiApp, parts: AccountParts): void {
  mount(app, getMe, async ({ params }) => ({ data: await presentUser(parts, params.id) }))
  mount(app, getMyOrder, async ({ params: { id, order } }) => {
    const found = await parts.findOwnOrder(id, order)
    if (found === null) throw new RefusalError({ code: 'not_found', thing: 'order', value: order })
    return { data: { ...(await presentUser(parts, id)), orders: [found] } }
  })
  mount(app, updateUser, async ({ params, body }, { caller }) => {
    const { user, waits } = await updateProfile(parts, { id: params.id, fields: body }, caller)
    return waits ? new Accepted({ data: user }) : { data: user }
  })
  mount(app, updatePhone, async ({ body }, { caller }) => {
    const step = codeStepOf(body)
    if (step === null) return new Accepted(await askPhoneChange(parts, body.phone, caller))
    return { data: await changePhone(parts, { phone: body.phone, ...step }, caller) }
  })
  mount(app, updateAddress, async ({ params, body }) => ({ data: await saveAddress(parts, params.id, body) }))
  mount(app, deleteAddress, async ({ params: { id, address } }) => ({
    data: await forgetAddress(parts, { accountId: id, id: address }),
  }))
  mount(app, updatePassword, async ({ body }, asking) => ({
    data: await changePassword(parts, body, asking),
  }))
  mount(app, sendEmailLink, async (_, { caller }) => ({ data: await mailLinkAgain(parts, caller) }))
  mount(app, verifyEmail, async ({ body }, { caller }) => ({
    data: await followEmailLink(parts, body.token, caller),
  }))
  mount(app, exportAccount, async (_, { caller }) => ({ data: await exportPerson(parts, caller) }))
  mount(app, deleteAccount, async (_, asking) => {
    await deletePerson(parts, asking)
    return { data: { isSignedIn: false as const } }
  })
  mountSessions(app, parts)
}

function mountSessions(app: ApiApp, parts: AccountParts): void {
  mount(app, getSession, async (_, asking) => ({ data: { user: await whoIsHere(parts, asking) } }))
  mount(app, listSessions, async (_, { caller }) => ({ data: await ownSessions(parts, caller) }))
  mount(app, endOtherSessions, async (_, { caller }) => ({ data: { ended: await endOthers(parts, caller) } }))
  mount(app, endSession, async ({ params }, { caller }) => ({
    data: { ended: await endOne(parts, caller, params.session) },
  }))
}
