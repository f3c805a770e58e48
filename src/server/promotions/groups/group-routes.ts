import {
  addCustomerGroup,
  addGroupNumbers,
  changeGroupMember,
  getCustomerGroup,
  listCustomerGroupNames,
  listCustomerGroups,
  listGroupMembers,
  removeCustomerGroup,
  saveCustomerGroup,
} from '#contract/staff/promotions/customer-groups.ts'
import type { SignedInCaller } from '#server/http/caller.ts'
import { mount, type ApiApp } from '#server/http/mount.ts'
import { dropGroup, makeGroup, rewriteGroup, type GroupParts } from './change-groups.ts'
import { addNumbers, changeMember, type Hand } from './change-members.ts'
import { showGroup, showGroupNames, showGroups, showMembers } from './show-groups.ts'

/** Groups of customers in the hands of staff. */
export function mountGroups(api: ApiApp, shop: GroupParts): void {
  mount(api, listCustomerGroups, () => showGroups(shop))
  mount(api, listCustomerGroupNames, () => showGroupNames(shop))
  mount(api, getCustomerGroup, ({ params }) => showGroup(shop, params.group))
  mount(api, addCustomerGroup, ({ body }) => makeGroup(shop, body))
  mount(api, saveCustomerGroup, ({ params, body }) => rewriteGroup(shop, params.group, body))
  mount(api, removeCustomerGroup, ({ params, query }) => dropGroup(shop, params.group, query))
  mount(api, listGroupMembers, ({ params, query }, { caller }) =>
    showMembers(shop, { ...params, ...query }, handOf(caller).rights.has('phones:read')),
  )
  mount(api, changeGroupMember, ({ params, body }, { caller }) =>
    changeMember(shop, { ...params, ...body, by: handOf(caller) }),
  )
  mount(api, addGroupNumbers, ({ params, body }, { caller }) =>
    addNumbers(shop, { ...params, ...body, by: handOf(caller) }),
  )
}

function handOf(caller: SignedInCaller): Hand {
  return { id: caller.userId, rights: caller.kind === 'staff' ? caller.rights : new Set() }
}
