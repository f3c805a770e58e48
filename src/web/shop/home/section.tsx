import { useLayout } from '#web/app/use-layout.ts'
import { RecentlyViewed } from '#web/shop/recently-viewed/recently-viewed.tsx'
import { useSpeech } from '#web/text/text-context.tsx'
import { Budgets } from './budgets.tsx'
import { Hero } from './hero.tsx'
import type { HomeSection } from './home-data.ts'
import { ProductRow } from './product-row.tsx'
import { Promises } from './promises.tsx'
import { StoreBlock } from './store-block.tsx'
import { Story } from './story.tsx'
import { Tiles } from './tiles.tsx'

interface SectionProps {
  readonly section: HomeSection
  readonly now: number
}

/** A section of the home page below the first one. */
export function Section({ section, now }: SectionProps) {
  const { store } = useLayout()
  if (section.kind === 'hero') return <Hero id={section.id} hero={section} isFirst={false} />
  if (section.kind === 'tiles') return <Tiles id={section.id} tiles={section.tiles} />
  if (section.kind === 'story') return <Story story={section} />
  if (section.kind === 'promises') return <Promises store={store} />
  if (section.kind === 'budgets') return <Budgets limits={section.budgets} />
  if (section.kind === 'store')
    return section.store === null ? null : <StoreBlock store={section.store} now={now} />
  if (section.kind !== 'recently_viewed') return <SectionRow section={section} />
  return (
    <div className="wrap">
      <RecentlyViewed />
    </div>
  )
}

type RowSection = Extract<HomeSection, { kind: 'new_arrivals' | 'best_sellers' | 'collection' }>

function SectionRow({ section }: { readonly section: RowSection }) {
  const { text, paths } = useSpeech()
  const { home } = text
  const more = () => {
    if (section.kind === 'collection') {
      const search = `collection=${encodeURIComponent(section.collection ?? '')}`
      return { to: `${paths.shop}?${search}`, label: home.viewCollection }
    }
    return section.kind === 'new_arrivals'
      ? { to: `${paths.shop}?sort=newest`, label: home.viewAllNew }
      : { to: `${paths.shop}?sort=best_selling`, label: home.viewAllBest }
  }
  return <ProductRow row={section} more={more()} />
}
