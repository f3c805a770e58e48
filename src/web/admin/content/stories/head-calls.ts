import { namedEndpoint, type Api } from '#client/api.ts'
import type { getPicture } from '#contract/staff/catalogue/media.ts'
import { scheduleIn } from '#web/admin/content/parts/schedule-fields.tsx'
import { textOf } from '#web/admin/layout/staff-call.ts'
import type { PictureFacts } from '#web/ui/picture.tsx'

const gettingPicture = namedEndpoint<typeof getPicture>({
  method: 'GET',
  path: '/v1/staff/media/pictures/:picture',
})

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

/** The picture that the form of a story or a look names, with what shows it; null: it names none. */
export async function pictureOfForm(api: Api, form: FormData): Promise<PictureFacts | null> {
  const picture = textOf(form, 'picture_id')
  if (picture === '') return null
  const { id, width, height, colour } = await api(gettingPicture, { params: { picture } })
  return { id, width, height, colour }
}

/** The picture with which a form begins: of a refused one that which was chosen, saved or not. */
export function pictureAtStart(
  kept: PictureFacts | null,
  typed: { readonly picture_id: string } | null,
  chosen: PictureFacts | null,
): PictureFacts | null {
  return typed === null || typed.picture_id === kept?.id ? kept : chosen
}
