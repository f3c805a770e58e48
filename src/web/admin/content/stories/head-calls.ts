import { scheduleIn } from '#web/admin/content/parts/schedule-fields.tsx'
import { textOf } from '#web/admin/layout/staff-call.ts'

/** The head of a story or a look, as its form has it. */
export function headIn(form: FormData) {
  return {
    slug: textOf(form, 'slug').trim(),
    title: textOf(form, 'title'),
    title_bn: textOf(form, 'title_bn'),
    summary: textOf(form, 'summary'),
    summary_bn: textOf(form, 'summary_bn'),
    picture_id: textOf(form, 'picture_id'),
    picture_alt: textOf(form, 'picture_alt'),
    picture_alt_bn: textOf(form, 'picture_alt_bn'),
    ...scheduleIn(form),
  }
}

/** The texts of a story or a look for search engines. */
export function searchIn(form: FormData) {
  return {
    seo_title: textOf(form, 'seo_title'),
    seo_title_bn: textOf(form, 'seo_title_bn'),
    seo_description: textOf(form, 'seo_description'),
    seo_description_bn: textOf(form, 'seo_description_bn'),
  }
}

/** A new one may leave its address to the shop. */
export function withoutEmptySlug<Form extends { readonly slug: string }>({ slug, ...form }: Form) {
  return { ...form, ...(slug !== '' && { slug }) }
}
