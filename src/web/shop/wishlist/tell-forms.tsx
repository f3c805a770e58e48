import { Form } from 'react-router'
import { useSpeech } from '#web/text/text-context.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { OwnItem } from './own-item.ts'
import * as styles from './wishlist.module.css'

/** The possible alerts for a piece: that it is back if it is sold out, and that it costs less. */
export function TellForms({ item }: { readonly item: OwnItem | undefined }) {
  const { text, words } = useSpeech()
  if (item === undefined) return null
  const { card, hasStockAlert, hasPriceAlert } = item
  const { wishes } = text.account
  const name = words(card.name, card.name_bn)
  return (
    <Form method="post" preventScrollReset className={styles['tells']}>
      <input type="hidden" name="id" value={card.id} />
      {hasStockAlert !== null && (
        <Tell
          isOn={hasStockAlert}
          on={{ intent: 'tell_back', words: wishes.tellBack }}
          off={{ intent: 'no_back', words: wishes.tellingBack }}
          name={name}
          isMain
        />
      )}
      {!card.price_on_request && (
        <Tell
          isOn={hasPriceAlert}
          on={{ intent: 'tell_price', words: wishes.tellPrice }}
          off={{ intent: 'no_price', words: wishes.tellingPrice }}
          name={name}
        />
      )}
    </Form>
  )
}

interface AlertForm {
  readonly intent: string
  readonly words: string
}

interface TellProps {
  readonly isOn: boolean
  /** The button that asks for the message. */
  readonly on: AlertForm
  /** The button that takes it back; its words say that it was asked for. */
  readonly off: AlertForm
  readonly name: string
  /** The one thing that can be done with the piece now. */
  readonly isMain?: boolean
}

function Tell({ isOn, on, off, name, isMain = false }: TellProps) {
  const { wishes } = useSpeech().text.account
  if (!isOn) {
    return (
      <button
        type="submit"
        name="intent"
        value={on.intent}
        className={isMain ? buttonClass({ wide: true }) : styles['tell']}
      >
        {on.words}
        <span className="sr-only">: {name}</span>
      </button>
    )
  }
  return (
    <p className={styles['telling']}>
      <Icon name="check" size={16} /> {off.words}
      <button type="submit" name="intent" value={off.intent} className={styles['tell']}>
        {wishes.stopTelling}
        <span className="sr-only">: {name}</span>
      </button>
    </p>
  )
}
