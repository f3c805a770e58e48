import { addPicture } from '#server/media/add-picture.ts'
import { samplePicture } from '#server/media/sample-picture.ts'
import type { TestShop } from '#tests/support/test-shop.ts'

/** Puts a picture of 800 × 600 px into the library and answers with its id; another seed gives another picture. */
export async function addSamplePicture(shop: TestShop, seed = 1): Promise<string> {
  const bytes = await samplePicture({ width: 800, height: 600, seed }).jpeg().toBuffer()
  const picture = await addPicture(shop.media, bytes)
  if (!picture.ok) throw new Error(picture.refusal.code)
  await shop.db.insertInto('picture').values(picture.value).execute()
  return picture.value.id
}
