import { useDeliveryPlace } from '#web/state/delivery/delivery-place.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { useDialogOnDemand } from '#web/ui/dialog/use-dialog-on-demand.ts'
import * as styles from './delivery-box.module.css'
import type { PageZone } from './page-product.ts'

const loadPlaceDialog = () =>
  import('#web/shop/delivery/place-dialog.tsx').then((module) => module.PlaceDialog)

interface DeliveryBoxProps {
  readonly exchangeDays: number
  /** Must be made before it is sent. */
  readonly madeFirst: boolean
  /** Nobody can order it now: it promises no day and no way to pay. */
  readonly soldOut: boolean
  readonly hygiene: boolean
  readonly zones: readonly PageZone[]
}

/** The price and the days of delivery, before anybody asks (ux 2.4, 10). */
export function DeliveryBox({ exchangeDays: days, madeFirst, soldOut, hygiene, zones }: DeliveryBoxProps) {
  const { text } = useSpeech()
  return (
    <section aria-label={text.product.delivery} className={styles['box']}>
      {!soldOut && (
        <>
          <DeliverTo madeFirst={madeFirst} zones={zones} />
          <Disclosure small title={<Promise icon="banknote" words={text.product.cod} />}>
            <p>{text.product.codText}</p>
          </Disclosure>
        </>
      )}
      <Disclosure small title={<Promise icon="rotate-ccw" words={text.product.exchange(days)} />}>
        <p>{text.product.exchangeText(days)}</p>
        {hygiene && <p>{text.product.hygieneText}</p>}
      </Disclosure>
    </section>
  )
}

function Promise({ icon, words }: { readonly icon: IconName; readonly words: string }) {
  return (
    <span className="row gap-3">
      <Icon name={icon} size={20} /> {words}
    </span>
  )
}

type DeliverToProps = Pick<DeliveryBoxProps, 'madeFirst' | 'zones'>

/** Dhaka until somebody says otherwise; the link leads to all areas where there is no script. */
function DeliverTo({ madeFirst, zones }: DeliverToProps) {
  const { text, money, words } = useSpeech()
  const place = useDeliveryPlace()
  const { Dialog: PlaceDialog, open, close } = useDialogOnDemand(loadPlaceDialog)
  const zone = zones.find(({ code }) => code === (place?.zone ?? 'inside_dhaka')) ?? zones[0]
  if (zone === undefined) return null
  const name = place === null ? text.product.dhaka : words(place.name, place.name_bn)
  return (
    <div className={styles['place']}>
      <Icon name="truck" size={20} />
      <p>
        {text.product.deliverTo}{' '}
        <a
          href="#delivery"
          className={styles['choose']}
          aria-haspopup="dialog"
          aria-label={text.product.changePlace(name)}
          data-queue
          onClick={(event) => {
            event.preventDefault()
            open()
          }}
        >
          {name} <Icon name="chevron-down" size={16} />
        </a>
        <span className={styles['promised']}>
          {money(zone.charge)} · {text.product.arrives(arrivalOf(zone, madeFirst))}
        </span>
      </p>
      {PlaceDialog && <PlaceDialog zones={zones} chosen={place?.id ?? null} onClose={close} />}
    </div>
  )
}

/** A piece that must be made first arrives later than one from the shelf. */
export function arrivalOf(zone: PageZone, madeFirst: boolean): string {
  return madeFirst ? (zone.arrivesMade ?? zone.arrives) : zone.arrives
}
