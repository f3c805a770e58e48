import type { ReactNode } from 'react'
import type { SizeGuide } from '#contract/shop/catalogue-views.ts'
import { sizes } from '#web/text/sizes.ts'
import { usePart } from '#web/text/text-context.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { FindBangle, FindRing, FindShoe } from './find-size.tsx'
import { SizeChart } from './size-chart.tsx'
import { SizeTabs } from './size-tabs.tsx'
import * as styles from './size-guide.module.css'

interface SizeGuideDialogProps {
  readonly guide: SizeGuide
  /** The maker's words about this piece's fit. */
  readonly note: string | null
  readonly onClose: () => void
}

/** How to measure, what the measure means, and the chart (ux 3.8). */
export function SizeGuideDialog({ guide, note, onClose }: SizeGuideDialogProps) {
  const sizeWords = usePart(sizes)
  const parts = {
    none: null,
    bangle: { title: sizeWords.bangleTitle, how: sizeWords.bangleMeasure, find: <FindBangle /> },
    ring: { title: sizeWords.ringTitle, how: sizeWords.ringMeasure, find: <FindRing /> },
    shoe: { title: sizeWords.shoeTitle, how: sizeWords.shoeMeasure, find: <FindShoe /> },
    adjustable: { title: sizeWords.adjustableTitle, how: sizeWords.adjustableText, find: <FindRing /> },
  } as const satisfies Record<SizeGuide, { title: string; how: string; find: ReactNode } | null>
  const shown = parts[guide]
  if (shown === null) return null
  return (
    <Dialog open onClose={onClose} title={shown.title} place="bottom">
      <SizeTabs
        tabs={[
          {
            id: 'measure',
            label: sizeWords.measure,
            panel: (
              <>
                <p>{shown.how}</p>
                {note !== null && <p className={styles['note']}>{note}</p>}
                <h3 className={styles['heading']}>{sizeWords.findMySize}</h3>
                {shown.find}
              </>
            ),
          },
          { id: 'chart', label: sizeWords.chart, panel: <SizeChart guide={guide} /> },
        ]}
      />
    </Dialog>
  )
}
