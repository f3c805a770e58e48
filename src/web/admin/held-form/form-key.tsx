import { useRouteLoaderData } from 'react-router'

/** The field of a form that tells one drawing of it from another. */
export const FORM_KEY = 'key'

/**
 * Names a form that makes a new thing: the shop makes one, and answers as before where the button is pressed again, also
 * without script. After each answer the layout brings another key.
 */
export function FormKey() {
  const layout = useRouteLoaderData<{ readonly formKey: string }>('layout/layout-route')
  return layout === undefined ? null : <input type="hidden" name={FORM_KEY} value={layout.formKey} />
}
