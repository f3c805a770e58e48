import type { StaffParcelView } from '#contract/staff/orders.ts'
import { hasPieces } from '#domain/order/parcels/parcel-spread.ts'
import { usePerson } from '#web/admin/layout/use-person.ts'
import { useSpeech } from '#web/admin/text/words.ts'

/** Links to the papers of a parcel that goes to the customer: its label, and the slip of pieces in exchange. */
export function ParcelPapers({ parcel }: { readonly parcel: StaffParcelView }) {
  const { words } = useSpeech()
  const { may } = usePerson()
  const { number, return: of, pickup_on: fetchedOn } = parcel
  // The rider has a label of the courier's own for what comes back.
  if (fetchedOn !== null || !may('parcels:write')) return null
  return (
    <>
      {of !== null && (
        <a href={`/v1/staff/returns/${of}/packing_slip?parcel=${number}`} target="_blank" rel="noreferrer">
          {words.order.prints.slip}
        </a>
      )}
      {hasPieces(parcel) && (
        <a href={`/v1/staff/parcels/${number}/label`} target="_blank" rel="noreferrer">
          {words.order.prints.label}
        </a>
      )}
    </>
  )
}
