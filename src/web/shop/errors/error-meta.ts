import { isRouteErrorResponse, type MetaDescriptor } from 'react-router'
import { layoutOf, type RootData } from '#web/app/root-data.ts'
import { languageOf } from '#web/locale/language.ts'
import type { Text } from '#web/text/en.ts'
import { speechIn } from '#web/text/text-context.tsx'
import { refusalWords } from './refusal-words.ts'

interface FailedPage {
  readonly error: unknown
  readonly root: RootData | undefined
  readonly pathname: string
}

/** The head of a page that could not be shown; the store's name is missing if the layout failed too. */
export function errorMeta({ error, root, pathname }: FailedPage): MetaDescriptor[] {
  const { errors } = speechIn(languageOf(pathname)).text
  const layout = layoutOf(root)
  const thing = thingOf(errors, error)
  return [
    { title: layout === null ? thing : `${thing} | ${layout.store.name}` },
    { name: 'robots', content: 'noindex' },
  ]
}

function thingOf(errors: Text['errors'], error: unknown): string {
  if (!isRouteErrorResponse(error) || error.status >= 500) return errors.failure
  return error.status === 404 ? errors.notFound : refusalWords(errors, error.status).heading
}
