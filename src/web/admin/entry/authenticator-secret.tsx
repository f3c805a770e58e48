import { useSpeech } from '#web/admin/text/words.ts'
import * as styles from './entry.module.css'

interface SecretProps {
  readonly qr: string
  readonly secret: string
  readonly uri: string
}

/** The secret for the authenticator app: to scan, to open on this phone, or to type. */
export function AuthenticatorSecret({ qr, secret, uri }: SecretProps) {
  const { words } = useSpeech()
  const { join: text } = words
  return (
    <>
      <img className={styles['qr']} src={qr} alt={text.qr} width="208" height="208" />
      <p>
        <a href={uri}>{text.openApp}</a>
      </p>
      <p>
        {text.secret}: <span className={styles['secret']}>{inFours(secret)}</span>
      </p>
    </>
  )
}

function inFours(secret: string): string {
  return secret.replaceAll(/(.{4})(?=.)/g, '$1 ')
}
