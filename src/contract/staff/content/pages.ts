import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Id, newSlug } from '#contract/parameters.ts'
import { optionalText, Seen } from '#contract/staff/catalogue/term-parts.ts'
import {
  PAGE_BODY_MAX,
  PAGE_SLUG_MAX,
  PAGE_TITLE_MAX,
  SEO_DESCRIPTION_MAX,
  SEO_TITLE_MAX,
  SUMMARY_LINE_MAX,
  SUMMARY_LINES_MAX,
} from '#domain/content/content-limits.ts'
import { rowFacts, writes } from './content-parts.ts'

const Lines = z.array(z.string().trim().min(1).max(SUMMARY_LINE_MAX)).max(SUMMARY_LINES_MAX).default([])

const fields = {
  title: z.string().trim().min(1).max(PAGE_TITLE_MAX),
  title_bn: optionalText(PAGE_TITLE_MAX),
  /** The lines of the summary at the top of the page. */
  summary: Lines,
  summary_bn: Lines,
  /** HTML; the server keeps headings, paragraphs, lists, tables, quotations, bold and italic words and links. */
  body: z.string().trim().min(1).max(PAGE_BODY_MAX),
  body_bn: optionalText(PAGE_BODY_MAX),
  /** Search engines show it in place of the title and the summary; null: they show those. */
  seo_title: optionalText(SEO_TITLE_MAX),
  seo_title_bn: optionalText(SEO_TITLE_MAX),
  seo_description: optionalText(SEO_DESCRIPTION_MAX),
  seo_description_bn: optionalText(SEO_DESCRIPTION_MAX),
}

/** A page as staff write it. */
export const PageForm = z.strictObject(fields)
export type PageForm = z.output<typeof PageForm>

const PageSummary = z.object({
  ...rowFacts,
  /** The address of the page, `/pages/<slug>`; it never changes. */
  slug: z.string(),
  title: z.string(),
  title_bn: z.string().nullable(),
  updated_at: z.iso.datetime({ offset: true }),
  /** It is neither hidden nor deleted: every page of the shop leads there. */
  fixed: z.boolean(),
  /** Links of it within the shop that lead nowhere. */
  broken_links: z.array(z.string()),
})
export type PageSummary = z.infer<typeof PageSummary>

const StaffPage = PageSummary.extend(fields)
export type StaffPage = z.infer<typeof StaffPage>

const Page = z.object({ page: Id })

export const listPages = endpoint({
  ...writes,
  method: 'GET',
  path: '/v1/staff/pages',
  summary: 'All pages and policies, hidden ones among them',
  response: z.object({ results: z.array(PageSummary) }),
  errors: [],
})

export const getStaffPage = endpoint({
  ...writes,
  method: 'GET',
  path: '/v1/staff/pages/:page',
  summary: 'One page with its texts, and its links that lead nowhere',
  params: Page,
  response: StaffPage,
  errors: ['not_found'],
})

export const addPage = endpoint({
  ...writes,
  method: 'POST',
  path: '/v1/staff/pages',
  summary: 'Makes a page, hidden until it is shown. Its address is made of the title unless one is given',
  body: z.strictObject({ ...fields, slug: newSlug(PAGE_SLUG_MAX).optional() }),
  status: 201,
  response: StaffPage,
  errors: ['invalid_fields', 'limit_reached'],
})

export const savePage = endpoint({
  ...writes,
  method: 'PUT',
  path: '/v1/staff/pages/:page',
  summary:
    'Changes a page; shoppers see it at once if it is shown. A conflict of versions tells both values of each field',
  params: Page,
  body: z.strictObject({ ...fields, ...Seen }),
  response: StaffPage,
  errors: ['not_found', 'invalid_fields', 'version_conflict'],
})

export const draftPage = endpoint({
  ...writes,
  method: 'POST',
  path: '/v1/staff/pages/draft',
  summary: 'An address that shows a page as it would be, for an hour; nothing is saved',
  body: z.strictObject({
    ...fields,
    /** The page that is being changed; null: a new one. */
    id: z.int().nullable(),
  }),
  response: z.object({
    /** Below the shop's origin; its Bangla page stands below /bn. */
    path: z.string(),
    ends_at: z.iso.datetime({ offset: true }),
  }),
  errors: ['not_found'],
})
