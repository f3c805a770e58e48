import {
  Outlet,
  useLoaderData,
  useLocation,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import { namedEndpoint } from '#client/api.ts'
import type { getLastAct } from '#contract/staff/undo.ts'
import { recallingLoader } from '#web/admin/layout/recall.ts'
import { loadAsStaff } from '#web/admin/layout/staff-call.ts'
import { UndoBar } from './undo-bar.tsx'

const lastAct = namedEndpoint<typeof getLastAct>({ method: 'GET', path: '/v1/staff/undo' })

/** What was done so lately is told with its way back. */
const NEW_MS = 15_000

export function loader(args: LoaderFunctionArgs) {
  return loadAsStaff(args, async (api) => {
    const { last } = await api(lastAct, {})
    return { last, isNew: last !== null && Date.now() - Date.parse(last.at) < NEW_MS }
  })
}

export const clientLoader = recallingLoader<typeof loader>('undo/undo-frame-route')

/** A step to another page undoes nothing; a form and the return to the tab may show something new. */
export function shouldRevalidate({ currentUrl, nextUrl, formMethod }: ShouldRevalidateFunctionArgs): boolean {
  return formMethod !== undefined || currentUrl.href === nextUrl.href
}

/** Stands above every page: what was done last, and the way back. */
export default function UndoFrameRoute() {
  const { last, isNew } = useLoaderData<typeof loader>()
  // The page of the last thing offers it itself.
  const isBeside = useLocation().pathname !== '/undo'
  return (
    <>
      <UndoBar last={last} isNew={isNew && isBeside} />
      <Outlet />
    </>
  )
}
