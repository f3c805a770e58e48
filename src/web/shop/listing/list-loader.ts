import { data } from 'react-router'
import { pack, type Packed } from '#web/app/packed.ts'
import { recallData, recallPath } from '#web/state/list-return/list-memory.ts'
import { readFilters } from './filters/list-filters.ts'
import type { ListView } from './list-view.ts'

interface ListData {
  readonly view: ListView
}

/** A list's page with the status that says what became of it: a page that does not exist, products that failed. */
export function answerList<Data extends ListData>(list: Data) {
  const { notice, products } = list.view
  if (products === null) return data(pack(list), { status: 503 })
  return data(pack(list), { status: notice === 'noSuchPage' ? 404 : 200 })
}

/**
 * A list as the browser loads it: what it remembers of the address at once, else what the store answers. If the store
 * cannot be reached, the list's page stays with its filters and says so in place of the products.
 */
export async function loadInBrowser<Data extends ListData>(
  url: URL,
  load: () => Promise<Packed<Data>>,
): Promise<Packed<Data>> {
  const { pathname, search, searchParams } = url
  // The remembered data of an address is the result of this loader.
  const known = recallData(`${pathname}${search}`) as Data | undefined
  if (known !== undefined) return pack(known)
  try {
    return await load()
  } catch (error) {
    const before = recallPath(pathname) as Data | undefined
    if (!(error instanceof TypeError) || before === undefined) throw error
    console.warn('The list could not be loaded', error)
    const view = {
      ...before.view,
      filters: readFilters(searchParams),
      notice: null,
      products: null,
      corrected: null,
    }
    return pack({ ...before, view })
  }
}
