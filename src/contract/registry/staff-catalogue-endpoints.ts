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
import {
  addProduct,
  changeProductStatus,
  duplicateProduct,
  getProductToEdit,
  getProductVersion,
  listProductVersions,
  restoreProductVersion,
  saveProduct,
} from '#contract/staff/catalogue/product-edit.ts'
import {
  changeProducts,
  getProductChange,
  listProductChanges,
  stepProductChange,
} from '#contract/staff/catalogue/product-changes.ts'
import {
  addProductPreview,
  listProductPreviews,
  removeProductPreview,
} from '#contract/staff/catalogue/previews.ts'
import { countStaffProducts, listStaffProducts } from '#contract/staff/catalogue/product-list.ts'
import { changePrice, listProductPieces } from '#contract/staff/catalogue/product-pieces.ts'
import { addTag, listStaffTags, removeTag, saveTag } from '#contract/staff/catalogue/tags.ts'

/** Calls of staff about products and how they are sorted. */
export const staffCatalogueEndpoints = {
  countStaffProducts,
  listStaffProducts,
  listProductPieces,
  changePrice,
  changeProducts,
  listProductChanges,
  getProductChange,
  stepProductChange,
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
  getProductToEdit,
  addProduct,
  saveProduct,
  changeProductStatus,
  duplicateProduct,
  listProductVersions,
  getProductVersion,
  restoreProductVersion,
  listProductPreviews,
  addProductPreview,
  removeProductPreview,
} as const satisfies Record<string, Endpoint>
