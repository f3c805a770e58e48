import { useState } from 'react'
import { useLocation } from 'react-router'
import { useSpeech } from '#web/text/text-context.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { notify } from '#web/ui/notifications.ts'
import { useOnDemand } from '#web/ui/use-on-demand.ts'
import type { ChipContext } from './filter-chips.tsx'
import { filterCount, type ListFilters } from './list-filters.ts'
import * as styles from '#web/shop/listing/list-page.module.css'
import type { ListPlace } from '#web/shop/listing/list-query.ts'

interface FilterOpenerProps {
  readonly context: ChipContext
  readonly place: ListPlace
  readonly onApply: (next: ListFilters) => void
}

const loadSheet = async () => (await import('./filter-sheet.tsx')).FilterSheet

/** Opens the filters on small screens: a sheet, or without script the same form further up on the page. */
export function FilterOpener({ context, place, onApply }: FilterOpenerProps) {
  const { text } = useSpeech()
  const { Part: FilterSheet, want } = useOnDemand(loadSheet)
  const [openings, setOpenings] = useState(0)
  // The place of its opening: another list closes it, after that list took the sheet's step of the history.
  const { key } = useLocation()
  const [openedAt, setOpenedAt] = useState<string | null>(null)
  const { filters, facets, hrefOf } = context

  async function openSheet() {
    if (await want()) {
      setOpenings(openings + 1)
      setOpenedAt(key)
    } else {
      notify({ message: text.common.offline, icon: 'wifi-off' })
    }
  }

  return (
    <>
      <a
        href="#filters"
        className={styles['opener']}
        data-queue=""
        onClick={(event) => {
          event.preventDefault()
          void openSheet()
        }}
      >
        <Icon name="sliders-horizontal" size={20} />
        {text.list.filterBy(filterCount(filters))}
      </a>
      {FilterSheet !== null && facets !== null && openings > 0 && (
        <FilterSheet
          // Each opening begins with the filters of the list.
          key={openings}
          open={openedAt === key}
          onClose={() => setOpenedAt(null)}
          place={place}
          filters={filters}
          facets={facets}
          hrefOf={hrefOf}
          onApply={onApply}
        />
      )}
    </>
  )
}
