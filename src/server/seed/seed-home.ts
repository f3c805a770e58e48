import { pictureShapes } from '#domain/media/picture-focus.ts'
import type { HomeSettings } from '#server/content/home-settings.ts'
import { cutPicture, type Cut } from '#server/media/cut-picture.ts'
import { keepPicture, type SeedTarget } from './seed-pictures.ts'

const MIDDLE = { x: 50, y: 50 }

/** The home page with each picture cut to the shape that it is shown in. */
export async function withCutPictures(target: SeedTarget, home: HomeSettings): Promise<HomeSettings> {
  const cut = async <Picture extends { readonly id: string }>(
    picture: Picture,
    shape: Cut['shape'],
    focus: Cut['focus'],
  ) => {
    const made = await cutPicture(target.media, picture.id, { shape, focus })
    return { ...picture, id: await keepPicture(target.db, made, `Picture "${picture.id}"`) }
  }
  const { hero, story, tiles } = home
  return {
    ...home,
    hero: { ...hero, phone_image: await cut(hero.image, pictureShapes.phoneHero, hero.focus) },
    story: { ...story, phone_image: await cut(story.image, pictureShapes.square, story.focus) },
    tiles: await Promise.all(
      tiles.map(async (tile) => ({ ...tile, image: await cut(tile.image, pictureShapes.card, MIDDLE) })),
    ),
  }
}
