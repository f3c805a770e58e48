import { readGiftCard, readOwnCredit } from '#contract/shop/gift-cards.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { reminderEndpoints } from './reminder-endpoints.ts'
import { reviewEndpoints } from './review-endpoints.ts'
import { staffEndpoints } from './staff-endpoints.ts'
import { quoteCart } from '#contract/shop/checkout.ts'
import { getPage, getStore, listFaq, listStores } from '#contract/shop/content.ts'
import { getStory, listStories } from '#contract/shop/stories.ts'
import { getHome } from '#contract/shop/home.ts'
import { listAreas, listDeliveryPlaces, listDeliveryZones } from '#contract/shop/delivery.ts'
import { voteOnFaq } from '#contract/shop/faq-votes.ts'
import { recordCheckoutStep } from '#contract/shop/funnel.ts'
import { listOutbox } from '#contract/shop/outbox.ts'
import { getPreview } from '#contract/shop/preview.ts'
import {
  getProduct,
  getProductById,
  getShopCategories,
  listCards,
  listCategories,
  listFacets,
  listProducts,
} from '#contract/shop/product.ts'
import {
  agreeToEdit,
  askForCall,
  cancelOrder,
  changeOrderPayment,
  changeOrderPhone,
  confirmOrder,
  getStanding,
  prolongHold,
  sendOrderCode,
} from '#contract/shop/order-actions.ts'
import { checkPayment, getPayment, startPayment } from '#contract/shop/payments.ts'
import {
  editOrder,
  getOrder,
  glimpseOrder,
  makeOrderAccount,
  listOrders,
  listUnfinishedOrders,
  openOrder,
  orderAgain,
  trackOrder,
} from '#contract/shop/orders.ts'
import { addReturnPhoto, listReturns, requestReturn, withdrawReturn } from '#contract/shop/returns.ts'
import { placeOrder } from '#contract/shop/place-order.ts'
import { createStockAlert } from '#contract/shop/stock-alerts.ts'
import { getInvoice } from '#contract/shop/documents.ts'
import { getCart, mergeCart, replaceCart } from '#contract/shop/cart.ts'
import { endOtherSessions, endSession, getSession, listSessions } from '#contract/shop/sessions.ts'
import {
  googleLogin,
  login,
  phoneLogin,
  recoverOtp,
  recoverPassword,
  recoverUser,
  signInOptions,
  signOut,
  signUp,
} from '#contract/shop/sign-in.ts'
import {
  deleteAccount,
  deleteAddress,
  exportAccount,
  followGoogleLink,
  getMe,
  getMyOrder,
  sendEmailLink,
  stepUp,
  updateAddress,
  updatePassword,
  updatePhone,
  updateUser,
  verifyEmail,
} from '#contract/shop/user.ts'
import {
  addToWishlist,
  getSharedWishlist,
  getTellMe,
  getWishlist,
  getWishlistShare,
  mergeWishlist,
  removeFromWishlist,
  setTellMe,
  shareWishlist,
  unshareWishlist,
} from '#contract/shop/wishlist.ts'

/** Every call of the API by its operation name. The OpenAPI document has exactly these endpoints. */
export const allEndpoints = {
  listProducts,
  listFacets,
  listCards,
  getProduct,
  getPreview,
  getProductById,
  listCategories,
  getShopCategories,
  getStore,
  getHome,
  getPage,
  listFaq,
  listStories,
  getStory,
  voteOnFaq,
  listStores,
  listDeliveryZones,
  listDeliveryPlaces,
  listAreas,
  createStockAlert,
  quoteCart,
  recordCheckoutStep,
  placeOrder,
  startPayment,
  getPayment,
  checkPayment,
  sendOrderCode,
  confirmOrder,
  agreeToEdit,
  askForCall,
  changeOrderPhone,
  cancelOrder,
  changeOrderPayment,
  prolongHold,
  getInvoice,
  listOrders,
  getOrder,
  glimpseOrder,
  makeOrderAccount,
  getStanding,
  openOrder,
  trackOrder,
  readGiftCard,
  readOwnCredit,
  listUnfinishedOrders,
  orderAgain,
  editOrder,
  listReturns,
  addReturnPhoto,
  requestReturn,
  withdrawReturn,
  getCart,
  mergeCart,
  replaceCart,
  endOtherSessions,
  endSession,
  listSessions,
  getSession,
  googleLogin,
  login,
  phoneLogin,
  recoverOtp,
  recoverPassword,
  recoverUser,
  signInOptions,
  signOut,
  signUp,
  deleteAccount,
  deleteAddress,
  exportAccount,
  followGoogleLink,
  getMe,
  getMyOrder,
  sendEmailLink,
  stepUp,
  updateAddress,
  updatePassword,
  updatePhone,
  updateUser,
  verifyEmail,
  addToWishlist,
  getSharedWishlist,
  getTellMe,
  getWishlist,
  mergeWishlist,
  removeFromWishlist,
  setTellMe,
  getWishlistShare,
  shareWishlist,
  unshareWishlist,
  listOutbox,
  ...reviewEndpoints,
  ...reminderEndpoints,
  ...staffEndpoints,
} as const satisfies Record<string, Endpoint>
