import type { SavedReport } from '#contract/staff/reports/saved-reports.ts'
import { useReportWords } from '#web/admin/reports/use-report-words.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { digitsIn } from '#web/text/numbers.ts'

/** How saved reports write their period and their mail. */
export function useSavedWords() {
  const { language, words } = useSpeech()
  const { days } = useReportWords()
  const { saved, periods } = words.reports
  const hour = (of: number) => digitsIn(language, `${String(of).padStart(2, '0')}:00`)
  return {
    hour,
    /** A moving period by its name, and days of one's own as they are. */
    periodOf: ({ period, since, until }: SavedReport) =>
      since === null || until === null ? periods[period] : days({ first: since, last: until }),
    mailOf: ({ mail }: SavedReport) =>
      mail === null ? saved.noMail : saved.weekly(saved.weekdays[mail.weekday] ?? '', hour(mail.hour)),
  }
}
