import {
  bookExchangeParcel,
  changeStaffReturn,
  exportReturnReasons,
  getReturnsBoard,
  getStaffReturn,
  listReturnReasons,
  listStaffReturns,
} from '#contract/staff/returns.ts'
import {
  addArrivalPhoto,
  getArrivalPhoto,
  removeArrivalPhoto,
} from '#contract/staff/returns/arrival-photos.ts'
import { bookPickup, changePickup, getPickupWays } from '#contract/staff/returns/pickups.ts'
import { giveMoneyInstead } from '#contract/staff/returns/return-credit.ts'
import { sendReturnLink } from '#contract/staff/returns/return-links.ts'

/** The calls of staff about pieces that customers send back, by operation name. */
export const returnEndpoints = {
  sendReturnLink,
  listStaffReturns,
  getReturnsBoard,
  getStaffReturn,
  listReturnReasons,
  exportReturnReasons,
  changeStaffReturn,
  giveMoneyInstead,
  getPickupWays,
  bookPickup,
  changePickup,
  addArrivalPhoto,
  getArrivalPhoto,
  removeArrivalPhoto,
  bookExchangeParcel,
} as const
