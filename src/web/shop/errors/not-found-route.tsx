import { apiContext } from '#web/app/api-context.ts'
import type { Route } from './+types/not-found-route'
import { notFound } from '#web/app/not-found.ts'

/** Every address that no other route knows. */
export async function loader({ context }: Route.LoaderArgs) {
  throw await notFound(context.get(apiContext))
}

export default function NotFound() {
  return null
}
