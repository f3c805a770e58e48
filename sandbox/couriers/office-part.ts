import { officeButtons, officeCouriers, type OpenOrder } from '#server/couriers/port/sandbox-back-office.ts'
import { escapeMarkup as safe } from '#server/platform/escape-markup.ts'

const labels = {
  confirm: 'Confirm by call',
  pack: 'Pack',
  make_ready: 'Ready to collect',
  hand_over: 'Hand to the rider',
  deliver: 'Handed in, money taken',
  take_back: 'Looked at, back on the shelf',
  cancel: 'Cancel',
} as const

/** The part of the page on which somebody who tries the shop out is its staff. */
export function deskPart(orders: readonly OpenOrder[]): string {
  const rows = orders.map(orderRow).join('\n')
  return `<h2>You are the staff</h2>
${
  rows === ''
    ? '<p>No order waits for anybody. Place one in the shop, then load this page again.</p>'
    : `<table><thead><tr><th>Order</th><th>Total</th><th>Status</th><th>Next</th></tr></thead><tbody>${rows}</tbody></table>`
}`
}

function orderRow(order: OpenOrder): string {
  const forms = officeButtons(order).map((button) =>
    button === 'book' ? bookForm(order) : actionForm(order, button),
  )
  return `<tr>
<td><b>${safe(order.number)}</b><br><small>${safe(order.name)}</small></td>
<td>Tk ${order.taka}<br><small>${safe(order.payment)}</small></td>
<td>${safe(order.status.replaceAll('_', ' '))}<br><small>${safe(order.method)}</small></td>
<td class="next">${forms.join('')}</td>
</tr>`
}

function actionForm({ number }: OpenOrder, action: keyof typeof labels): string {
  return `<form method="post" action="/__sandbox/desk">
<input type="hidden" name="number" value="${safe(number)}"><input type="hidden" name="action" value="${action}">
<button>${labels[action]}</button></form>`
}

function bookForm({ number }: OpenOrder): string {
  const options = officeCouriers.map((courier) => `<option>${courier}</option>`).join('')
  return `<form method="post" action="/__sandbox/desk">
<input type="hidden" name="number" value="${safe(number)}"><input type="hidden" name="action" value="book">
<select name="courier" aria-label="Courier">${options}</select><button>Book</button></form>`
}
