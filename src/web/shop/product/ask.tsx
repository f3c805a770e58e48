import { useLayout } from '#web/app/use-layout.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import * as styles from './ask.module.css'
import type { PageProduct } from './page-product.ts'

interface AskProps {
  readonly product: PageProduct
  /** Absolute address of the page, for the message. */
  readonly address: string
}

/** Ways to a person, with the piece named already. */
export function Ask({ product, address }: AskProps) {
  const { text, words } = useSpeech()
  const { store } = useLayout()
  const { whatsapp } = store.chat
  const about = [words(product.name, product.name_bn), product.sku, address] as const
  const message = product.priceOnRequest ? text.product.priceMessage : text.product.askMessage
  return (
    <section
      className={product.priceOnRequest ? styles['instead'] : styles['ask']}
      aria-label={text.product.ask}
    >
      <h2 className={styles['title']}>{text.product.ask}</h2>
      <div className={styles['ways']}>
        {whatsapp !== null && (
          <a
            href={whatsappLink(whatsapp, message(...about))}
            className={buttonClass({ look: product.priceOnRequest ? 'primary' : 'secondary' })}
            target="_blank"
            rel="noopener"
          >
            <Icon name="message-circle" size={20} /> {text.product.whatsapp}
            <span className="sr-only">{` (${text.layout.opensNewPage})`}</span>
          </a>
        )}
        <a href={`tel:${store.phone}`} className={buttonClass()}>
          <Icon name="phone" size={20} /> {text.product.call}
        </a>
        {whatsapp !== null && product.bridal && (
          <a
            href={whatsappLink(whatsapp, text.product.videoMessage(...about))}
            className={`${buttonClass({ look: 'quiet' })} ${styles['video']}`}
            target="_blank"
            rel="noopener"
          >
            <Icon name="smartphone" size={20} /> {text.product.videoCall}
            <span className="sr-only">{` (${text.layout.opensNewPage})`}</span>
          </a>
        )}
      </div>
    </section>
  )
}

/** Opens WhatsApp with a message that only waits to be sent. */
export function whatsappLink(number: string, message: string): string {
  return `https://wa.me/${number.replaceAll(/\D/g, '')}?text=${encodeURIComponent(message)}`
}
