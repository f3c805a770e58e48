import { deskPart } from './office-part.ts'
import { colours } from '#domain/store/colours.ts'
import type { OpenOrder } from '#server/couriers/port/sandbox-back-office.ts'
import { escapeMarkup as safe } from '#server/platform/escape-markup.ts'
import type { SandboxParcel } from './sandbox-parcels.ts'
import { stepsOf } from './steps.ts'

/** The page on which somebody who tries the shop out is its staff, where it has a desk, and the courier. */
export function sandboxPage(
  parcels: readonly SandboxParcel[],
  orders: readonly OpenOrder[] | undefined,
): string {
  const rows = parcels.toReversed().map(parcelRow).join('\n')
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Couriers of the sandbox</title>
<style>
  body { font: 15px/1.5 system-ui, sans-serif; margin: 0; color: ${colours.ink}; background: ${colours.n50} }
  header { background: ${colours.brand400}; padding: 12px 24px; font-weight: 600 }
  main { padding: 16px 24px; max-width: 1200px }
  table { border-collapse: collapse; width: 100%; background: ${colours.n0} }
  th, td { text-align: left; padding: 8px 12px; border-bottom: 1px solid ${colours.n200}; vertical-align: top }
  form { display: flex; flex-wrap: wrap; gap: 6px; align-items: center }
  select, input, button { font: inherit; padding: 4px 8px; min-height: 32px }
  input[type=number] { width: 7em }
  small { color: ${colours.n600} }
  .next form { display: inline-flex; margin: 0 6px 6px 0 }
  /* On a phone each row is a block of lines. */
  @media (max-width: 700px) {
    main { padding: 12px 16px }
    thead { position: absolute; clip-path: inset(50%) }
    table, tbody, tr, td { display: block }
    tr { padding: 8px 0; border-bottom: 1px solid ${colours.n200} }
    td { padding: 2px 12px; border: 0 }
    select { max-width: 100% }
    select, button, input:not([type=checkbox]) { min-height: 44px }
  }
</style>
<header>Sandbox, for trying the shop out: no courier sees these parcels, nobody brings anything</header>
<main>
${orders === undefined ? '' : deskPart(orders)}
<h2>You are the courier</h2>
<p>Each step changes the parcel here and tells the shop by webhook, as the real one would.
Write <code>sandbox: lost</code> (or silent, busy, broken, garbage, keys) into the courier's note of a booking to see it go wrong.</p>
<form method="post" action="/__sandbox/pay"><button>Steadfast pays out what it has taken</button></form>
${rows === '' ? '<p>No parcel has been booked yet.</p>' : `<table><thead><tr><th>Parcel</th><th>To</th><th>Cash</th><th>Status</th><th>Next step</th></tr></thead><tbody>${rows}</tbody></table>`}
</main>
</html>`
}

function parcelRow(parcel: SandboxParcel): string {
  const steps = stepsOf(parcel.courier)
  const options = steps.map((step) => `<option${step === parcel.status ? ' selected' : ''}>${step}</option>`)
  const collected = parcel.collected === null ? '' : `<br><small>taken ${parcel.collected}</small>`
  const note = parcel.note === null ? '' : `<br><small>${safe(parcel.note)}</small>`
  const returnNote = parcel.returnAsked ? '<br><small>the shop asks for it back</small>' : ''
  return `<tr>
<td><b>${safe(parcel.reference)}</b><br><small>${parcel.courier} ${safe(parcel.consignmentId)}</small></td>
<td>${safe(parcel.name)}, ${safe(parcel.phone)}<br><small>${safe(parcel.address)}</small>${note}</td>
<td>Tk ${parcel.cod}${collected}</td>
<td>${safe(parcel.status)}${returnNote}</td>
<td><form method="post" action="/__sandbox/advance">
<input type="hidden" name="reference" value="${safe(parcel.consignmentId)}">
<select name="to" aria-label="Next step">${options.join('')}</select>
<input name="collected" type="number" min="0" placeholder="taken" aria-label="Cash taken, in taka">
<input name="reason" placeholder="reason" aria-label="Reason">
<label><input type="checkbox" name="silent" value="true"> tell nobody</label>
<button>Go</button>
</form></td>
</tr>`
}
