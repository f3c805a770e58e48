import type { Api } from '#client/api.ts'
import { namedEndpoint } from '#client/api.ts'
import type {
  getPictureSizes,
  PictureSizesView,
  retryPictureSizes,
  SizesState,
} from '#contract/staff/catalogue/picture-sizes.ts'

const get = namedEndpoint<typeof getPictureSizes>({ method: 'GET', path: '/v1/staff/media/sizes' })
const retry = namedEndpoint<typeof retryPictureSizes>({
  method: 'POST',
  path: '/v1/staff/media/sizes/retry',
})

/** How far the sizes of all pictures are, and those of each of these. */
export function readSizes(api: Api, pictures: readonly { readonly id: string }[]): Promise<PictureSizesView> {
  const ids = pictures.map(({ id }) => id)
  return api(get, { query: ids.length === 0 ? {} : { pictures: ids.join(',') } })
}

/** Lets the sizes of a picture be made once more; null: those of all pictures. */
export function retrySizes(api: Api, picture: string | null) {
  return api(retry, { body: { picture } })
}

/** The state of one picture; null where nothing is made ahead, or where it was not asked for. */
export function stateIn({ making, pictures }: PictureSizesView, id: string): SizesState | null {
  return making ? (pictures.find(({ picture }) => picture === id)?.state ?? null) : null
}
