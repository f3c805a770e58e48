import type { Endpoint } from '#contract/endpoint.ts'
import {
  addAttribute,
  addAttributeValue,
  listStaffAttributes,
  listTermProducts,
  moveAttribute,
  moveAttributeValue,
  removeAttribute,
  removeAttributeValue,
  saveAttribute,
  saveAttributeValue,
} from '#contract/staff/catalogue/attributes.ts'
import {
  addCategory,
  listStaffCategories,
  moveCategory,
  removeCategory,
  saveCategory,
} from '#contract/staff/catalogue/categories.ts'
import {
  addCollection,
  chooseCollectionProducts,
  getStaffCollection,
  listStaffCollections,
  moveCollection,
  previewCollectionRule,
  removeCollection,
  saveCollection,
} from '#contract/staff/catalogue/collections.ts'
import { addTag, listStaffTags, removeTag, saveTag } from '#contract/staff/catalogue/tags.ts'

/** Calls of staff about products and how they are sorted. */
export const staffCatalogueEndpoints = {
  listStaffCategories,
  addCategory,
  saveCategory,
  moveCategory,
  removeCategory,
  listStaffAttributes,
  addAttribute,
  saveAttribute,
  moveAttribute,
  removeAttribute,
  addAttributeValue,
  saveAttributeValue,
  moveAttributeValue,
  removeAttributeValue,
  listTermProducts,
  listStaffTags,
  addTag,
  saveTag,
  removeTag,
  listStaffCollections,
  getStaffCollection,
  addCollection,
  saveCollection,
  chooseCollectionProducts,
  moveCollection,
  removeCollection,
  previewCollectionRule,
} as const satisfies Record<string, Endpoint>
