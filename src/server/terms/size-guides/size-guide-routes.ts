import {
  addSizeGuide,
  getStaffSizeGuide,
  listSizeGuideNames,
  listSizeGuides,
  removeSizeGuide,
  saveSizeGuide,
} from '#contract/staff/catalogue/size-guides.ts'
import { mount, type ApiApp } from '#server/http/mount.ts'
import type { TermParts } from '#server/terms/term-parts.ts'
import { dropSizeGuide } from './remove-size-guide.ts'
import { makeSizeGuide, rewriteSizeGuide } from './save-size-guide.ts'
import { showGuideNames, showSizeGuide, showSizeGuides } from './show-size-guides.ts'

/** Size guides in the hands of staff. */
export function mountSizeGuides(api: ApiApp, parts: TermParts): void {
  mount(api, listSizeGuideNames, () => showGuideNames(parts))
  mount(api, listSizeGuides, () => showSizeGuides(parts))
  mount(api, getStaffSizeGuide, ({ params }) => showSizeGuide(parts, params.guide))
  mount(api, addSizeGuide, ({ body }) => makeSizeGuide(parts, body))
  mount(api, saveSizeGuide, ({ params, body }) => rewriteSizeGuide(parts, params.guide, body))
  mount(api, removeSizeGuide, ({ params, query }) => dropSizeGuide(parts, params.guide, query))
}
