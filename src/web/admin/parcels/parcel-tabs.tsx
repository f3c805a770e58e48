import { parcelViews, type ParcelViewName } from '#domain/staff/parcel-views.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { ListTabs } from '#web/admin/ui/list-tabs.tsx'

interface Counted {
  readonly count: number
  readonly has_more: boolean
}

interface ParcelTabsProps {
  readonly current: ParcelViewName | 'trouble'
  /** How many parcels each view has, where that was read. */
  readonly views?: Readonly<Record<ParcelViewName, Counted>>
}

const tabs = parcelViews.flatMap((view) => (view === 'on_the_way' ? ([view, 'trouble'] as const) : [view]))

/** One tab for each stage of the way of parcels, and one for those that need somebody. */
export function ParcelTabs({ current, views }: ParcelTabsProps) {
  const { parcels } = useSpeech().words
  return (
    <ListTabs
      label={parcels.viewsLabel}
      tabs={tabs.map((tab) => ({
        to: tab === 'trouble' ? '/parcels' : `/parcels/all?view=${tab}`,
        name: parcels.views[tab],
        counted: tab === 'trouble' ? undefined : views?.[tab],
        isCurrent: tab === current,
      }))}
    />
  )
}
