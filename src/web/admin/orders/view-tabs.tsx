import type { SavedView } from '#contract/staff/views.ts'
import { orderViews, type OrderViewName } from '#domain/staff/order-views.ts'
import { useLive } from '#web/admin/layout/live.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { ListTabs } from '#web/admin/ui/list-tabs.tsx'

interface Counted {
  readonly count: number
  readonly has_more: boolean
}

interface ViewTabsProps {
  readonly views: Readonly<Partial<Record<OrderViewName, Counted>>>
  readonly saved: readonly SavedView[]
  /** Name of a view, or id of a saved one. */
  readonly current: string
}

/** One tab for each kind of work and each saved view, with how much of it there is; ends of orders show no number. */
export function ViewTabs({ views, saved, current }: ViewTabsProps) {
  const { words } = useSpeech()
  const live = useLive().counts ?? views
  return (
    <ListTabs
      label={words.orders.viewsLabel}
      tabs={[
        ...orderViews.map((view) => ({
          to: view === 'all' ? '/orders' : `/orders?view=${view}`,
          name: words.orders.views[view],
          counted: isWork(view) ? live[view] : undefined,
          isCurrent: view === current,
        })),
        ...saved.map((view) => ({
          to: savedAddress(view),
          name: view.name,
          counted: view.orders ?? undefined,
          isCurrent: view.id === current,
        })),
      ]}
    />
  )
}

/** The list as a saved view has it. */
export function savedAddress({ id, query }: Pick<SavedView, 'id' | 'query'>): string {
  return `/orders?${new URLSearchParams({ ...query, saved: id }).toString()}`
}

function isWork(view: OrderViewName): boolean {
  return view !== 'all' && view !== 'delivered' && view !== 'cancelled'
}
