import { useEffect, useState } from 'react'
import { namedEndpoint } from '#client/api.ts'
import type { DeliveryPlaceView, listDeliveryPlaces } from '#contract/shop/delivery.ts'
import type { ZoneCode } from '#domain/delivery/delivery-zone.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { chooseDeliveryPlace, type ChosenPlace } from '#web/state/delivery/delivery-place.ts'
import { productParts } from '#web/text/product-parts.ts'
import { usePart, useSpeech } from '#web/text/text-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import * as formStyles from '#web/ui/forms/form.module.css'
import { Icon } from '#web/ui/icon.tsx'
import * as styles from './place-dialog.module.css'

/** The charge of a zone, by which people tell places apart. */
interface ZoneCharge {
  readonly code: ZoneCode
  readonly charge: number
}

interface PlaceDialogProps {
  readonly zones: readonly ZoneCharge[]
  readonly chosen: string | null
  readonly onClose: () => void
}

const endpoint = namedEndpoint<typeof listDeliveryPlaces>({ method: 'GET', path: '/v1/delivery/places' })

/** Asks where to deliver. The districts are fetched when it first opens. */
export function PlaceDialog({ zones, chosen, onClose }: PlaceDialogProps) {
  const { text } = useSpeech()
  const more = usePart(productParts)
  const { places, failed, retry } = usePlaces()
  const [term, setTerm] = useState('')
  return (
    <Dialog open onClose={onClose} title={more.choosePlace} place="bottom">
      <label className={styles['search']}>
        <span className={formStyles['label']}>{more.findPlace}</span>
        <input
          type="search"
          className={formStyles['input']}
          value={term}
          autoComplete="off"
          onChange={(event) => setTerm(event.target.value)}
        />
      </label>
      {failed && (
        <div role="alert" className={styles['failed']}>
          <p className="row gap-3">
            <Icon name="circle-alert" size={20} /> {more.placesFailed}
          </p>
          <Button onClick={retry}>{text.common.retry}</Button>
        </div>
      )}
      <PlaceList
        places={placesFound(places, term)}
        term={places.length > 0 ? term : ''}
        zones={zones}
        chosen={chosen}
        onChoose={(place) => {
          chooseDeliveryPlace(place)
          onClose()
        }}
      />
    </Dialog>
  )
}

function usePlaces() {
  const [places, setPlaces] = useState<readonly DeliveryPlaceView[]>([])
  const [failed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    const abort = new AbortController()
    browserApi()(endpoint, {}, { signal: abort.signal }).then(setPlaces, () => {
      if (!abort.signal.aborted) setFailed(true)
    })
    return () => abort.abort()
  }, [tries])
  const retry = () => {
    setFailed(false)
    setTries(tries + 1)
  }
  return { places, failed, retry }
}

interface PlaceListProps {
  readonly places: readonly DeliveryPlaceView[]
  /** The search text; empty while there is nothing to search in. */
  readonly term: string
  readonly zones: readonly ZoneCharge[]
  readonly chosen: string | null
  readonly onChoose: (place: ChosenPlace) => void
}

function PlaceList({ places, term, zones, chosen, onChoose }: PlaceListProps) {
  const { language, money } = useSpeech()
  const more = usePart(productParts)
  const named = places.map((place) => ({ ...place, ...namesOf(place, more.placePart) }))
  const label = ({ name, name_bn }: (typeof named)[number]) => (language === 'bn' ? name_bn : name)
  const charge = (code: string) => zones.find((zone) => zone.code === code)?.charge
  if (places.length === 0 && term.trim() !== '') {
    return <output className={styles['none']}>{more.noPlace(term.trim())}</output>
  }
  return (
    <ul className={styles['list']}>
      {named
        .toSorted((a, b) => label(a).localeCompare(label(b), language))
        .map((place) => (
          <li key={place.id}>
            <button
              type="button"
              className={styles['place']}
              aria-current={place.id === chosen ? 'true' : undefined}
              onClick={() => onChoose(place)}
            >
              <span>{label(place)}</span>
              <span className={styles['charge']}>{money(charge(place.zone) ?? 0)}</span>
            </button>
          </li>
        ))}
    </ul>
  )
}

/** A part of a district is called by its areas. */
function namesOf(
  { name, name_bn, parts }: DeliveryPlaceView,
  partOf: (district: string, parts: string) => string,
): Pick<ChosenPlace, 'name' | 'name_bn'> {
  if (parts.length === 0) return { name, name_bn }
  return {
    name: partOf(name, parts.map((part) => part.name).join(', ')),
    name_bn: partOf(name_bn, parts.map((part) => part.name_bn ?? part.name).join(', ')),
  }
}

/** The places whose name, or the name of an area in them, has the term in it; all while nothing is typed. */
function placesFound(places: readonly DeliveryPlaceView[], term: string): readonly DeliveryPlaceView[] {
  const wanted = plain(term)
  if (wanted === '') return places
  return places.filter((place) =>
    [place, ...place.parts].some(({ name, name_bn: bangla }) =>
      [name, bangla ?? ''].some((text) => plain(text).includes(wanted)),
    ),
  )
}

/** Spellings that differ by case, apostrophes and blanks are one. */
function plain(text: string): string {
  return text.toLowerCase().replaceAll(/[\s'’.-]/g, '')
}
