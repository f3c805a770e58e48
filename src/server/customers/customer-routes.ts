import {
  changeCustomerAddress,
  removeCustomerAddress,
  eraseCustomer as eraseCustomerEndpoint,
  exportCustomer as exportCustomerEndpoint,
  lookAtErasure as lookAtErasureEndpoint,
  lookAtMerge as lookAtMergeEndpoint,
  mergeCustomers as mergeCustomersEndpoint,
  splitCustomer as splitCustomerEndpoint,
} from '#contract/staff/customer-data.ts'
import {
  addCustomerNote,
  blockCash as blockCashEndpoint,
  exportCustomers,
  getCustomer,
  listCustomers as listCustomersEndpoint,
  removeCustomerNote,
  revealCustomerPhones,
  tagCustomer as tagCustomerEndpoint,
} from '#contract/staff/customers.ts'
import { findCustomerByPhone } from '#contract/staff/new-order.ts'
import { csvDocument } from '#server/http/csv-document.ts'
import { mount, Replayed, type ApiApp } from '#server/http/mount.ts'
import type { SignedInCaller } from '#server/http/caller.ts'
import type { Reader } from '#server/orders/back-office/list-staff-orders.ts'
import { changeAddress, removeAddress } from './change-address.ts'
import type { CustomersContext } from './customers-context.ts'
import { eraseCustomer, lookAtErasure } from './erase-customer.ts'
import { exportCustomerList } from './export-list.ts'
import { exportCustomer } from './export-customer.ts'
import { findByPhone } from './find-by-phone.ts'
import { listCustomers } from './list-customers.ts'
import { addNote, blockCash, removeNote, tagCustomer } from './mark-customer.ts'
import { lookAtMerge, mergeCustomers, splitCustomer } from './merge-customers.ts'
import { readCustomer, revealPhones } from './read-customer.ts'

/** The calls of staff about customers. */
export function mountCustomers(api: ApiApp, shop: CustomersContext): void {
  mount(api, listCustomersEndpoint, ({ query }, { caller }) => listCustomers(shop, query, readerOf(caller)))
  mount(api, exportCustomers, async ({ query }, { caller }) => {
    const text = await exportCustomerList(shop, query, readerOf(caller))
    return csvDocument('customers', text, shop.clock())
  })
  mount(api, getCustomer, ({ params: { customer } }, { caller }) =>
    readCustomer(shop, customer, readerOf(caller)),
  )
  mount(api, findCustomerByPhone, ({ body: { phone } }) => findByPhone(shop, phone))
  mount(api, revealCustomerPhones, async ({ params }) => ({
    phones: await revealPhones(shop, params.customer),
  }))
  mount(api, addCustomerNote, async ({ params, body }, { caller, idempotencyKey }) => {
    const note = { customer: params.customer, authorId: caller.userId, text: body.text }
    const { answer, replayed } = await addNote(shop, idempotencyKey, note)
    return replayed ? new Replayed(answer) : answer
  })
  mount(api, removeCustomerNote, async ({ params }) => {
    await removeNote(shop, params)
    return { removed: true as const }
  })
  mount(api, tagCustomerEndpoint, async ({ params: { customer }, body }, { caller }) => ({
    tags: await tagCustomer(shop, { customer, ...body, by: caller.userId }),
  }))
  mount(api, blockCashEndpoint, ({ params: { customer }, body }, { caller }) =>
    blockCash(shop, { customer, wanted: body, by: caller.userId }),
  )
  mountAddresses(api, shop)
  mountMerge(api, shop)
  mountErasure(api, shop)
}

function mountAddresses(api: ApiApp, shop: CustomersContext): void {
  mount(api, changeCustomerAddress, async ({ params, body }) => {
    await changeAddress(shop, { ...params, change: body })
    return { saved: true as const }
  })
  mount(api, removeCustomerAddress, async ({ params }) => {
    await removeAddress(shop, params)
    return { removed: true as const }
  })
}

function mountMerge(api: ApiApp, shop: CustomersContext): void {
  mount(api, lookAtMergeEndpoint, ({ params, query }, { caller }) =>
    lookAtMerge(shop, { customer: params.customer, with: query.with }, readerOf(caller)),
  )
  mount(api, mergeCustomersEndpoint, async ({ params, body }) => ({
    id: await mergeCustomers(shop, { customer: params.customer, with: body.with }),
  }))
  mount(api, splitCustomerEndpoint, async ({ params }) => ({
    id: await splitCustomer(shop, params.customer),
  }))
}

/** The rights of the person whose data they are. */
function mountErasure(api: ApiApp, shop: CustomersContext): void {
  mount(api, exportCustomerEndpoint, async ({ params }) => ({
    data: await exportCustomer(shop, params.customer),
  }))
  mount(api, lookAtErasureEndpoint, ({ params }, { caller }) =>
    lookAtErasure(shop, params.customer, readerOf(caller)),
  )
  mount(api, eraseCustomerEndpoint, async ({ params, body }) => {
    await eraseCustomer(shop, { customer: params.customer, typed: body.phone })
    return { erased: true as const }
  })
}

function readerOf(caller: SignedInCaller): Reader {
  return { id: caller.userId, rights: caller.kind === 'staff' ? caller.rights : new Set() }
}
