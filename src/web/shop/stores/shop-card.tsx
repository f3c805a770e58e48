import { dhakaWeekday, type DayHours, type WeekHours } from '#domain/store/opening-hours.ts'
import { whatsappAddress } from '#web/shop/chat/chat-address.ts'
import { ExternalLink } from '#web/app/external-link.tsx'
import { clockIn, weekdayIn } from '#domain/store/spoken-time.ts'
import { dayIn } from '#web/text/dates.ts'
import { phoneShown } from '#web/text/phone.ts'
import { useSpeech, type Speech } from '#web/text/text-context.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { WholeNumbers } from '#web/ui/whole-numbers.tsx'
import { DoorState } from './door-state.tsx'
import { directionsTo } from './map-address.ts'
import { ShopMap } from './shop-map.tsx'
import type { Shop } from './shop.ts'
import * as styles from './stores.module.css'

interface ShopCardProps {
  readonly shop: Shop
  readonly now: number
  readonly kilometres: number | null
}

/** All there is to know of a shop before one walks in (2.13). */
export function ShopCard({ shop, now, kilometres }: ShopCardProps) {
  const { text, number } = useSpeech()
  return (
    <article className={styles['shop']} aria-labelledby={shop.code}>
      <Front image={shop.image} />
      <div className={styles['facts']}>
        <header className="column gap-2">
          <h2 id={shop.code}>{shop.name}</h2>
          <DoorState hours={shop.hours} special={shop.special} now={now} />
          {kilometres !== null && <p>{text.stores.away(number(Math.round(kilometres)))}</p>}
        </header>
        <Ways shop={shop} />
        <div className={styles['columns']}>
          <section>
            <h3>{text.stores.address}</h3>
            <address>
              {shop.addresses.map(({ language, text: address }) => (
                <p key={language} lang={language}>
                  {address}
                </p>
              ))}
            </address>
            {shop.landmark !== null && <p className={styles['landmark']}>{shop.landmark}</p>}
          </section>
          <section>
            <h3>{text.stores.services}</h3>
            <ul className={styles['services']}>
              {shop.services.map((service) => (
                <li key={service}>
                  <Icon name="check" size={20} />
                  {service}
                </li>
              ))}
            </ul>
          </section>
          <section className={styles['wide']}>
            <h3>{text.stores.hours}</h3>
            <Hours hours={shop.hours} today={dhakaWeekday(now)} />
            {shop.special.length > 0 && <SpecialDays days={shop.special} />}
          </section>
        </div>
      </div>
      <ShopMap shop={shop} />
    </article>
  )
}

/** The shop's front; without a picture of it a drawn pin. */
function Front({ image }: Pick<Shop, 'image'>) {
  return (
    <div className={styles['place']}>
      {image === null ? (
        <svg viewBox="0 0 400 300" aria-hidden="true" className={styles['drawing']}>
          <circle cx="200" cy="140" r="132" />
          <circle cx="200" cy="140" r="92" />
          <circle cx="200" cy="140" r="52" />
          <path d="M200 166c-18-20-27-34-27-46a27 27 0 0 1 54 0c0 12-9 26-27 46z" />
          <circle cx="200" cy="120" r="9" />
        </svg>
      ) : (
        <Picture
          picture={image}
          alt={image.alt}
          sizes="(min-width: 1024px) 50vw, 100vw"
          widths={[480, 828, 1080, 1440]}
          priority="eager"
          className={styles['picture']}
        />
      )}
    </div>
  )
}

function Ways({ shop }: { readonly shop: Shop }) {
  const { text } = useSpeech()
  return (
    <div className={styles['ways']}>
      <ExternalLink
        href={directionsTo(shop)}
        hint={text.layout.opensNewPage}
        className={buttonClass({ look: 'primary' })}
      >
        {text.stores.directions}
      </ExternalLink>
      <a href={`tel:${shop.phone}`} className={buttonClass()}>
        <Icon name="phone" size={20} />
        <WholeNumbers words={phoneShown(shop.phone)} />
      </a>
      {shop.whatsapp !== null && (
        <ExternalLink
          href={whatsappAddress(shop.whatsapp)}
          hint={text.layout.opensNewPage}
          className={buttonClass()}
        >
          <Icon name="message-circle" size={20} />
          {text.layout.whatsapp}
        </ExternalLink>
      )}
    </div>
  )
}

function Hours({ hours, today }: { readonly hours: WeekHours; readonly today: number }) {
  const speech = useSpeech()
  return (
    <table className={styles['hours']}>
      <tbody>
        {hours.map((day, weekday) => (
          <tr key={weekdayIn('en', weekday)} className={weekday === today ? styles['today'] : undefined}>
            <th scope="row">
              {weekdayIn(speech.language, weekday)}
              {weekday === today && ` · ${speech.text.stores.today}`}
            </th>
            <td>{hoursOf(day, speech)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Days with other hours, the next ones first. */
function SpecialDays({ days }: { readonly days: Shop['special'] }) {
  const speech = useSpeech()
  const inOrder = days.toSorted((one, other) => one.day.localeCompare(other.day)).slice(0, DAYS_SHOWN)
  return (
    <>
      <h4 className={styles['otherDays']}>{speech.text.stores.otherDays}</h4>
      <table className={styles['hours']}>
        <tbody>
          {inOrder.map(({ day, hours, note }) => (
            <tr key={day}>
              <th scope="row">
                {dayIn(speech.language, `${day}T12:00:00+06:00`)}
                {note !== null && ` · ${note}`}
              </th>
              <td>{hoursOf(hours, speech)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

const DAYS_SHOWN = 8

function hoursOf(day: DayHours, { text, language }: Speech): string {
  if (day === null) return text.stores.closed
  return text.stores.fromTo(clockIn(language, day.opens), clockIn(language, day.closes))
}
