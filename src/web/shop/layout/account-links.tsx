import { useSyncExternalStore } from 'react'
import { Form } from 'react-router'
import { followAuth } from '#web/state/auth/auth-store.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import * as styles from './account-links.module.css'
import { Link } from '#web/app/link.tsx'

interface AccountLinksProps {
  /** Undefined while the page does not know yet: it then carries both, and <html> says which one is seen. */
  readonly isSignedIn: boolean | undefined
  /** Inside an overlay: its links take the place of its step in the history. */
  readonly replace?: boolean
}

/** SIGN IN and CREATE ACCOUNT, or MY PROFILE and SIGN OUT (F5). */
export function AccountLinks({ isSignedIn, replace = false }: AccountLinksProps) {
  const { text, paths } = useSpeech()
  return (
    <>
      {isSignedIn !== true && (
        <>
          <Link to={paths.signIn} replace={replace} className={styles['signedOut']}>
            {text.layout.signIn}
          </Link>
          <Link to={paths.signUp} replace={replace} className={styles['signedOut']}>
            {text.layout.createAccount}
          </Link>
        </>
      )}
      {isSignedIn !== false && (
        <>
          <Link to={paths.profile} replace={replace} className={styles['signedIn']}>
            {text.layout.myProfile}
          </Link>
          <Form method="post" action={paths.signOut} replace={replace} className={styles['signedIn']}>
            <button type="submit">{text.layout.signOut}</button>
          </Form>
        </>
      )}
    </>
  )
}

/**
 * Whether somebody is signed in: undefined on the server, whose page may be kept for everybody, and while it is taken
 * over. Until then <html> says it: by the server, or where that did not know by the visitor's cookie
 * (boot/first-paint.ts).
 */
export function useSignedIn(): boolean | undefined {
  return useSyncExternalStore(followAuth, marked, unknown)
}

function marked(): boolean {
  return document.documentElement.dataset['signedIn'] !== undefined
}

function unknown(): undefined {
  return undefined
}
