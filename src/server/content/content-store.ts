import type { Db } from '#server/db/database.ts'

export function loadAnnouncements(db: Db) {
  return db
    .selectFrom('announcement')
    .select(['text', 'text_bn', 'link', 'is_hidden', 'starts_at', 'ends_at'])
    .orderBy('position')
    .orderBy('id')
    .execute()
}
export type AnnouncementRow = Awaited<ReturnType<typeof loadAnnouncements>>[number]

export function loadMenuLinks(db: Db) {
  return db
    .selectFrom('menu_link')
    .select(['place', 'text', 'text_bn', 'link', 'is_hidden', 'starts_at', 'ends_at'])
    .orderBy((order) => order.case().when('place', '=', 'menu').then(0).else(1).end())
    .orderBy('position')
    .orderBy('id')
    .execute()
}
export type MenuLinkRow = Awaited<ReturnType<typeof loadMenuLinks>>[number]

export function loadPages(db: Db) {
  return db
    .selectFrom('page')
    .select(['slug', 'title', 'title_bn', 'summary', 'summary_bn', 'body', 'body_bn', 'updated_at'])
    .select(['seo_title', 'seo_title_bn', 'seo_description', 'seo_description_bn'])
    .where('is_hidden', '=', false)
    .execute()
}
export type PageRow = Awaited<ReturnType<typeof loadPages>>[number]

export function loadFaqGroups(db: Db) {
  return db
    .selectFrom('faq_group')
    .select(['id', 'slug', 'name', 'name_bn'])
    .where('is_hidden', '=', false)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

export function loadFaqEntries(db: Db) {
  return db
    .selectFrom('faq_entry')
    .select(['group_id', 'slug', 'question', 'question_bn', 'answer', 'answer_bn'])
    .where('is_hidden', '=', false)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

export function loadShops(db: Db) {
  return db
    .selectFrom('location as l')
    .leftJoin('picture as p', 'p.id', 'l.picture_id')
    .leftJoin('picture as m', 'm.id', 'l.map_id')
    .select([
      'l.code',
      'l.name',
      'l.name_bn',
      'l.address',
      'l.address_bn',
      'l.landmark',
      'l.landmark_bn',
      'l.phone',
      'l.whatsapp',
      'l.latitude',
      'l.longitude',
      'l.hours',
      'l.special_hours',
      'l.services',
      'l.picture_id',
      'l.picture_alt',
      'l.picture_alt_bn',
      'p.width',
      'p.height',
      'p.colour',
      'l.map_id',
      'l.map_alt',
      'l.map_alt_bn',
      'm.width as map_width',
      'm.height as map_height',
      'm.colour as map_colour',
    ])
    .where('l.kind', '=', 'shop')
    .where('l.is_hidden', '=', false)
    .orderBy('l.position')
    .orderBy('l.id')
    .execute()
}
export type ShopRow = Awaited<ReturnType<typeof loadShops>>[number]
