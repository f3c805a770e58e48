import type { SavedReport } from '#contract/staff/reports/saved-reports.ts'
import type { ReportRow, ReportView } from '#contract/staff/reports/reports.ts'
import { dateInWords } from '#domain/dates-in-words.ts'
import { figureKinds, type Figure } from '#domain/reports/figures.ts'
import type { DailyReport } from '#domain/reports/reports.ts'
import { banglaDigits, groupedDigits } from '#domain/number-words.ts'
import type { Block } from '#server/messages/kinds/mail-block.ts'
import type { MessageFacts } from '#server/messages/kinds/messages.ts'
import { amountOf, type MessageLanguage } from '#server/messages/wording/voice.ts'
import { note, paragraph, table } from '#server/messages/wording/wording.ts'
import { reportAsCsv } from '#server/reports/report-csv.ts'
import type { ReportContext, ReportReader } from '#server/reports/report-context.ts'
import { showReport } from '#server/reports/show-report.ts'
import { mailWordsBn } from './mail-words-bn.ts'
import { mailWordsEn, type MailReportWords } from './mail-words-en.ts'

/** As many rows as one reads in a mail; a month of days has all of them. */
const ROWS_MAX = 10
const DAYS_MAX = 31
/** Mail servers take some megabytes, and the outbox keeps it for a while. */
const CSV_BYTES_MAX = 1_000_000

/** The columns of the rows, those first that say most; a mail has room for three. */
const rowFigures: Readonly<Record<'orders' | 'pieces' | 'parcels', readonly Figure[]>> = {
  orders: ['orders', 'ordered', 'net', 'pieces'],
  pieces: ['sold', 'ordered', 'net', 'pieces', 'back'],
  parcels: ['delivered', 'refused', 'taken_share'],
}
const COLUMNS = 3

interface MailWish {
  readonly saved: Pick<SavedReport, 'id' | 'name' | 'report' | 'period' | 'since' | 'until'>
  readonly language: MessageLanguage
  readonly csv: boolean
}

/** A saved report as a mail to somebody: only what their rights show at this moment. */
export async function composeMail(
  shop: Pick<ReportContext, 'replica' | 'clock'>,
  { saved, language, csv }: MailWish,
  reader: ReportReader,
): Promise<MessageFacts['staff_report']> {
  const { report, period, since, until } = saved
  const asked = { report, period, ...(since && { since }), ...(until && { until }) }
  const all = await showReport(shop, { ...asked, most: Infinity }, reader)
  const words = language === 'bn' ? mailWordsBn : mailWordsEn
  const days = daysOf(all.period, language)
  const file = csv ? { name: `${report}-${all.period.first}.csv`, text: reportAsCsv(all) } : null
  const fits = file !== null && Buffer.byteLength(file.text) <= CSV_BYTES_MAX
  return {
    subject: words.subject(saved.name, days),
    heading: saved.name,
    blocks: [
      paragraph(words.lead(words.report.names[report], days, daysOf(all.before, language))),
      ...(isEmpty(all) ? [paragraph(words.nothing)] : tablesOf(all, words, language)),
      ...notesOf(all, words, language),
      ...(file === null ? [] : [note(fits ? words.csv : words.csvTooLarge)]),
      note(words.why),
    ],
    open: words.open,
    path: `/admin/reports/saved/${saved.id}`,
    csv: fits ? file : null,
  }
}

/** The figures that the reader does not see here. */
function notesOf(all: ReportView, words: MailReportWords, language: MessageLanguage): readonly Block[] {
  const rest = all.rows.length - shownRows(all).length
  return [
    ...(all.hides_money ? [note(words.noMoney)] : []),
    ...(rest > 0 ? [note(words.more(numberOf(rest, language)))] : []),
  ]
}

function isEmpty({ total }: ReportView): boolean {
  return [...total.values, ...total.before].every((value) => (value ?? 0) === 0)
}

function shownRows({ report, rows }: ReportView): readonly ReportRow[] {
  return report === 'days' ? rows.slice(-DAYS_MAX) : rows.slice(0, ROWS_MAX)
}

/** The sums beside those of before, and the rows that say most. */
function tablesOf(all: ReportView, words: MailReportWords, language: MessageLanguage) {
  const value = (figure: Figure, values: readonly (number | null)[]) =>
    valueOf(figure, values[all.columns.indexOf(figure)] ?? null, language)
  const figures = columnsOf(all)
  const name = rowName(all.report, words, language)
  return [
    table(
      [words.figure, words.now, words.before],
      all.columns.map((figure) => [
        words.report.figures[figure],
        value(figure, all.total.values),
        value(figure, all.total.before),
      ]),
    ),
    table(
      [words.report.firsts[all.report], ...figures.map((figure) => words.report.figures[figure])],
      shownRows(all).map((row) => [name(row), ...figures.map((figure) => value(figure, row.values))]),
    ),
  ]
}

function columnsOf({ report, columns }: ReportView): readonly Figure[] {
  const of = report.startsWith('delivery-')
    ? rowFigures.parcels
    : report === 'products' || report === 'categories'
      ? rowFigures.pieces
      : rowFigures.orders
  return of.filter((figure) => columns.includes(figure)).slice(0, COLUMNS)
}

function rowName(report: DailyReport, words: MailReportWords, language: MessageLanguage) {
  const named: Partial<Record<DailyReport, (key: string) => string>> = {
    days: (key) => dateInWords(key, language),
    couriers: words.courier,
    'delivery-couriers': words.courier,
    payments: words.method,
    channels: (key) => new Map(Object.entries(words.channels)).get(key) ?? key,
  }
  return ({ key, name, name_bn: bangla }: ReportRow) => {
    if (key === '') return words.report.without[report]
    if (name !== '') return language === 'bn' ? (bangla ?? name) : name
    return named[report]?.(key) ?? key
  }
}

function valueOf(figure: Figure, value: number | null, language: MessageLanguage): string {
  if (value === null) return '–'
  switch (figureKinds[figure]) {
    case 'count':
      return numberOf(value, language)
    case 'money':
      return inDigits(`৳${amountOf(value)}`, language)
    case 'share':
      return inDigits(`${(value * 100).toFixed(1)}%`, language)
    case 'days':
      return inDigits(value.toFixed(1), language)
  }
}

const numberOf = (whole: number, language: MessageLanguage) => inDigits(groupedDigits(whole), language)
const inDigits = (text: string, language: MessageLanguage) => (language === 'bn' ? banglaDigits(text) : text)

function daysOf(
  { first, last }: { readonly first: string; readonly last: string },
  language: MessageLanguage,
) {
  const [from, to] = [dateInWords(first, language), dateInWords(last, language)]
  return first === last ? from : `${from} – ${to}`
}
