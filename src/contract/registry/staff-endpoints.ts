import type { Endpoint } from '#contract/endpoint.ts'
import { countFaqVotes } from '#contract/staff/reports.ts'
import { readFunnel } from '#contract/staff/reports.ts'
import {
  bookParcel,
  changeParcel,
  changeStaffOrder,
  getStaffOrder,
  listLateOrders,
} from '#contract/staff/orders.ts'
import { countStaffOrders, exportStaffOrders, listStaffOrders } from '#contract/staff/order-list.ts'
import { changeOrders } from '#contract/staff/order-bulk.ts'
import { followStaffEvents } from '#contract/staff/events.ts'
import { changeStaffJob, getStaffJob, listStaffJobs } from '#contract/staff/jobs.ts'
import {
  changeOrderView,
  chooseOrderColumns,
  getOrderColumns,
  listOrderViews,
  removeOrderView,
  saveOrderView,
} from '#contract/staff/views.ts'
import {
  changeCallTurn,
  countCallsToday,
  noteCall,
  sendCallMessage,
  takeNextCall,
} from '#contract/staff/calls.ts'
import { editStaffOrder, findPieces, getOrderToEdit, previewOrderEdit } from '#contract/staff/order-edit.ts'
import {
  addOrderNote,
  assignOrder,
  editOrderNote,
  listColleagues,
  listOrderTags,
  tagOrder,
} from '#contract/staff/order-marks.ts'
import { getStaffOrderPage, revealPhone } from '#contract/staff/order-page.ts'
import { searchAsStaff } from '#contract/staff/search.ts'
import {
  eraseCustomer,
  exportCustomer,
  lookAtErasure,
  lookAtMerge,
  mergeCustomers,
  splitCustomer,
} from '#contract/staff/customer-data.ts'
import {
  addCustomerNote,
  blockCash,
  getCustomer,
  listCustomers,
  removeCustomerNote,
  revealCustomerPhones,
  tagCustomer,
} from '#contract/staff/customers.ts'
import { listAudit } from '#contract/staff/audit.ts'
import {
  getStaffSession,
  joinStaff,
  listStaffSignIns,
  lookAtInvitation,
  staffSecondFactor,
  staffSignIn,
  staffSignOut,
  staffStepUp,
} from '#contract/staff/entry.ts'
import {
  changeMember,
  changeRole,
  endMemberSessions,
  inviteMember,
  listMembers,
  listRoles,
  makeRole,
  removeRole,
  sendNewLink,
  withdrawInvitation,
} from '#contract/staff/members.ts'
import {
  getOwnAccess,
  endOwnSessions,
  changeOwnPassword,
  renewOwnRecoveryCodes,
  beginNewAuthenticator,
  confirmNewAuthenticator,
} from '#contract/staff/own-access.ts'
import { listParcelProblems } from '#contract/staff/parcels.ts'
import { bookExchangeParcel, changeStaffReturn, listStaffReturns } from '#contract/staff/returns.ts'
import {
  decidePayment,
  handBackCash,
  listDisputedPayments,
  refundPayment,
  watchPayments,
} from '#contract/staff/payments.ts'
import { getPackingSlip, getParcelLabel, getStaffInvoice } from '#contract/staff/documents.ts'

/** The calls of people who work here, by operation name. */
export const staffEndpoints = {
  countFaqVotes,
  readFunnel,
  refundPayment,
  handBackCash,
  decidePayment,
  listDisputedPayments,
  watchPayments,
  listStaffOrders,
  exportStaffOrders,
  revealPhone,
  countStaffOrders,
  searchAsStaff,
  getStaffOrderPage,
  addOrderNote,
  editOrderNote,
  tagOrder,
  assignOrder,
  listColleagues,
  changeOrders,
  listOrderViews,
  saveOrderView,
  changeOrderView,
  removeOrderView,
  getOrderColumns,
  chooseOrderColumns,
  followStaffEvents,
  listStaffJobs,
  getStaffJob,
  changeStaffJob,
  takeNextCall,
  changeCallTurn,
  noteCall,
  sendCallMessage,
  countCallsToday,
  listOrderTags,
  getStaffOrder,
  listLateOrders,
  listParcelProblems,
  changeStaffOrder,
  getOrderToEdit,
  findPieces,
  previewOrderEdit,
  editStaffOrder,
  listStaffReturns,
  changeStaffReturn,
  bookExchangeParcel,
  bookParcel,
  changeParcel,
  getStaffInvoice,
  getPackingSlip,
  getParcelLabel,
  listCustomers,
  getCustomer,
  revealCustomerPhones,
  addCustomerNote,
  removeCustomerNote,
  tagCustomer,
  blockCash,
  lookAtMerge,
  mergeCustomers,
  splitCustomer,
  exportCustomer,
  lookAtErasure,
  eraseCustomer,
  listAudit,
  staffSignIn,
  staffSecondFactor,
  lookAtInvitation,
  joinStaff,
  getStaffSession,
  staffSignOut,
  staffStepUp,
  listStaffSignIns,
  getOwnAccess,
  endOwnSessions,
  changeOwnPassword,
  renewOwnRecoveryCodes,
  beginNewAuthenticator,
  confirmNewAuthenticator,
  listMembers,
  inviteMember,
  withdrawInvitation,
  changeMember,
  endMemberSessions,
  sendNewLink,
  listRoles,
  makeRole,
  changeRole,
  removeRole,
} as const satisfies Record<string, Endpoint>
