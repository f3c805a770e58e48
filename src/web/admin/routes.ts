import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

/** Every address of the staff area, under /admin. */
export default [
  route('sign-in', 'entry/sign-in-route.tsx'),
  route('join', 'entry/join-route.tsx'),
  route('sign-out', 'entry/sign-out-route.ts'),
  route('preferences', 'layout/preferences-route.ts'),
  route('search', 'layout/search-route.ts'),
  route('orders/pieces', 'order-edit/pieces-route.ts'),
  route('orders/choices', 'orders/choices-route.ts'),
  route('passkey', 'layout/passkey-route.ts'),
  route('step-up', 'layout/step-up-route.ts'),
  layout('layout/layout-route.tsx', [
    index('today/today-route.tsx'),
    route('calls', 'calls/calls-route.tsx'),
    route('orders', 'orders/orders-route.tsx'),
    route('orders/:number/refund', 'refunds/refund-route.tsx'),
    route('refunds', 'refunds/refunds-route.tsx'),
    route('orders/:number', 'order/order-route.tsx'),
    route('jobs', 'orders/jobs-route.tsx'),
    route('jobs/:job', 'orders/job-route.tsx'),
    route('orders/:number/edit', 'order-edit/edit-route.tsx'),
    route('customers', 'customers/customers-route.tsx'),
    route('customers/:customer', 'customer/customer-route.tsx'),
    route('customers/:customer/merge', 'customer/merge-route.tsx'),
    route('customers/:customer/data', 'customer/data-route.tsx'),
    route('account', 'account/account-route.tsx'),
    route('audit', 'audit/audit-route.tsx'),
    route('staff', 'staff/members-route.tsx'),
    route('staff/roles', 'staff/roles-route.tsx'),
    route('*', 'layout/not-found-route.tsx'),
  ]),
] satisfies RouteConfig
