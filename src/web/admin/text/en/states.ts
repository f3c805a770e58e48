import type { OrderChannel } from '#domain/order/order-channel.ts'
import type { OrderStatus } from '#domain/order/status/order-status.ts'
import type { ShipmentStatus } from '#domain/order/status/shipment-status.ts'
import type { PaymentStatus } from '#domain/order/status/payment-status.ts'

export const statesWords = {
  channels: {
    web: 'Storefront',
    phone: 'Phone',
    messenger: 'Messenger',
    whatsapp: 'WhatsApp',
    instagram: 'Instagram',
    counter: 'Counter',
  } satisfies Record<OrderChannel, string>,
  status: {
    payment_pending: 'Payment pending',
    awaiting_code: 'Waits for the code',
    awaiting_call: 'Waits for a call',
    confirmed: 'To pack',
    packed: 'Packed',
    ready_to_collect: 'Ready to collect',
    with_courier: 'With courier',
    delivered: 'Delivered',
    returning: 'Coming back',
    returned: 'Came back',
    expired: 'Not paid in time',
    cancelled: 'Cancelled',
  } satisfies Record<OrderStatus, string>,
  payment: {
    cod_due: 'Cash on delivery',
    pending: 'Pending',
    checking: 'Unknown',
    failed: 'Failed',
    part_paid: 'Paid in part',
    paid: 'Paid',
    refund_due: 'To give back',
    part_refunded: 'Refunded in part',
    refunded: 'Refunded',
    void: 'Nothing to pay',
  } satisfies Record<PaymentStatus, string>,
  parcel: {
    booking: 'Being booked',
    created: 'Booked',
    picked_up: 'Picked up',
    in_transit: 'On its way',
    on_hold: 'Kept back',
    out_for_delivery: 'Out for delivery',
    failed_attempt: 'Not handed in',
    delivered: 'Delivered',
    partially_delivered: 'Delivered in part',
    returning: 'Coming back',
    returned: 'Came back',
    cancelled: 'Cancelled',
    lost: 'Lost',
  } satisfies Record<ShipmentStatus, string>,
  courier: { steadfast: 'Steadfast', pathao: 'Pathao', redx: 'RedX', manual: 'Our own rider' },
}
