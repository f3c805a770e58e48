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
import { mount, type ApiApp } from '#server/http/mount.ts'
import {
  makeAttribute,
  makeValue,
  putAttribute,
  putValue,
  rewriteAttribute,
  rewriteValue,
} from './change-attributes.ts'
import {
  chooseProducts,
  dropCollection,
  makeCollection,
  previewRule,
  putCollection,
  rewriteCollection,
  showCollection,
  showCollections,
} from './change-collections.ts'
import { dropTag, makeTag, rewriteTag, showTags } from './change-tags.ts'
import { putCategory } from './move-category.ts'
import { dropAttribute, dropValue } from './remove-attribute.ts'
import { dropCategory } from './remove-category.ts'
import { makeCategory, rewriteCategory } from './save-category.ts'
import { showAttributes } from './show-attributes.ts'
import { showCategories } from './show-categories.ts'
import { showTermProducts } from './show-term-products.ts'
import type { TermParts } from './term-parts.ts'

/** Categories, attributes, tags and collections in the hands of staff. */
export function mountTerms(api: ApiApp, parts: TermParts): void {
  mountCategories(api, parts)
  mountAttributes(api, parts)
  mountTagsAndCollections(api, parts)
  mount(api, listTermProducts, ({ query }) => showTermProducts(parts, query))
}

function mountCategories(api: ApiApp, parts: TermParts): void {
  mount(api, listStaffCategories, () => showCategories(parts))
  mount(api, addCategory, ({ body }) => makeCategory(parts, body))
  mount(api, saveCategory, ({ params, body }) => rewriteCategory(parts, params.category, body))
  mount(api, moveCategory, ({ params, body }) => putCategory(parts, params.category, body))
  mount(api, removeCategory, ({ params, query }) => dropCategory(parts, params.category, query))
}

function mountAttributes(api: ApiApp, parts: TermParts): void {
  mount(api, listStaffAttributes, () => showAttributes(parts))
  mount(api, addAttribute, ({ body }) => makeAttribute(parts, body))
  mount(api, saveAttribute, ({ params, body }) => rewriteAttribute(parts, params.attribute, body))
  mount(api, moveAttribute, ({ params, body }) => putAttribute(parts, params.attribute, body.before))
  mount(api, removeAttribute, ({ params, query }) => dropAttribute(parts, params.attribute, query))
  mount(api, addAttributeValue, ({ params, body }) => makeValue(parts, params.attribute, body))
  mount(api, saveAttributeValue, ({ params, body }) => rewriteValue(parts, params.value, body))
  mount(api, moveAttributeValue, ({ params, body }) => putValue(parts, params.value, body.before))
  mount(api, removeAttributeValue, ({ params, query }) => dropValue(parts, params.value, query))
}

function mountTagsAndCollections(api: ApiApp, parts: TermParts): void {
  mount(api, listStaffTags, ({ query }) => showTags(parts, query))
  mount(api, addTag, ({ body }) => makeTag(parts, body))
  mount(api, saveTag, ({ params, body }) => rewriteTag(parts, params.tag, body))
  mount(api, removeTag, ({ params, query }) => dropTag(parts, params.tag, query))
  mount(api, listStaffCollections, () => showCollections(parts))
  mount(api, getStaffCollection, ({ params }) => showCollection(parts, params.collection))
  mount(api, addCollection, ({ body }) => makeCollection(parts, body))
  mount(api, saveCollection, ({ params, body }) => rewriteCollection(parts, params.collection, body))
  mount(api, chooseCollectionProducts, ({ params, body }) => chooseProducts(parts, params.collection, body))
  mount(api, moveCollection, ({ params, body }) => putCollection(parts, params.collection, body.before))
  mount(api, removeCollection, ({ params }) => dropCollection(parts, params.collection))
  mount(api, previewCollectionRule, ({ body }) => previewRule(parts, body))
}
