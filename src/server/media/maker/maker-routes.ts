import { getPictureSizes, retryPictureSizes } from '#contract/staff/catalogue/picture-sizes.ts'
import type { Db } from '#server/db/database.ts'
import { mount, type ApiApp } from '#server/http/mount.ts'
import { countSizes, letWaitAgain, readStates } from './maker-store.ts'

interface MakerContext {
  readonly db: Db
  /** Null where sizes are made only when somebody asks for one. */
  readonly wakeMaker: (() => void) | null
}

/** The calls by which staff see how far the sizes of pictures are. */
export function mountMaker(app: ApiApp, { db, wakeMaker }: MakerContext): void {
  mount(app, getPictureSizes, async ({ query }) => {
    const [{ all, done, failed }, pictures] = await Promise.all([
      countSizes(db),
      readStates(db, query.pictures ?? []),
    ])
    return { making: wakeMaker !== null, waiting: all - done - failed, done, failed, pictures }
  })
  mount(app, retryPictureSizes, async ({ body }) => {
    const waiting = await letWaitAgain(db, body.picture)
    wakeMaker?.()
    return { waiting }
  })
}
