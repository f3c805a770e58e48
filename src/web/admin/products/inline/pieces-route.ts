import type { LoaderFunctionArgs } from 'react-router'
import { loadAsStaff } from '#web/admin/layout/staff-call.ts'
import { loadPieces, type Pieces } from './load-pieces.ts'

/** The products that somebody changes in the list, also those that left its view meanwhile. */
export function loader(args: LoaderFunctionArgs): Promise<Pieces> {
  const ids = new URL(args.request.url).searchParams.get('products') ?? ''
  return loadAsStaff(args, (api) => loadPieces(api, ids.split(',')))
}
