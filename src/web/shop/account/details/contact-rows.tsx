import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Link } from '#web/app/link.tsx'
import * as styles from '#web/shop/account/account.module.css'
import { phoneShown } from '#web/text/phone.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { textButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { WholeNumbers } from '#web/ui/whole-numbers.tsx'
import * as rowStyles from './contact-rows.module.css'

interface Contact {
  readonly email: string | null
  readonly isConfirmed: boolean
  /** A new address that takes the place of the e-mail once its link is followed. */
  readonly waiting: string | null
  readonly phone: string | null
}

/**
 * The contacts by which a person is reached and signs in; each changes on a page of its own, since it must be verified.
 */
export function ContactRows({
  contact,
  problem,
}: {
  readonly contact: Contact
  readonly problem: string | null
}) {
  const { text, paths } = useSpeech()
  const { email, isConfirmed, waiting, phone } = contact
  return (
    <section className={styles['section']} aria-labelledby="contact-title">
      <h2 id="contact-title">{text.account.contact}</h2>
      {problem !== null && (
        <p role="alert" className={styles['problem']}>
          <Icon name="circle-alert" size={20} /> {problem}
        </p>
      )}
      <dl className={rowStyles['rows']}>
        <Row name={text.account.email} value={email} path={paths.email}>
          {email !== null && <State isConfirmed={isConfirmed} />}
          {waiting !== null && <p className={styles['hint']}>{text.account.waiting(waiting)}</p>}
          {(waiting !== null || (email !== null && !isConfirmed)) && <SendLink />}
        </Row>
        <Row name={text.account.phone} value={phone === null ? null : phoneShown(phone)} path={paths.phone}>
          {phone !== null && <State isConfirmed />}
        </Row>
      </dl>
    </section>
  )
}

interface RowProps {
  readonly name: string
  readonly value: string | null
  /** The page that changes it. */
  readonly path: string
  readonly children: ReactNode
}

function Row({ name, value, path, children }: RowProps) {
  const { text } = useSpeech()
  return (
    <div className={rowStyles['row']}>
      <dt>{name}</dt>
      <dd>
        <span className={rowStyles['value']}>
          <WholeNumbers words={value ?? text.account.none} />
        </span>
        {children}
      </dd>
      <dd>
        <Link to={path} className={textButton}>
          {value === null ? text.account.add : text.account.change}
          <span className="sr-only">: {name}</span>
        </Link>
      </dd>
    </div>
  )
}

function State({ isConfirmed }: { readonly isConfirmed: boolean }) {
  const { text } = useSpeech()
  if (!isConfirmed) return <p className={styles['hint']}>{text.account.unconfirmed}</p>
  return (
    <p className={rowStyles['confirmed']}>
      <Icon name="check" size={16} /> {text.account.confirmed}
    </p>
  )
}

function SendLink() {
  const { text } = useSpeech()
  return (
    <Form method="post">
      <button type="submit" name="intent" value="link" className={textButton}>
        {text.account.sendLink}
      </button>
    </Form>
  )
}
