import { Form, useLocation } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { useSpeech } from '#web/admin/text/words.ts'

/** Leads to the same page in the other language; works without script. */
export function LanguageSwitch() {
  const { language, words } = useSpeech()
  const { pathname, search } = useLocation()
  const other = language === 'bn' ? 'en' : 'bn'
  return (
    <Form method="post" action="/preferences" reloadDocument>
      <input type="hidden" name="back" value={`${pathname}${search}`} />
      <Button type="submit" look="quiet" name="language" value={other} lang={other}>
        {words.otherLanguage}
      </Button>
    </Form>
  )
}
