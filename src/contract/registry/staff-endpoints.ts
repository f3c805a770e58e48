import type { Endpoint } from '#contract/endpoint.ts'
import { countFaqVotes, readFunnel } from '#contract/staff/reports/funnel.ts'
import {
  bookParcel,
  changeParcel,
  changeStaffOrder,
  getStaffOrder,
  listLateOrders,
} from '#contract/staff/orders.ts'
import { noteRefusedPieces } from '#contract/staff/parcels/refused-pieces.ts'
import {
  countStaffOrders,
  exportStaffOrders,
  findNeighbours,
  listStaffOrders,
} from '#contract/staff/order-list.ts'
import { changeOrders } from '#contract/staff/order-bulk.ts'
import { followStaffEvents } from '#contract/staff/events.ts'
import { getPrint, printOrders } from '#contract/staff/prints.ts'
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
import {
  addOrderNote,
  assignOrder,
  editOrderNote,
  listColleagues,
  viewOrder,
  listMentions,
  listOrderTags,
  tagOrder,
} from '#contract/staff/order-marks.ts'
import {
  copyOrderLink,
  findCustomerByPhone,
  placeStaffOrder,
  quoteStaffOrder,
} from '#contract/staff/new-order.ts'
import { getStaffOrderPage, revealPhone, sendMessageAgain } from '#contract/staff/order-page.ts'
import { searchAsStaff } from '#contract/staff/search.ts'
import {
  eraseCustomer,
  exportCustomer,
  lookAtErasure,
  lookAtMerge,
  mergeCustomers,
  splitCustomer,
  changeCustomerAddress,
  removeCustomerAddress,
} from '#contract/staff/customer-data.ts'
import {
  addCustomerNote,
  blockCash,
  exportCustomers,
  getCustomer,
  listCustomers,
  removeCustomerNote,
  revealCustomerPhones,
  tagCustomer,
} from '#contract/staff/customers.ts'
import { exportAudit, listAudit } from '#contract/staff/audit.ts'
import { getLastAct, listActs, undoAct, undoStaffJob } from '#contract/staff/undo.ts'
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
  inviteAgain,
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
import {
  addPasskey,
  beginNewPasskey,
  beginPasskeySignIn,
  beginPasskeyStepUp,
  passkeySignIn,
  passkeyStepUp,
  removePasskey,
  renamePasskey,
} from '#contract/staff/passkeys.ts'
import { readChat } from '#contract/staff/chats.ts'
import { listParcelProblems } from '#contract/staff/parcels.ts'
import { listCourierPrices, listJobPrices } from '#contract/staff/parcels/courier-prices.ts'
import { askCourierPayments } from '#contract/staff/parcels/courier-payments.ts'
import { exportParcels, listParcels } from '#contract/staff/parcels/parcel-list.ts'
import { decideRefundRequest, listRefundRequests, refundOrder } from '#contract/staff/refund-requests.ts'
import {
  checkPaymentNow,
  decidePayment,
  handBackCash,
  listDisputedPayments,
  listOpenRefunds,
  refundPayment,
  watchPayments,
} from '#contract/staff/payments.ts'
import {
  getExchangeSlip,
  getPackingSlip,
  getParcelLabel,
  getStaffInvoice,
} from '#contract/staff/documents.ts'
import { bookEndpoints } from './book-endpoints.ts'
import { fileEndpoints } from './file-endpoints.ts'
import { importEndpoints } from './import-endpoints.ts'
import { mediaEndpoints } from './media-endpoints.ts'
import { returnEndpoints } from './return-endpoints.ts'
import { stockEndpoints } from './stock-endpoints.ts'

/** The calls of people who work here, by operation name. */
import { staffCatalogueEndpoints } from './staff-catalogue-endpoints.ts'
import { promotionEndpoints } from './promotion-endpoints.ts'
import { settingEndpoints } from './setting-endpoints.ts'
import { staffContentEndpoints } from './staff-content-endpoints.ts'
import { staffEditEndpoints } from './staff-edit-endpoints.ts'

export const staffEndpoints = {
  ...promotionEndpoints,
  ...bookEndpoints,
  ...fileEndpoints,
  ...mediaEndpoints,
  ...returnEndpoints,
  ...stockEndpoints,
  ...importEndpoints,
  printOrders,
  getPrint,
  countFaqVotes,
  readFunnel,
  refundPayment,
  handBackCash,
  refundOrder,
  listRefundRequests,
  decideRefundRequest,
  checkPaymentNow,
  decidePayment,
  listOpenRefunds,
  listDisputedPayments,
  watchPayments,
  listStaffOrders,
  findNeighbours,
  exportStaffOrders,
  sendMessageAgain,
  revealPhone,
  countStaffOrders,
  searchAsStaff,
  getStaffOrderPage,
  addOrderNote,
  editOrderNote,
  tagOrder,
  assignOrder,
  listMentions,
  viewOrder,
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
  askCourierPayments,
  listParcels,
  exportParcels,
  listCourierPrices,
  listJobPrices,
  changeStaffOrder,
  ...staffEditEndpoints,
  findCustomerByPhone,
  quoteStaffOrder,
  placeStaffOrder,
  copyOrderLink,
  readChat,
  bookParcel,
  changeParcel,
  noteRefusedPieces,
  getStaffInvoice,
  getExchangeSlip,
  getPackingSlip,
  getParcelLabel,
  listCustomers,
  exportCustomers,
  getCustomer,
  revealCustomerPhones,
  addCustomerNote,
  removeCustomerNote,
  tagCustomer,
  blockCash,
  lookAtMerge,
  mergeCustomers,
  splitCustomer,
  changeCustomerAddress,
  removeCustomerAddress,
  exportCustomer,
  lookAtErasure,
  eraseCustomer,
  listAudit,
  exportAudit,
  getLastAct,
  listActs,
  undoAct,
  undoStaffJob,
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
  beginPasskeySignIn,
  passkeySignIn,
  beginPasskeyStepUp,
  passkeyStepUp,
  beginNewPasskey,
  addPasskey,
  renamePasskey,
  removePasskey,
  listMembers,
  inviteMember,
  inviteAgain,
  withdrawInvitation,
  changeMember,
  endMemberSessions,
  sendNewLink,
  listRoles,
  makeRole,
  changeRole,
  removeRole,
  ...staffCatalogueEndpoints,
  ...staffContentEndpoints,
  ...settingEndpoints,
} as const satisfies Record<string, Endpoint>
