import type { LoaderFunctionArgs } from 'react-router'
import {
  ANNOUNCEMENT_MS,
  NOTIFICATION_MS,
  PAGE_SIZE,
  REHYDRATE_MS,
  SEARCH_PAUSE_MS,
  SEARCH_PREVIEW,
} from '#domain/limits.ts'
import { colours } from '#domain/store/colours.ts'
import { onlyWith } from '#web/admin/layout/staff-call.ts'
import * as terms from '#web/admin/terms/terms.module.css'
import { useSpeech } from '#web/admin/text/words.ts'
import { SettingsPage } from './settings-page.tsx'

export async function loader(args: LoaderFunctionArgs) {
  await onlyWith(args, 'settings:write')
  return null
}

/** The constants of the specification, which nobody changes here. */
export default function ConstantsRoute() {
  const { words, number } = useSpeech()
  const { constants } = words.settings
  const rows = [
    [constants.currency, 'BDT (৳)'],
    [constants.pageSize, number(PAGE_SIZE)],
    [constants.searchPreview, number(SEARCH_PREVIEW)],
    [constants.searchPause, constants.ms(number(SEARCH_PAUSE_MS))],
    [constants.announcement, constants.ms(number(ANNOUNCEMENT_MS))],
    [constants.notification, constants.ms(number(NOTIFICATION_MS))],
    [constants.rehydrate, constants.ms(number(REHYDRATE_MS))],
    [constants.colour, colours.brand400.toUpperCase()],
  ] as const
  return (
    <SettingsPage page="constants">
      <dl className={terms['list']}>
        {rows.map(([name, value]) => (
          <div key={name} className={terms['row']}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </SettingsPage>
  )
}
