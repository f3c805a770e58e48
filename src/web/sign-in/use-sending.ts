import { useNavigation } from 'react-router'

/** Whether a form of this page is on its way, and by which button it was sent. */
export function useSending(): { readonly busy: boolean; readonly intent: string } {
  const { formMethod, formData } = useNavigation()
  const intent = formData?.get('intent')
  return { busy: formMethod === 'POST', intent: typeof intent === 'string' ? intent : '' }
}
