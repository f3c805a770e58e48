import { useEffect, useState, type ReactNode } from 'react'
import {
  Link,
  NavLink,
  Outlet,
  useFetcher,
  useLoaderData,
  useLocation,
  useNavigate,
  useNavigation,
  useRevalidator,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import { namedEndpoint } from '#client/api.ts'
import type { getStaffSession, StaffPersonView } from '#contract/staff/entry.ts'
import { Icon } from '#web/ui/icon.tsx'
import { HeldFormNotice } from '#web/admin/held-form/held-form-notice.tsx'
import { heldForms } from '#web/admin/held-form/hold-forms.ts'
import { useOnline } from '#web/app/use-online.ts'
import type { loader as summaryLoader } from './stock-summary-route.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Bell } from './bell.tsx'
import { GlobalSearch } from './global-search.tsx'
import { IdleWarning } from './idle-warning.tsx'
import { KeyHelp } from './key-help.tsx'
import * as styles from './layout.module.css'
import { followShop, useLive } from './live.ts'
import { placesFor } from './nav.ts'
import { PersonMenu } from './person-menu.tsx'
import { recallingLoader } from './recall.ts'
import { loadAsStaff } from './staff-call.ts'
import { useShortcuts } from './use-shortcuts.ts'
import { useFlash } from '#web/admin/flash/use-flash.ts'

const session = namedEndpoint<typeof getStaffSession>({ method: 'GET', path: '/v1/staff/session' })

/** Nobody sees a page of the staff area without a session; each page asks for its own right as well. */
export async function loader(args: LoaderFunctionArgs) {
  const { data } = await loadAsStaff(args, (api) => api(session, {}))
  // For forms that make something (held-form/form-key.tsx).
  return { ...data, formKey: crypto.randomUUID() }
}

export const clientLoader = recallingLoader<typeof loader>('layout/layout-route')

/** A step to another page changes nothing here; a form and the return to the tab may. */
export function shouldRevalidate({ currentUrl, nextUrl, formMethod }: ShouldRevalidateFunctionArgs): boolean {
  return formMethod !== undefined || currentUrl.href === nextUrl.href
}

export default function LayoutRoute() {
  const { words } = useSpeech()
  const { person, idle_ms } = useLoaderData<typeof loader>()
  const [isMenuOpen, setMenuOpen] = useState(false)
  const [isHelpOpen, setHelpOpen] = useState(false)
  const navigate = useNavigate()
  const { pathname } = useLocation()
  useEffect(followShop, [])
  const shown = placesFor(person.rights)
  useShortcuts({
    '?': () => setHelpOpen(true),
    ...Object.fromEntries(shown.map(({ letter, path }) => [`g ${letter}`, () => void navigate(path)])),
  })
  return (
    <div className={styles['frame']} data-menu={isMenuOpen ? 'open' : undefined}>
      <a href="#page" className={styles['skip']}>
        {words.skip}
      </a>
      <header className={styles['bar']}>
        <button
          type="button"
          className={styles['menu']}
          aria-label={isMenuOpen ? words.closeMenu : words.menu}
          aria-expanded={isMenuOpen}
          aria-controls="side"
          onClick={() => setMenuOpen(!isMenuOpen)}
        >
          <Icon name={isMenuOpen ? 'x' : 'menu'} size={24} />
        </button>
        <Link to="/" className={styles['brand']}>
          Abhoron
        </Link>
        {/* Another page begins with an empty search. */}
        {person.rights.includes('orders:read') && <GlobalSearch key={pathname} />}
        <Bell />
        <PersonMenu person={person} onKeys={() => setHelpOpen(true)} />
      </header>
      <Side person={person} shown={shown} onGo={() => setMenuOpen(false)} />
      <Page />
      <KeyHelp open={isHelpOpen} onClose={() => setHelpOpen(false)} />
      <IdleWarning idleMs={idle_ms} />
    </div>
  )
}

interface SideProps {
  readonly person: StaffPersonView
  readonly shown: ReturnType<typeof placesFor>
  readonly onGo: () => void
}

function Side({ person, shown, onGo }: SideProps) {
  const { words, role } = useSpeech()
  return (
    <nav id="side" className={styles['side']} aria-label={words.area}>
      <ul className={styles['places']}>
        {shown.map(({ name, path, also, group }, index) => (
          <li key={path} data-group={group}>
            {group !== undefined && shown[index - 1]?.group !== group && (
              <span className={styles['group']}>{words.navGroups[group]}</span>
            )}
            <PlaceLink path={path} also={also} onGo={onGo}>
              {words.nav[name]}
              {name === 'orders' && <Waiting />}
              {name === 'stock' && <LowStock />}
            </PlaceLink>
          </li>
        ))}
      </ul>
      <p className={styles['who']}>
        {person.name}
        <br />
        {role(person.role)}
      </p>
      <a href="/" className={styles['place']}>
        {words.toShop} <Icon name="external-link" size={16} />
      </a>
    </nav>
  )
}

interface PlaceLinkProps {
  readonly path: string
  readonly also: readonly string[] | undefined
  readonly onGo: () => void
  readonly children: ReactNode
}

/** Marked on its page, on those below it, and on the other pages of its kind. */
function PlaceLink({ path, also = [], onGo, children }: PlaceLinkProps) {
  const { pathname } = useLocation()
  const isNear = also.some((one) => pathname === one || pathname.startsWith(`${one}/`))
  if (isNear)
    return (
      <Link to={path} className={styles['place'] ?? ''} aria-current="true" onClick={onGo}>
        {children}
      </Link>
    )
  return (
    <NavLink to={path} end={path === '/'} className={styles['place'] ?? ''} onClick={onGo}>
      {children}
    </NavLink>
  )
}

/** Orders to confirm, as they are now. */
function Waiting() {
  const { words, number } = useSpeech()
  const count = useLive().counts?.to_confirm.count ?? 0
  if (count === 0) return null
  return (
    <span className={styles['waiting']}>
      {number(count)} <span className="sr-only">{words.orders.views.to_confirm}</span>
    </span>
  )
}

/** Pieces that are low, as they were when the page was opened. */
function LowStock() {
  const { words, number } = useSpeech()
  const { load, data } = useFetcher<typeof summaryLoader>()
  useEffect(() => {
    void load('/stock/summary')
  }, [load])
  const low = data?.low ?? 0
  if (low === 0) return null
  return (
    <span className={styles['waiting']}>
      {number(low)} <span className="sr-only">{words.stock.views.low}</span>
    </span>
  )
}

/** Asks again when the person comes back to the tab, or the line comes back. */
function useFreshData(): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const refresh = () => {
      // While a form waits for a new session, the pages of the old one cannot be loaded.
      const isHeld = heldForms.getState().length > 0
      if (document.visibilityState === 'visible' && navigator.onLine && !isHeld) void revalidate()
    }
    document.addEventListener('visibilitychange', refresh)
    window.addEventListener('online', refresh)
    return () => {
      document.removeEventListener('visibilitychange', refresh)
      window.removeEventListener('online', refresh)
    }
  }, [revalidate])
}

function Page() {
  const { words } = useSpeech()
  const isOnline = useOnline()
  const isLoading = useNavigation().state !== 'idle'
  useFreshData()
  useFlash()
  return (
    <main id="page" className={styles['page']} aria-busy={isLoading || undefined} tabIndex={-1}>
      {isLoading && <div className={styles['progress']} />}
      {!isOnline && (
        <output className={styles['offline']}>
          <Icon name="wifi-off" size={20} /> {words.offline}
        </output>
      )}
      <Outlet />
      <HeldFormNotice />
    </main>
  )
}
