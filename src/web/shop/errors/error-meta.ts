import { isRouteErrorResponse, type MetaDescriptor } from 'react-router'
import { frameOf, type RootData } from '#web/frame/root-data.ts'
import { languageOf } from '#web/language.ts'
import { speechIn } from '#web/text/text-context.tsx'

interface FailedPage {
  readonly error: unknown
  readonly root: RootData | undefined
  readonly pathname: string
}

/** What a page says of itself that could not be shown; the store's name is missing where the frame failed too. */
export function errorMeta({ error, root, pathname }: FailedPage): MetaDescriptor[] {
  const { errors } = speechIn(languageOf(pathname)).text
  const missing = isRouteErrorResponse(error) && error.status === 404
  const frame = frameOf(root)
  const thing = missing ? errors.notFound : errors.failure
  return [
    { title: frame === null ? thing : `${thing} | ${frame.store.name}` },
    { name: 'robots', content: 'noindex' },
  ]
}
