import * as z from 'zod'
import { HomeView } from '#contract/shop/content.ts'
import type { PictureView } from '#contract/shop/catalogue-views.ts'
import type { Db } from '#server/db/database.ts'
import { presentPicture } from '#server/media/present-picture.ts'
import { loadPictures } from './content-store.ts'

/** A picture as settings and the seed name it; its size and colour stand with the picture itself. */
export const NamedPicture = z.object({ id: z.string(), alt: z.string(), alt_bn: z.string().nullable() })
export type NamedPicture = z.infer<typeof NamedPicture>

/** None in shops whose home page was set up before pictures were cut for phones. */
const PhonePicture = NamedPicture.nullable().default(null)

const { hero, tiles, story } = HomeView.shape

/** The content of the setting `home`: the home page with pictures by id. */
export const HomeSettings = HomeView.extend({
  hero: hero.extend({ image: NamedPicture, phone_image: PhonePicture }),
  tiles: z.array(tiles.element.extend({ image: NamedPicture })),
  story: story.extend({
    image: NamedPicture,
    phone_image: PhonePicture,
    focus: story.shape.focus.default({ x: 62, y: 50 }),
  }),
})
export type HomeSettings = z.infer<typeof HomeSettings>

export async function presentHome(db: Db, settings: HomeSettings): Promise<HomeView> {
  const { hero, tiles, story } = settings
  const named = [
    hero.image,
    hero.phone_image,
    story.image,
    story.phone_image,
    ...tiles.map(({ image }) => image),
  ]
  const ids = named.flatMap((picture) => picture?.id ?? [])
  const files = new Map((await loadPictures(db, ids)).map((file) => [file.id, file]))
  const fileOf = ({ id }: NamedPicture) => {
    const file = files.get(id)
    if (file === undefined) throw new Error(`The home page shows picture "${id}", which is not there`)
    return file
  }
  const show = (picture: NamedPicture): PictureView => presentPicture({ ...fileOf(picture), ...picture })
  const showCut = (picture: NamedPicture): PictureView => {
    const { cut_id: id, cut_width: width, cut_height: height, colour } = fileOf(picture)
    if (id === null || width === null || height === null) return show(picture)
    return presentPicture({ ...picture, id, width, height, colour })
  }
  const showBoth = ({ image, phone_image }: { image: NamedPicture; phone_image: NamedPicture | null }) => ({
    image: show(image),
    phone_image: phone_image === null ? null : show(phone_image),
  })
  return {
    ...settings,
    hero: { ...hero, ...showBoth(hero) },
    tiles: tiles.map((tile) => ({ ...tile, image: showCut(tile.image) })),
    story: { ...story, ...showBoth(story) },
  }
}
