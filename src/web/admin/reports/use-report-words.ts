import type { ReportRow, ReportView } from '#contract/staff/reports/reports.ts'
import { dateOf, dayOfIso } from '#domain/calendar.ts'
import { figureKinds, type Figure } from '#domain/reports/figures.ts'
import type { DailyReport } from '#domain/reports/reports.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { digitsIn } from '#web/text/numbers.ts'

interface Days {
  readonly first: string
  readonly last: string
}

/** How reports write their figures, days and rows. */
export function useReportWords() {
  const { words, language, number, money, either } = useSpeech()
  const { reports } = words
  const day = (iso: string) => {
    const { day: date, month, year } = dateOf(dayOfIso(iso))
    return digitsIn(language, `${date} ${words.months[month - 1] ?? ''} ${year}`)
  }
  const shortDay = (iso: string) => {
    const { day: date, month } = dateOf(dayOfIso(iso))
    return digitsIn(language, `${date} ${words.months[month - 1] ?? ''}`)
  }
  const decimal = (value: number) => digitsIn(language, value.toFixed(1))
  const kinds = {
    count: number,
    money,
    share: (value: number) => `${decimal(value * 100)}%`,
    days: decimal,
  }
  const named: Partial<Record<DailyReport, Readonly<Record<string, string>>>> = {
    couriers: reports.couriers,
    'delivery-couriers': reports.couriers,
    payments: words.orders.methods,
    channels: words.channels,
  }
  return {
    day,
    shortDay,
    time: (clock: string) => digitsIn(language, clock),
    days: ({ first, last }: Days) => (first === last ? day(first) : `${day(first)} – ${day(last)}`),
    /** A figure in words; a dash where there is none. */
    value: (figure: Figure, value: number | null) =>
      value === null ? '–' : kinds[figureKinds[figure]](value),
    /** By how many per cent a number differs from one before; empty where there was none. */
    change: (now: number | null, before: number | null) => {
      if (now === null || before === null || before <= 0) return ''
      const percent = Math.round(((now - before) / before) * 100)
      return ` (${percent > 0 ? '+' : percent < 0 ? '−' : ''}${number(Math.abs(percent))}%)`
    },
    /** The name of a row. */
    row: (report: ReportView['report'], { key, name, name_bn: bangla }: ReportRow) => {
      if (report === 'days') return day(key)
      if (name !== '') return either(name, bangla)
      return key === '' ? reports.without[report] : (named[report]?.[key] ?? key)
    },
  }
}
