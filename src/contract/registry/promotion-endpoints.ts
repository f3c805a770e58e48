import type { Endpoint } from '#contract/endpoint.ts'
import { exportCodes, makeCodes } from '#contract/staff/promotions/codes.ts'
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
import {
  addPromotion,
  getPromotion,
  listPromotions,
  removePromotion,
  savePromotion,
  switchPromotion,
  tryPromotion,
} from '#contract/staff/promotions/promotions.ts'

/** Calls of staff about promotions, their codes and groups of customers. */
export const promotionEndpoints = {
  makeCodes,
  exportCodes,
  addPromotion,
  getPromotion,
  listPromotions,
  removePromotion,
  savePromotion,
  switchPromotion,
  tryPromotion,
  addCustomerGroup,
  addGroupNumbers,
  changeGroupMember,
  getCustomerGroup,
  listCustomerGroupNames,
  listCustomerGroups,
  listGroupMembers,
  removeCustomerGroup,
  saveCustomerGroup,
} as const satisfies Record<string, Endpoint>
