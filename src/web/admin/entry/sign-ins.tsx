import type { Reply } from '#contract/endpoint.ts'
import type { listStaffSignIns } from '#contract/staff/entry.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import * as styles from './entry.module.css'

type SignIn = Reply<typeof listStaffSignIns>['data'][number]

/** Where and when somebody signed in lately; a device that was not known stands out. */
export function SignIns({ signIns }: { readonly signIns: readonly SignIn[] }) {
  const { words, moment } = useSpeech()
  const { today } = words
  return (
    <ul className={styles['signIns']}>
      {signIns.map(({ at, device, by, new_device }) => (
        <li key={at}>
          {moment(at)} · {device} · {today.by[by]}
          {new_device && <strong> · {today.newDevice}</strong>}
        </li>
      ))}
    </ul>
  )
}
