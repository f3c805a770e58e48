import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Id } from '#contract/parameters.ts'
import { optionalText, Seen } from '#contract/staff/catalogue/term-parts.ts'
import { atEnd, endsAfterStart, scheduleFields } from '#contract/staff/schedule.ts'
import { MENU_TEXT_MAX, SHOP_LINK_MAX } from '#domain/content/content-limits.ts'
import { menuPlaces } from '#domain/content/menu-places.ts'
import { rowFacts, ShopLink, writes } from './content-parts.ts'

const fields = {
  place: z.enum(menuPlaces),
  text: z.string().trim().min(1).max(MENU_TEXT_MAX),
  text_bn: optionalText(MENU_TEXT_MAX),
  /** An address of the shop, or of another site. */
  link: z.union([z.url({ protocol: /^https$/ }).max(SHOP_LINK_MAX), ShopLink]),
  ...scheduleFields,
}

/** A link of the menu or the footer as staff write it. */
export const MenuLinkForm = z.strictObject(fields).refine(endsAfterStart, atEnd)
export type MenuLinkForm = z.output<typeof MenuLinkForm>

const StaffMenuLink = z.object({
  ...fields,
  ...rowFacts,
  /** Its address within the shop, where it leads nowhere. */
  broken_links: z.array(z.string()),
})
export type StaffMenuLink = z.infer<typeof StaffMenuLink>

const MenuLink = z.object({ link: Id })

export const listMenuLinks = endpoint({
  ...writes,
  method: 'GET',
  path: '/v1/staff/menu-links',
  summary: 'The links that staff added to the menu and to the footer of every page, in their order',
  response: z.object({ results: z.array(StaffMenuLink) }),
  errors: [],
})

export const getMenuLink = endpoint({
  ...writes,
  method: 'GET',
  path: '/v1/staff/menu-links/:link',
  summary: 'One link of the menu or the footer',
  params: MenuLink,
  response: StaffMenuLink,
  errors: ['not_found'],
})

export const addMenuLink = endpoint({
  ...writes,
  method: 'POST',
  path: '/v1/staff/menu-links',
  summary: 'Makes a link, behind all others of its place',
  body: MenuLinkForm,
  status: 201,
  response: StaffMenuLink,
  errors: ['invalid_fields', 'limit_reached'],
})

export const saveMenuLink = endpoint({
  ...writes,
  method: 'PUT',
  path: '/v1/staff/menu-links/:link',
  summary: 'Changes a link. A conflict of versions tells both values of each field',
  params: MenuLink,
  body: z.strictObject({ ...fields, ...Seen }).refine(endsAfterStart, atEnd),
  response: StaffMenuLink,
  errors: ['not_found', 'invalid_fields', 'version_conflict'],
})
