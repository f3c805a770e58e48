import { Form } from 'react-router'
import type { SessionView } from '#contract/shop/sessions.ts'
import * as styles from '#web/shop/account/account.module.css'
import { dayIn } from '#web/text/dates.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { Button, textButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import * as deviceStyles from './devices.module.css'

/** The devices on which a person is signed in. */
export function Devices({ devices }: { readonly devices: readonly SessionView[] }) {
  const { text } = useSpeech()
  return (
    <section className={styles['section']} aria-labelledby="devices-title">
      <h2 id="devices-title">{text.account.devices}</h2>
      <p className={styles['hint']}>{text.account.devicesHint}</p>
      <ul className={deviceStyles['devices']}>
        {devices
          .toSorted((a, b) => Number(b.current) - Number(a.current))
          .map((device) => (
            <Device key={device.id} device={device} />
          ))}
      </ul>
      {devices.length > 1 && (
        <Form method="post">
          <Button type="submit" name="intent" value="others">
            {text.account.endOthers}
          </Button>
        </Form>
      )}
    </section>
  )
}

function Device({ device }: { readonly device: SessionView }) {
  const { text, language } = useSpeech()
  const name = device.device === 'Another device' ? text.account.otherDevice : device.device
  const lastSeen = dayIn(language, device.last_seen_at)
  return (
    <li className={deviceStyles['device']}>
      <Icon name="smartphone" />
      <div>
        <p className={deviceStyles['name']}>
          {name} {device.current && <span className={deviceStyles['here']}>{text.account.thisDevice}</span>}
        </p>
        <p className={styles['hint']}>
          {text.account.lastSeen(lastSeen)} · {text.account.signedInOn(dayIn(language, device.created_at))}
        </p>
      </div>
      {!device.current && (
        <Form method="post">
          <input type="hidden" name="session" value={device.id} />
          <button type="submit" name="intent" value="one" className={textButton}>
            {text.account.endDevice}
            <span className="sr-only">: {text.account.endDeviceNamed(name, lastSeen)}</span>
          </button>
        </Form>
      )}
    </li>
  )
}
