import * as z from 'zod'
import { HomeView } from '#contract/v1/content.ts'
import type { PictureView } from '#contract/v1/catalogue-views.ts'
import type { Db } from '#server/db/database.ts'
import { presentPicture } from '#server/media/present-picture.ts'
import { loadPictures } from './content-store.ts'

/** A picture as the setting names it; its size and colour stand with the picture itself. */
const NamedPicture = z.object({ id: z.string(), alt: z.string(), alt_bn: z.string().nullable() })
type NamedPicture = z.infer<typeof NamedPicture>

const { hero, tiles, story } = HomeView.shape

/** What the setting `home` holds: the home page with pictures by id. */
export const HomeSettings = HomeView.extend({
  hero: hero.extend({ image: NamedPicture }),
  tiles: z.array(tiles.element.extend({ image: NamedPicture })),
  story: story.extend({ image: NamedPicture }),
})
export type HomeSettings = z.infer<typeof HomeSettings>

export async function presentHome(db: Db, settings: HomeSettings): Promise<HomeView> {
  const named = [settings.hero.image, settings.story.image, ...settings.tiles.map((tile) => tile.image)]
  const files = new Map(
    (
      await loadPictures(
        db,
        named.map(({ id }) => id),
      )
    ).map((file) => [file.id, file]),
  )
  const show = (picture: NamedPicture): PictureView => {
    const file = files.get(picture.id)
    if (file === undefined) throw new Error(`The home page shows picture "${picture.id}", which is not there`)
    return presentPicture({ ...file, ...picture })
  }
  return {
    ...settings,
    hero: { ...settings.hero, image: show(settings.hero.image) },
    tiles: settings.tiles.map((tile) => ({ ...tile, image: show(tile.image) })),
    story: { ...settings.story, image: show(settings.story.image) },
  }
}
