import type { Language } from '#web/locale/language.ts'
import { sizes } from '#web/text/sizes.ts'
import { Picture } from '#web/ui/picture.tsx'
import { FindSize } from './find-size.tsx'
import type { PageGuide } from './page-guide.ts'
import { SizeChart } from './size-chart.tsx'
import { SizeTabs } from './size-tabs.tsx'
import * as styles from './size-guide.module.css'

interface GuideTabsProps {
  readonly guide: PageGuide
  readonly language: Language
  /** The maker's words about how one piece fits. */
  readonly fitNote: string | null
}

/** How to measure, what the measure means, and the chart (ux 3.8). A tab without content is left out. */
export function GuideTabs(props: GuideTabsProps) {
  const { guide, language } = props
  const words = sizes[language]
  const hasChart = guide.columns.length > 0
  const isMeasured = guide.measure !== null || guide.finders.length > 0 || guide.picture !== null
  const measuring = { id: 'measure', label: words.measure, panel: <Measuring {...props} /> }
  const chart = { id: 'chart', label: words.chart, panel: <SizeChart guide={guide} /> }
  return <SizeTabs tabs={[...(isMeasured || !hasChart ? [measuring] : []), ...(hasChart ? [chart] : [])]} />
}

function Measuring({ guide, language, fitNote }: GuideTabsProps) {
  return (
    <>
      {guide.measure !== null && <p className={styles['text']}>{guide.measure}</p>}
      {guide.picture !== null && (
        <Picture
          picture={guide.picture}
          alt=""
          sizes="(max-width: 600px) 90vw, 480px"
          widths={[320, 480, 640, 1000]}
          className={styles['picture']}
        />
      )}
      {fitNote !== null && <p className={styles['note']}>{fitNote}</p>}
      {guide.columns.length === 0 && guide.note !== null && <p className={styles['note']}>{guide.note}</p>}
      {guide.finders.length > 0 && <h3 className={styles['heading']}>{sizes[language].findMySize}</h3>}
      {guide.finders.map((finder) => (
        <FindSize key={finder.question} guide={guide} finder={finder} language={language} />
      ))}
    </>
  )
}
