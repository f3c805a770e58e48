import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import type { LayoutData } from '#web/app/root-data.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { Icon } from '#web/ui/icon.tsx'
import * as styles from './drawer-button.module.css'

/** Loaded at the first touch: most visits never open it. */
const loadDrawer = () => import('./drawer.tsx')
const Drawer = lazy(async () => ({ default: (await loadDrawer()).Drawer }))

/** Opens the drawer of phones (F4); without script it leads to the shop, whose lists name all categories. */
export function DrawerButton({ layout }: { readonly layout: LayoutData }) {
  const { text, paths } = useSpeech()
  const { key } = useLocation()
  // The page on which it was opened: going to another one closes it, after that page took the overlay's place.
  const [openedAt, setOpenedAt] = useState<string | null>(null)
  // Forgotten on leaving, so that it is not open again on the way back.
  if (openedAt !== null && openedAt !== key) setOpenedAt(null)
  const [used, setUsed] = useState(false)
  return (
    <>
      <button
        type="button"
        className={styles['button']}
        aria-label={text.layout.openMenu}
        aria-haspopup="dialog"
        onPointerDown={() => void loadDrawer()}
        onClick={() => {
          setUsed(true)
          setOpenedAt(key)
        }}
        data-queue
      >
        <Icon name="menu" />
      </button>
      <a href={paths.shop} className={styles['withoutScript']} aria-label={text.layout.shop}>
        <Icon name="menu" />
      </a>
      {used && (
        <Suspense>
          <Drawer layout={layout} open={openedAt === key} onClose={() => setOpenedAt(null)} />
        </Suspense>
      )}
    </>
  )
}
