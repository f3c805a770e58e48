import { useRouteLoaderData } from 'react-router'
import type { Visitor } from '#web/state/auth/auth-store.ts'
import { unpack } from './packed.ts'
import { isRootData, type LayoutData, type RootData } from './root-data.ts'

/** The shop's facts, for pages: its phone, address, delivery charges, categories. */
export function useLayout(): LayoutData {
  return unpack(useRootData().layout)
}

/** The person who is signed in, also while the server renders; null for a guest. */
export function useVisitor(): Visitor {
  return useRootData().visitor
}

/** Origin under which people reach the shop: for links that are given to others. */
export function useOrigin(): string {
  return useRootData().origin
}

function useRootData(): RootData {
  const data: unknown = useRouteLoaderData('root')
  if (!isRootData(data)) throw new Error('A page is shown without the layout')
  return data
}
