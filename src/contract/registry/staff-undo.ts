import type { staffEndpoints } from './staff-endpoints.ts'

/**
 * - `undo`: can be undone, where its undoer finds the way back (server/audit/undo-act.ts).
 * - `nothing`: nothing to undo; what was done before it is still the last thing.
 * - `back`: has its own way back beside it, such as a split after a merge.
 * - `told`: a customer, a courier or a colleague outside the shop knows it already.
 * - `money`: money moves; it asks before.
 * - `keys`: keys and sessions, which must not come back.
 * - `gone`: what was there is erased, or left the shop.
 */
type UndoRule = 'undo' | 'nothing' | 'back' | 'told' | 'money' | 'keys' | 'gone'

type Calls = typeof staffEndpoints
type ChangingCall = { [Name in keyof Calls]: Calls[Name]['method'] extends 'GET' ? never : Name }[keyof Calls]

/** Whether each call of staff can be undone (docs/decisions/0027-undo.md); a new call is decided here. */
export const staffUndo = {
  changeStaffOrder: 'undo',
  changeOrders: 'undo',
  noteCall: 'undo',
  tagOrder: 'undo',
  assignOrder: 'undo',
  addOrderNote: 'undo',
  sendMessageAgain: 'undo',
  sendCallMessage: 'undo',
  sendReturnLink: 'undo',
  addArrivalPhoto: 'back',
  removeArrivalPhoto: 'gone',
  addCustomerNote: 'undo',
  removeCustomerNote: 'undo',
  tagCustomer: 'undo',
  blockCash: 'undo',
  changeCustomerAddress: 'undo',
  removeCustomerAddress: 'undo',
  saveOrderView: 'undo',
  changeOrderView: 'undo',
  removeOrderView: 'undo',
  chooseOrderColumns: 'undo',
  changeMember: 'undo',
  makeRole: 'undo',
  changeRole: 'undo',
  removeRole: 'undo',
  changeStock: 'undo',
  changeLowLevels: 'undo',
  changeShopLowLevel: 'undo',

  describePicture: 'undo',
  focusPicture: 'undo',
  retryPictureSizes: 'nothing',
  removePicture: 'undo',

  addCategory: 'undo',
  saveCategory: 'undo',
  moveCategory: 'undo',
  addAttribute: 'undo',
  saveAttribute: 'undo',
  moveAttribute: 'undo',
  addAttributeValue: 'undo',
  saveAttributeValue: 'undo',
  moveAttributeValue: 'undo',
  addTag: 'undo',
  saveTag: 'undo',
  addCollection: 'undo',
  saveCollection: 'undo',
  moveCollection: 'undo',
  chooseCollectionProducts: 'undo',
  removeCategory: 'undo',
  removeAttribute: 'undo',
  removeAttributeValue: 'undo',
  removeTag: 'undo',
  removeCollection: 'undo',
  addSizeGuide: 'undo',
  saveSizeGuide: 'undo',
  removeSizeGuide: 'undo',
  addSynonyms: 'undo',
  saveSynonyms: 'undo',
  pauseSynonyms: 'undo',
  removeSynonyms: 'undo',
  addAnnouncement: 'undo',
  saveAnnouncement: 'undo',
  showContent: 'undo',
  moveContent: 'undo',
  removeContent: 'undo',
  restoreContentVersion: 'undo',
  changeProductStatus: 'undo',
  changePrice: 'undo',
  addVatClass: 'undo',
  renameVatClass: 'undo',
  addVatRate: 'undo',
  removeVatRate: 'undo',
  archiveVatClass: 'undo',
  moveVatProducts: 'undo',
  addVatDefaultRate: 'undo',
  removeVatDefaultRate: 'undo',

  undoAct: 'nothing',
  undoStaffJob: 'nothing',
  printOrders: 'nothing',
  revealPhone: 'nothing',
  revealCustomerPhones: 'nothing',
  exportCustomer: 'nothing',
  viewOrder: 'nothing',
  previewOrderEdit: 'nothing',
  changeStaffJob: 'nothing',
  takeNextCall: 'nothing',
  changeCallTurn: 'nothing',
  checkPaymentNow: 'nothing',
  previewPayout: 'nothing',
  lookAtInvitation: 'nothing',
  staffSignIn: 'nothing',
  staffSecondFactor: 'nothing',
  joinStaff: 'nothing',
  staffSignOut: 'nothing',
  staffStepUp: 'nothing',
  beginPasskeySignIn: 'nothing',
  passkeySignIn: 'nothing',
  beginPasskeyStepUp: 'nothing',
  passkeyStepUp: 'nothing',
  beginNewPasskey: 'nothing',
  beginNewAuthenticator: 'nothing',
  quoteStaffOrder: 'nothing',
  // Nothing of the shop is changed before the start.
  beginImport: 'nothing',
  sendImportPart: 'nothing',
  beginImportArchive: 'nothing',
  sendImportArchivePart: 'nothing',
  finishImportArchive: 'nothing',
  checkImport: 'nothing',
  beginUpload: 'nothing',
  sendUploadPart: 'nothing',
  // The picture stands in the library, where it is used by nothing and can be removed.
  finishUpload: 'nothing',
  cancelUpload: 'nothing',
  addCaptions: 'nothing',
  readChat: 'nothing',
  findCustomerByPhone: 'nothing',
  copyOrderLink: 'nothing',
  previewCollectionRule: 'nothing',
  addPromotion: 'undo',
  savePromotion: 'undo',
  switchPromotion: 'undo',
  removePromotion: 'undo',
  tryPromotion: 'nothing',
  trySynonyms: 'nothing',

  // The author changes the note again; people that it mentions have been notified.
  editOrderNote: 'back',
  // Another edit, with its own preview.
  editStaffOrder: 'back',
  moveMoney: 'back',
  // The other picture is replaced by this one.
  replacePicture: 'back',
  // Typed again.
  changeShelf: 'back',
  // Taken back as long as nothing arrived.
  sendTransfer: 'back',
  takeBackTransfer: 'back',
  // Closed, and opened again.
  makePurchase: 'back',
  closePurchase: 'back',
  receivePurchase: 'back',
  // Taken in again.
  takeBackReceipt: 'back',
  // Counted again.
  startCount: 'back',
  addCountEntries: 'back',
  decideCount: 'back',
  // Sent back by another transfer.
  receiveTransfer: 'back',
  // The change is made again.
  undoMovement: 'back',
  // The history of the product has each earlier state.
  saveProduct: 'back',
  restoreProductVersion: 'back',
  // An address is taken back, and another one is made.
  addProductPreview: 'back',
  removeProductPreview: 'back',
  // A draft is archived.
  addProduct: 'back',
  duplicateProduct: 'back',
  // Taken back as a whole on its own page.
  changeImport: 'back',
  changeProducts: 'back',
  stepProductChange: 'back',
  mergeCustomers: 'back',
  splitCustomer: 'back',
  inviteMember: 'back',
  inviteAgain: 'back',
  withdrawInvitation: 'back',
  sendNewLink: 'back',
  renamePasskey: 'back',

  // It can be cancelled, and the customer is told of both.
  placeStaffOrder: 'told',
  bookParcel: 'told',
  changeParcel: 'told',
  noteRefusedPieces: 'undo',
  bookExchangeParcel: 'told',
  bookPickup: 'told',
  changePickup: 'told',
  changeStaffReturn: 'told',

  importPayout: 'money',
  askCourierPayments: 'money',
  closeDay: 'money',
  reverseTransfer: 'money',
  settlePayoutLine: 'money',
  refundPayment: 'money',
  handBackCash: 'money',
  refundOrder: 'money',
  decideRefundRequest: 'money',
  decidePayment: 'money',

  endMemberSessions: 'keys',
  endOwnSessions: 'keys',
  changeOwnPassword: 'keys',
  renewOwnRecoveryCodes: 'keys',
  confirmNewAuthenticator: 'keys',
  addPasskey: 'keys',
  removePasskey: 'keys',

  eraseCustomer: 'gone',
} as const satisfies Record<ChangingCall, UndoRule>
